import { useLayoutEffect, useState } from 'preact/hooks';
import type { ChatState, ChatStore } from '../chat/store.ts';

/** One part of the state; the component is drawn again only when that part changes. */
export function useSlice<Name extends keyof ChatState>(store: ChatStore, name: Name): ChatState[Name] {
  const [slice, setSlice] = useState(() => store.get()[name]);
  useLayoutEffect(() => {
    const take = () => setSlice(() => store.get()[name]);
    take();
    return store.subscribe(take);
  }, [store, name]);
  return slice;
}
