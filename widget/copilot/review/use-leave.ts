import { useLayoutEffect, useRef } from 'preact/hooks';
import { useCopilot } from '../base/context.ts';
import { useSlice } from '../base/use-slice.ts';

/**
 * Closes the review when the sidebar turns to the conversation: another one, a new one, or a document to ask about. Returns a
 * way to add to the conversation without closing the review.
 */
export function useLeave(onLeave: () => void): (change: () => void) => void {
  const { store } = useCopilot().chat;
  const current = useSlice(store, 'current');
  const seen = useRef(current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the conversation is a reason to leave
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = current;
    const last = current.messages.at(-1);
    const isOther = current.id !== before.id;
    // An unused conversation gets another id when the account's list arrives.
    const isUsed =
      before.messages.length > 0 || current.messages.length > 0 || current.unloaded !== undefined;
    const isAdded = last?.role === 'user' && last.id !== before.messages.at(-1)?.id;
    if (isOther ? isUsed : isAdded) onLeave();
  }, [current]);

  return (change) => {
    change();
    seen.current = store.get().current;
  };
}
