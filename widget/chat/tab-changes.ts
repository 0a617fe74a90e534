import { type Answer, type Attachment, type Conversation, isRunning, type Message } from './conversation.ts';
import { type KeptMessage, toLive } from './kept-messages.ts';
import type { ChatState } from './store.ts';
import { toFrom } from './window.ts';

export type SharedState = Pick<ChatState, 'current' | 'saved' | 'draft' | 'attached'>;

/** A conversation as another tab left it: all its messages by their ids, and those that changed. */
type Patch = Omit<Conversation, 'messages' | 'from'> & {
  isSaved: boolean;
  ids: string[];
  changed: (Message | KeptMessage)[];
};

/** What became different in one tab. */
export type Change = {
  currentId: string;
  patches: Patch[];
  removed: string[];
  /** Taken where the draft is still the one that was changed: a text that was typed elsewhere is never lost. */
  draft: { was: string; is: string };
  attached: Attachment | null;
};

const nothing: SharedState = {
  current: { id: '', number: 0, name: '', messages: [] },
  saved: [],
  draft: '',
  attached: null,
};

/** Null when nothing did that tabs share. */
export function toChange(after: SharedState, before: SharedState): Change | null {
  const had = toMap(before);
  const has = toMap(after);
  const patches = [...has.values()].flatMap(({ conversation, isSaved }) => {
    const known = had.get(conversation.id);
    if (known?.isSaved === isSaved && isSameApartFrom(known.conversation, conversation)) return [];
    const { messages, from: _, ...rest } = conversation;
    const old = new Set(known?.conversation.messages);
    const changed = messages.filter((each) => !old.has(each));
    return [{ ...rest, isSaved, ids: messages.map(({ id }) => id), changed }];
  });
  const removed = before.saved.map(({ id }) => id).filter((id) => !has.has(id));
  const isSame =
    !patches.length &&
    !removed.length &&
    before.current.id === after.current.id &&
    before.draft === after.draft &&
    before.attached === after.attached;
  if (isSame) return null;
  const { current, draft, attached } = after;
  return { currentId: current.id, patches, removed, draft: { was: before.draft, is: draft }, attached };
}

/** All there is, for a tab that has just come. */
export function toWhole(state: SharedState): Change {
  const { current, draft, attached } = state;
  const change = toChange(state, nothing) ?? { patches: [], removed: [] };
  return { ...change, currentId: current.id, draft: { was: '', is: draft }, attached };
}

/** Words of an earlier question that are being changed are this tab's own; what they stand in front of is shared. */
export function toShared(state: ChatState): SharedState {
  const { current, saved, editing } = state;
  const { draft, attached } = editing ?? state;
  return { current, saved, draft, attached };
}

type Applied = {
  state: SharedState;
  /** Something of this tab's stood against it: the other tabs have to hear of it. */
  isMerged: boolean;
};

/** The state with another tab's change in it; null when messages are missing here. `isOwn`: this tab runs that answer. */
export function applyChange(
  state: SharedState,
  { currentId, patches, removed, draft, attached }: Change,
  isOwn: (id: string) => boolean,
): Applied | null {
  const known = new Map([...state.saved, state.current].map((each) => [each.id, each]));
  let isMerged = false;
  for (const patch of patches) {
    const merged = mergePatch(known.get(patch.id), patch, isOwn);
    if (!merged) return null;
    known.set(patch.id, merged.conversation);
    isMerged ||= merged.isMerged;
  }
  const gone = new Set(removed);
  const inList = new Set(state.saved.map(({ id }) => id));
  const added = patches.filter(({ id, isSaved }) => isSaved && !inList.has(id)).map(({ id }) => id);
  const left = state.current;
  // One that the visitor had here alone is not pushed out by the other tab's.
  const isLeft = left.id !== currentId && left.messages.length > 0 && !gone.has(left.id);
  const hasHistory = patches.some(({ isHistory }) => isHistory);
  if (isLeft && !inList.has(left.id) && !added.includes(left.id) && !(left.isHistory && hasHistory))
    added.unshift(left.id);
  const saved = [...added, ...inList].flatMap((id) => (gone.has(id) ? [] : (known.get(id) ?? [])));
  const current = known.get(currentId);
  if (!current) return null;
  return {
    isMerged,
    state: { current, saved, attached, draft: state.draft === draft.was ? draft.is : state.draft },
  };
}

function mergePatch(
  own: Conversation | undefined,
  { ids, changed, isSaved: _, unloaded, ...rest }: Patch,
  isOwn: (id: string) => boolean,
): { conversation: Conversation; isMerged: boolean } | null {
  const had = own?.messages ?? [];
  const withUnloaded = (left: number | undefined) => (left === undefined ? {} : { unloaded: left });
  // Opened here, but not there.
  if (own && !ids.length && unloaded) return { conversation: { ...own, ...rest }, isMerged: false };
  const here = new Map(had.map((each) => [each.id, each]));
  const sent = new Map(changed.map((each) => [each.id, each as KeptMessage]));
  const messages: Message[] = [];
  for (const id of ids) {
    const mine = here.get(id);
    const theirs = sent.get(id);
    if (theirs && !(mine && isOwn(id))) messages.push(toLive(theirs, mine));
    else if (mine) messages.push(mine);
    else return null;
  }
  // More of it was loaded here.
  const start = had.findIndex(({ id }) => id === ids[0]);
  const before = start > 0 ? had.slice(0, start) : [];
  const isMerged = keepOwn(had, messages, isOwn);
  const all = [...before, ...messages];
  const from = own?.from ?? (all.length ? toFrom(all.length) : undefined);
  return {
    isMerged,
    conversation: {
      ...rest,
      messages: all,
      ...(from !== undefined && { from }),
      ...withUnloaded(before.length ? own?.unloaded : unloaded),
    },
  };
}

/** An answer that runs here and is not known there yet: both tabs asked at one moment. */
function keepOwn(had: readonly Message[], messages: Message[], isOwn: (id: string) => boolean): boolean {
  let isMerged = false;
  for (const [at, mine] of had.entries()) {
    const question = had[at - 1];
    if (mine.role !== 'assistant' || !isRunning(mine) || !isOwn(mine.id) || !question) continue;
    if (messages.some(({ id }) => id === mine.id)) continue;
    const twin = messages.findIndex((each) => each.role === 'assistant' && isSameExchange(each, mine));
    if (twin < 0) messages.push(question, mine);
    // The same question under the same key is one exchange on the server: both tabs settle on one of the two.
    else if (mine.id < (messages[twin]?.id ?? '')) messages.splice(twin - 1, 2, question, mine);
    else continue;
    isMerged = true;
  }
  return isMerged;
}

function isSameExchange(one: Answer, other: Answer): boolean {
  return Boolean(
    (one.key && one.key === other.key) || (one.exchangeId && one.exchangeId === other.exchangeId),
  );
}

/** How far up a reader has gone is each tab's own. */
function isSameApartFrom(one: Conversation, other: Conversation): boolean {
  return (
    one === other ||
    (one.messages === other.messages &&
      one.name === other.name &&
      one.number === other.number &&
      one.updatedAt === other.updatedAt &&
      one.unloaded === other.unloaded)
  );
}

function toMap({ current, saved }: SharedState) {
  const all = new Map(saved.map((conversation) => [conversation.id, { conversation, isSaved: true }]));
  return all.set(current.id, { conversation: current, isSaved: all.has(current.id) });
}

/** Whether the conversation has no messages there. */
export function isEmptyIn({ patches }: Change, id: string): boolean {
  return !patches.find((each) => each.id === id)?.ids.length;
}
