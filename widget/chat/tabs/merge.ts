import { toFirstShown } from '../actions/conversation-list.ts';
import { fromSnapshot } from '../actions/snapshot.ts';
import type { AnswerTexts } from '../state/answer-texts.ts';
import { type Answer, type Conversation, isRunning, type Message } from '../state/conversation.ts';
import type { Change, Patch } from './changes.ts';
import type { SharedState } from './shared-state.ts';

/** Whether this tab runs the answer. */
type IsLocal = (answerId: string) => boolean;

type Merged<Value> = {
  value: Value;
  /** Whether something that only this tab has was kept despite the change, so that the other tabs have to be told. */
  hasKeptLocal: boolean;
};

/** Applies another tab's change to this tab's state. Returns null if messages are missing here. */
export function mergeChange(
  state: SharedState,
  change: Change,
  texts: AnswerTexts,
  isLocal: IsLocal,
): Merged<SharedState> | null {
  const { currentId, patches, draft, attached } = change;
  const known = new Map([...state.saved, state.current].map((each) => [each.id, each]));
  let hasKeptLocal = false;
  for (const patch of patches) {
    const merged = mergePatch(known.get(patch.id), patch, texts, isLocal);
    if (!merged) return null;
    known.set(patch.id, merged.value);
    hasKeptLocal ||= merged.hasKeptLocal;
  }
  const current = known.get(currentId);
  if (!current) return null;
  const saved = mergeSaved(state, change).flatMap((id) => known.get(id) ?? []);
  return {
    hasKeptLocal,
    value: { current, saved, attached, draft: state.draft === draft.before ? draft.after : state.draft },
  };
}

/** Returns the ids of the saved conversations, newest first. */
function mergeSaved({ current, saved }: SharedState, { currentId, patches, removed }: Change): string[] {
  const listed = new Set(saved.map(({ id }) => id));
  const added = patches.filter(({ id, isSaved }) => isSaved && !listed.has(id)).map(({ id }) => id);
  // A conversation that is only open in this tab is saved when the other tab's replaces it.
  const isLeft = current.id !== currentId && current.messages.length > 0;
  const isSaved = listed.has(current.id) || added.includes(current.id);
  const isDuplicate = current.isWholeHistory && patches.some(({ isWholeHistory }) => isWholeHistory);
  if (isLeft && !isSaved && !isDuplicate) added.unshift(current.id);
  return [...added, ...listed].filter((id) => !removed.includes(id));
}

function mergePatch(
  local: Conversation | undefined,
  { ids, changed, isSaved: _, unloaded, ...rest }: Patch,
  texts: AnswerTexts,
  isLocal: IsLocal,
): Merged<Conversation> | null {
  const localMessages = local?.messages ?? [];
  // The conversation was opened in this tab but not in the other one.
  if (local && !ids.length && unloaded) return { value: { ...local, ...rest }, hasKeptLocal: false };
  const here = new Map(localMessages.map((each) => [each.id, each]));
  const sent = new Map(changed.map((each) => [each.id, each]));
  const messages: Message[] = [];
  for (const id of ids) {
    const known = here.get(id);
    const remote = sent.get(id);
    if (remote && !(known && isLocal(id))) messages.push(fromSnapshot(remote, texts));
    else if (known) messages.push(known);
    else return null;
  }
  // This tab has loaded more of the conversation.
  const start = localMessages.findIndex(({ id }) => id === ids[0]);
  const earlier = start > 0 ? localMessages.slice(0, start) : [];
  const hasKeptLocal = keepLocalAnswers(localMessages, messages, isLocal);
  const all = [...earlier, ...messages];
  const firstShown = local?.firstShown ?? (all.length ? toFirstShown(all.length) : undefined);
  const left = earlier.length ? local?.unloaded : unloaded;
  return {
    hasKeptLocal,
    value: {
      ...rest,
      messages: all,
      ...(firstShown !== undefined && { firstShown }),
      ...(left !== undefined && { unloaded: left }),
    },
  };
}

/**
 * Adds answers that run here and are still unknown in the other tab, because both asked at the same moment. Returns whether there
 * were any.
 */
function keepLocalAnswers(localMessages: readonly Message[], messages: Message[], isLocal: IsLocal): boolean {
  let hasKeptLocal = false;
  let before: Message | undefined;
  for (const message of localMessages) {
    const question = before;
    before = message;
    if (!isRunning(message) || !isLocal(message.id) || !question) continue;
    if (messages.some(({ id }) => id === message.id)) continue;
    const duplicate = messages.findIndex(
      (each) => each.role === 'assistant' && isSameExchange(each, message),
    );
    if (duplicate < 0) messages.push(question, message);
    // The same question with the same key is a single exchange on the server, so both tabs settle on one of the two.
    else if (message.id < (messages[duplicate]?.id ?? ''))
      messages.splice(duplicate - 1, 2, question, message);
    else continue;
    hasKeptLocal = true;
  }
  return hasKeptLocal;
}

function isSameExchange(one: Answer, other: Answer): boolean {
  return Boolean(
    (one.key && one.key === other.key) || (one.exchangeId && one.exchangeId === other.exchangeId),
  );
}
