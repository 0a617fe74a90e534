import { type MessageSnapshot, toSnapshot } from '../actions/snapshot.ts';
import type { AnswerTexts } from '../state/answer-texts.ts';
import type { Attachment, Conversation } from '../state/conversation.ts';
import type { SharedState } from './shared-state.ts';

/** A conversation as another tab has it: the ids of all its messages, and the messages that changed. */
export type Patch = Omit<Conversation, 'messages' | 'firstShown'> & {
  isSaved: boolean;
  ids: string[];
  changed: MessageSnapshot[];
};

/** What changed in one tab. */
export type Change = {
  currentId: string;
  patches: Patch[];
  removed: string[];
  /** Applied only if the draft is still `before`, so that nothing typed in another tab is lost. */
  draft: { before: string; after: string };
  attached: Attachment | null;
};

const emptyState: SharedState = {
  current: { id: '', number: 0, name: '', messages: [] },
  saved: [],
  draft: '',
  attached: null,
};

/** Returns the differences between two states in what tabs share; null if there are none. */
export function toChange(after: SharedState, before: SharedState, texts: AnswerTexts): Change | null {
  const known = toMap(before);
  const now = toMap(after);
  const patches = [...now.values()].flatMap(({ conversation, isSaved }) => {
    const old = known.get(conversation.id);
    if (old?.isSaved === isSaved && isUnchanged(old.conversation, conversation)) return [];
    const { messages, firstShown: _, ...rest } = conversation;
    const oldMessages = new Set(old?.conversation.messages);
    const changed = messages
      .filter((message) => !oldMessages.has(message))
      .map((message) => toSnapshot(message, texts));
    return [{ ...rest, isSaved, ids: messages.map(({ id }) => id), changed }];
  });
  const removed = before.saved.map(({ id }) => id).filter((id) => !now.has(id));
  const { current, draft, attached } = after;
  const isSame =
    !patches.length &&
    !removed.length &&
    before.current.id === current.id &&
    before.draft === draft &&
    before.attached === attached;
  if (isSame) return null;
  return {
    currentId: current.id,
    patches,
    removed,
    draft: { before: before.draft, after: draft },
    attached,
  };
}

/** Returns the whole state as a change, for a tab that has just opened. */
export function toWholeChange(state: SharedState, texts: AnswerTexts): Change {
  const { current, draft, attached } = state;
  const change = toChange(state, emptyState, texts) ?? { patches: [], removed: [] };
  return { ...change, currentId: current.id, draft: { before: '', after: draft }, attached };
}

/** How far a visitor has scrolled up differs between tabs and does not count. */
function isUnchanged(one: Conversation, other: Conversation): boolean {
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
