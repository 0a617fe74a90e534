/**
 * The part of zustand that the chat's store uses: vite.widget.config.ts puts this file in the place of `zustand/vanilla`,
 * as it does with Preact. Not here: replacing the whole state, states that are no objects, what stood before a change.
 */
export function createStore<State extends object>(create: () => State) {
  let state = create();
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    setState(change: Partial<State> | ((before: State) => Partial<State>)) {
      state = { ...state, ...(typeof change === 'function' ? change(state) : change) };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
