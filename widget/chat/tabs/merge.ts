import { toFirstShown } from '../actions/conversation-list.ts';
import { fromSnapshot } from '../actions/snapshot.ts';
import type { AnswerTexts } from '../state/answer-texts.ts';
import { type Answer, type Conversation, isRunning, type Message } from '../state/conversation.ts';
import type { Change, Patch } from './changes.ts';
import type { SharedState } from './shared-state.ts';

/** Whether this tab runs the answer. */
type IsOwn = (answerId: string) => boolean;

type Merged<Value> = {
  value: Value;
  /** Whether something of this tab's own was kept despite the change, so that the other tabs have to be told. */
  hasKeptOwn: boolean;
};

/** Applies another tab's change to this tab's state. Returns null if messages are missing here. */
export function mergeChange(
  state: SharedState,
  change: Change,
  texts: AnswerTexts,
  isOwn: IsOwn,
): Merged<SharedState> | null {
  const { currentId, patches, draft, attached } = change;
  const known = new Map([...state.saved, state.current].map((each) => [each.id, each]));
  let hasKeptOwn = false;
  for (const patch of patches) {
    const merged = mergePatch(known.get(patch.id), patch, texts, isOwn);
    if (!merged) return null;
    known.set(patch.id, merged.value);
    hasKeptOwn ||= merged.hasKeptOwn;
  }
  const current = known.get(currentId);
  if (!current) return null;
  const saved = mergeSaved(state, change).flatMap((id) => known.get(id) ?? []);
  return {
    hasKeptOwn,
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
  own: Conversation | undefined,
  { ids, changed, isSaved: _, unloaded, ...rest }: Patch,
  texts: AnswerTexts,
  isOwn: IsOwn,
): Merged<Conversation> | null {
  const ownMessages = own?.messages ?? [];
  // The conversation was opened in this tab but not in the other one.
  if (own && !ids.length && unloaded) return { value: { ...own, ...rest }, hasKeptOwn: false };
  const here = new Map(ownMessages.map((each) => [each.id, each]));
  const sent = new Map(changed.map((each) => [each.id, each]));
  const messages: Message[] = [];
  for (const id of ids) {
    const mine = here.get(id);
    const theirs = sent.get(id);
    if (theirs && !(mine && isOwn(id))) messages.push(fromSnapshot(theirs, texts));
    else if (mine) messages.push(mine);
    else return null;
  }
  // This tab has loaded more of the conversation.
  const start = ownMessages.findIndex(({ id }) => id === ids[0]);
  const earlier = start > 0 ? ownMessages.slice(0, start) : [];
  const hasKeptOwn = keepOwnAnswers(ownMessages, messages, isOwn);
  const all = [...earlier, ...messages];
  const firstShown = own?.firstShown ?? (all.length ? toFirstShown(all.length) : undefined);
  const left = earlier.length ? own?.unloaded : unloaded;
  return {
    hasKeptOwn,
    value: {
      ...rest,
      messages: all,
      ...(firstShown !== undefined && { firstShown }),
      ...(left !== undefined && { unloaded: left }),
    },
  };
}

/** Adds answers that run here and are still unknown in the other tab, because both asked at the same moment. */
function keepOwnAnswers(own: readonly Message[], messages: Message[], isOwn: IsOwn): boolean {
  let hasKeptOwn = false;
  let before: Message | undefined;
  for (const mine of own) {
    const question = before;
    before = mine;
    if (!isRunning(mine) || !isOwn(mine.id) || !question) continue;
    if (messages.some(({ id }) => id === mine.id)) continue;
    const twin = messages.findIndex((each) => each.role === 'assistant' && isSameExchange(each, mine));
    if (twin < 0) messages.push(question, mine);
    // The same question with the same key is a single exchange on the server, so both tabs settle on one of the two.
    else if (mine.id < (messages[twin]?.id ?? '')) messages.splice(twin - 1, 2, question, mine);
    else continue;
    hasKeptOwn = true;
  }
  return hasKeptOwn;
}

function isSameExchange(one: Answer, other: Answer): boolean {
  return Boolean(
    (one.key && one.key === other.key) || (one.exchangeId && one.exchangeId === other.exchangeId),
  );
}
