import { useLayoutEffect, useState } from 'preact/hooks';

interface Store<State> {
  get(): State;
  subscribe(listener: () => void): () => void;
}

/** One property of a store's state. The component is rendered again only when that property changes. */
export function useSlice<State, Name extends keyof State>(store: Store<State>, name: Name): State[Name] {
  const [slice, setSlice] = useState(() => store.get()[name]);
  useLayoutEffect(() => {
    const update = () => setSlice(() => store.get()[name]);
    update();
    return store.subscribe(update);
  }, [store, name]);
  return slice;
}
