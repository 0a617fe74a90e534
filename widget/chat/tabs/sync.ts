import type { MessageSnapshot } from '../actions/snapshot.ts';
import type { Answer } from '../state/conversation.ts';
import type { IdempotencyKey, IdempotencyKeys } from '../state/idempotency-keys.ts';
import type { ChatStore } from '../state/store.ts';
import type { RunningAnswers } from '../stream/running-answers.ts';
import { applyChange } from './apply-change.ts';
import { type Change, toChange, toWholeChange } from './changes.ts';
import { createTabChannel, type TabChannel, type TabMessage } from './channel.ts';
import { findAnswer, followRemoteAnswers } from './remote-answers.ts';
import { toSharedState } from './shared-state.ts';
import { createTextBroadcast, type TextPiece } from './text-broadcast.ts';

/** The first reply within this time after a hello is accepted. */
const joinMs = 500;
/** An older question may be asked again. */
const justAskedMs = 10_000;

export type TabParts = {
  store: ChatStore;
  answers: RunningAnswers;
  keys: IdempotencyKeys;
  /** Aborted when the widget is destroyed. */
  signal: AbortSignal;
  /** Resumes an answer in this tab. */
  resume: (answer: Answer, conversationId: string) => void;
  /** The sign-in that tabs share has ended in another tab. */
  signOut: () => void;
};

/**
 * Keeps the tabs of one visitor on one origin the same: conversations, draft, attachment, running answers. The tab that
 * asked runs the answer and tells the others its text; when it closes, another one resumes the answer.
 * @param isCurrent whether an owner is still this tab's visitor
 */
export function syncTabs(parts: TabParts, isCurrent: (owner: string) => boolean) {
  const { store, answers, keys, signal, resume, signOut } = parts;
  const channel = createTabChannel(isCurrent, receive);
  const broadcast = createTextBroadcast(store, answers, (piece) => channel.post({ type: 'text', ...piece }));
  const remote = followRemoteAnswers({
    store,
    answers,
    resume,
    requestStop: (id) => channel.post({ type: 'stop', id }),
  });
  const join = createJoin(() => channel.post({ type: 'hello' }));
  const changes = sendChanges(parts, channel, broadcast);

  function receive(message: TabMessage, from: string) {
    broadcast.handlePeer();
    if (message.type === 'hello') reply(from);
    else if (message.type === 'change') receiveChange(message);
    else if (message.type === 'text') receiveText(message);
    else if (message.type === 'bye') for (const id of message.ids) remote.takeOver(id);
    else if (message.type === 'signed-out') signOut();
    else if (answers.local.has(message.id)) answers.stop(message.id);
  }

  function reply(to: string) {
    // If two tabs have just opened, one of them asks the other.
    if (join.isOpen() && channel.id > to) join.begin();
    else changes.send(toWholeChange(toSharedState(store.get()), store.texts), to);
  }

  function receiveChange({ change, key, to }: TabMessage & { type: 'change' }) {
    const isReply = to !== undefined;
    const keepsDraft = isReply && join.keepsDraft();
    if (isReply && (to !== channel.id || !join.end())) return;
    const { draft } = store.get();
    if (keepsDraft) change.draft = { before: draft, after: draft };
    if (isJustAsked(draft, change)) change.draft = { before: draft, after: '' };
    if (isReply || isNewer(key, keys.latest())) keys.adopt(key);
    const result = changes.suspend(() => applyChange(store, answers, change, isReply));
    remote.update();
    if (result) changes.send(result);
    // Asked only once, because a reply contains everything there is.
    else if (result === undefined && !isReply) join.begin();
  }

  function receiveText({ id, offset, text }: TextPiece) {
    if (!findAnswer(store, id) || answers.local.has(id)) return;
    remote.touch(id);
    const { length } = store.texts.read(id);
    if (offset <= length) store.texts.append(id, text.slice(length - offset));
    // A piece is missing. A tab that has just opened is about to get everything anyway.
    else if (!join.isOpen()) join.begin();
  }

  function sayBye() {
    broadcast.flush();
    channel.post({ type: 'bye', ids: [...answers.local.keys()] });
  }

  addEventListener('pagehide', sayBye, { signal });
  // The page was restored from the back/forward cache, with its old content.
  addEventListener('pageshow', ({ persisted }) => persisted && join.begin(), { signal });
  signal.addEventListener('abort', () => {
    sayBye();
    changes.stop();
    remote.stop();
    broadcast.stop();
    channel.close();
  });

  return {
    /** Call it before `setOwner`: this tab's previous visitor has signed out here. */
    postSignedOut: channel.postSignedOut,
    /**
     * @param owner a digest of the visitor's secret
     * @param hasJustAsked the visitor was here before, and the first question has just given them a secret: a tab that has not
     *   heard of it still has its text as a draft
     */
    setOwner(owner: string, hasJustAsked: boolean) {
      channel.setOwner(owner);
      join.begin(hasJustAsked);
    },
  };
}

/**
 * Whether a change contains what this tab has typed as a question: the other tab asked it before this one could learn that it
 * is no longer a draft.
 */
function isJustAsked(draft: string, { patches }: Change): boolean {
  const typed = draft.trim();
  const isTyped = (message: MessageSnapshot) =>
    message.role === 'user' && message.text === typed && Date.now() - message.askedAt < justAskedMs;
  return typed !== '' && patches.some(({ changed }) => changed.some(isTyped));
}

/** Sends each change of what tabs share, except while another tab's change is being applied. */
function sendChanges(
  { store, keys }: TabParts,
  channel: TabChannel,
  broadcast: ReturnType<typeof createTextBroadcast>,
) {
  let before = toSharedState(store.get());
  let isSuspended = false;

  const send = (change: Change, to?: string) =>
    channel.post({ type: 'change', change, key: keys.latest(), ...(to && { to }) });

  const unsubscribe = store.subscribe(() => {
    const after = toSharedState(store.get());
    const change = isSuspended ? null : toChange(after, before, store.texts);
    before = after;
    broadcast.subscribeNew();
    if (!change) return;
    // Text from before the change must not arrive after it.
    broadcast.flush();
    send(change);
  });
  broadcast.subscribeNew();

  return {
    send,
    suspend<Result>(apply: () => Result): Result {
      isSuspended = true;
      const result = apply();
      isSuspended = false;
      return result;
    },
    stop: unsubscribe,
  };
}

/** The period in which this tab waits for a reply to its hello. */
function createJoin(sayHello: () => void) {
  let until = 0;
  let isDraftKept = false;
  const isOpen = () => Date.now() <= until;
  return {
    isOpen,
    /** Whether the reply must leave this tab's draft alone. */
    keepsDraft: () => isDraftKept,
    begin(keepsDraft = false) {
      // If hello is sent twice because another tab asked at the same moment, it is still the same join.
      isDraftKept = keepsDraft || (isOpen() && isDraftKept);
      until = Date.now() + joinMs;
      sayHello();
    },
    /** Returns whether it was open. */
    end(): boolean {
      const wasOpen = isOpen();
      until = 0;
      return wasOpen;
    },
  };
}

/** A higher counter is newer; of two sequences, all tabs use the one whose base sorts first. */
function isNewer(key: IdempotencyKey, than: IdempotencyKey): boolean {
  return key.base === than.base ? key.n > than.n : key.base < than.base;
}
