import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/**
 * A component that is fetched when it is first wanted: most visitors never see it. Its module exports nothing else, so
 * that the overlay need not carry its name.
 */
export function usePart<Props>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one component for the life of its place
  useEffect(() => {
    // Out of reach: the rest of the overlay goes on without it.
    if (isWanted)
      load().then(
        (module) => setPart(() => Object.values(module)[0] ?? null),
        () => {},
      );
  }, [isWanted]);
  return isWanted ? Part : null;
}
