import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A component that is fetched when it is first wanted: most visitors never see it. */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one component for the life of its place
  useEffect(() => {
    // Out of reach: the rest of the overlay goes on without it.
    if (isWanted)
      load().then(
        (part) => setPart(() => part),
        () => {},
      );
  }, [isWanted]);
  return isWanted ? Part : null;
}
