import type { ComponentType } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * A component that is fetched when it is first wanted, or null until it is here: most visitors never see it.
 * @param load imports a module that exports nothing else, so that the caller need not know the component's name
 */
export function useLazy<Props>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call site always loads the same component
  useLayoutEffect(() => {
    if (isWanted)
      load().then(
        (module) => setComponent(() => Object.values(module)[0] ?? null),
        // If it is unreachable, the rest of the Co-pilot works without it.
        () => {},
      );
  }, [isWanted]);
  return isWanted ? Component : null;
}
