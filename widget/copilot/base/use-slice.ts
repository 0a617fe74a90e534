import { useLayoutEffect, useState } from 'preact/hooks';

interface Store<State> {
  get(): State;
  subscribe(listener: () => void): () => void;
}

/** Returns one property of a store's state. The component is rendered again only if that property changes. */
export function useSlice<State, Name extends keyof State>(store: Store<State>, name: Name): State[Name] {
  const [slice, setSlice] = useState(() => store.get()[name]);
  useLayoutEffect(() => {
    const update = () => setSlice(() => store.get()[name]);
    update();
    return store.subscribe(update);
  }, [store, name]);
  return slice;
}
