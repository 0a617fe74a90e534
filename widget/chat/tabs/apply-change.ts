import type { ChatStore } from '../state/store.ts';
import type { RunningAnswers } from '../stream/running-answers.ts';
import { type Change, toWholeChange } from './changes.ts';
import { mergeChange } from './merge.ts';
import { sharedStateSlice, toSharedState } from './shared-state.ts';

/**
 * Applies another tab's change. Returns what the other tabs then lack, null if nothing, or undefined if messages are missing
 * here and nothing was applied.
 * @param isReply the change is the whole state, sent to this tab when it opened
 */
export function applyChange(
  store: ChatStore,
  answers: Pick<RunningAnswers, 'local'>,
  change: Change,
  isReply: boolean,
): Change | null | undefined {
  const before = toSharedState(store.get());
  // If the visitor began a conversation before the reply arrived, it stays open.
  const isOpenKept = isReply && before.current.messages.length > 0 && isEmptyIn(change, change.currentId);
  const merged = mergeChange(
    before,
    isOpenKept ? { ...change, currentId: before.current.id } : change,
    store.texts,
    (id) => answers.local.has(id),
  );
  if (!merged) return undefined;
  store.register(sharedStateSlice).setSharedState(merged.value);
  // The other tabs get what only this tab had; of two drafts, neither overwrites the other.
  const after = toSharedState(store.get());
  const isDraftKept = isReply && after.draft !== '' && change.draft.after === '';
  if (!merged.hasKeptLocal && !isOpenKept && !isDraftKept) return null;
  return {
    ...toWholeChange(after, store.texts),
    draft: { before: isDraftKept ? '' : after.draft, after: after.draft },
  };
}

/** Whether the conversation has no messages in the other tab. */
function isEmptyIn({ patches }: Change, id: string): boolean {
  return !patches.find((each) => each.id === id)?.ids.length;
}
