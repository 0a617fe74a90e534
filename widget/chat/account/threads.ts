import { findConversation } from '../actions/conversation-list.ts';
import { addFailureNotice } from '../actions/failure-notice.ts';
import { fromSnapshot, type MessageSnapshot } from '../actions/snapshot.ts';
import type { Client } from '../api/client.ts';
import { type Failure, unreachable } from '../api/failure.ts';
import { chatDeleted, notDeleted } from '../api/failure-words.ts';
import { type Answer, type Conversation, isRunning, type Message } from '../state/conversation.ts';
import type { ChatStore } from '../state/store.ts';
import { listReviews } from './review-calls.ts';
import { createReviewNote } from './review-note.ts';
import {
  deleteThread,
  loadConversations,
  loadThread,
  pageSize,
  searchThreads,
  sendThreadName,
  toMessages,
} from './thread-calls.ts';
import { threadSlice } from './thread-slice.ts';

type Parts = {
  client: Client;
  store: ChatStore;
  /** Aborted when the sign-in ends. */
  signal: AbortSignal;
  /** Resumes an answer that is still running. */
  resume: (answer: Answer, conversationId: string) => void;
};

/** The account's conversations as threads on the server, or as a single one if the backend has no threads. */
export function openThreads(parts: Parts) {
  const { client, store, signal } = parts;
  const { addSaved } = store.register(threadSlice);
  const list = followThreads(parts);
  const opening = new Map<string, Promise<void>>();

  return {
    /**
     * A chat may be chosen again before it has arrived, so the request is shared: the same page received twice would look as if
     * nothing came before it.
     */
    openThread(id: string): Promise<void> {
      const loading = opening.get(id) ?? openThread(parts, id).finally(() => opening.delete(id));
      opening.set(id, loading);
      return loading;
    },

    /** Returns everything that the server has of it; null if it has nothing. */
    loadWhole: (id: string) => (list.hasThreads() ? loadThread(client, id) : null),

    /** Returns nothing if the server cannot search. */
    search: (words: string) => (list.hasThreads() ? searchThreads(client, words) : []),

    /**
     * Returns false if the server could not be told. A conversation that the server does not know keeps its name for this
     * visit.
     */
    async renameThread(id: string, name: string): Promise<boolean> {
      const response = await list.countChange(sendThreadName(client, id, name));
      return Boolean(response?.ok || response?.status === 404);
    },

    /** @param removed what to show again, with a notice, if the server could not delete it */
    async removeThread(id: string, removed: readonly Conversation[]) {
      const isDeleted = await list.countChange(deleteThread(client, id));
      if (isDeleted || signal.aborted) return;
      addSaved(removed);
      addFailureNotice(store, { code: 'request_failed', message: notDeleted }, removed[0]?.name);
    },
  };
}

/** Loads the list of threads, and again when a new conversation gets its first answer. */
function followThreads({ client, store, signal }: Parts) {
  const { mergeThreads, setThreadList, showWholeHistory } = store.register(threadSlice);
  let hasThreads = false;
  /** Conversations of this tab whose number the server was already asked for. */
  const listed = new Set<string>();
  /** Counts changes to the list: a list that was requested before one of them is out of date. */
  let changes = 0;
  /** The changes under way: until the server has responded, its list may predate them. */
  let changing: Promise<unknown> | undefined;
  const { current, saved } = store.get();
  const guests = new Set([current, ...saved].filter(({ messages }) => messages.length).map(({ id }) => id));

  /** A question that is just being sent may not be stored yet, so its conversation may be missing from the list. */
  const isStored = (id: string) => {
    const last = findConversation(store.get(), id)?.messages.at(-1);
    return !isRunning(last) || last.exchangeId !== undefined;
  };

  async function load(): Promise<void> {
    const requestedAt = changes;
    const judged = new Set([...guests].filter(isStored));
    try {
      const found = await loadConversations(client);
      await changing;
      if (signal.aborted) return;
      if (requestedAt !== changes) return await load();
      if ('messages' in found) return showWholeHistory(toLive(store, found.messages));
      hasThreads = true;
      for (const [id, name] of mergeThreads(found.threads, judged)) sendThreadName(client, id, name);
      for (const id of judged) guests.delete(id);
    } catch (thrown) {
      // The chat works without its history, so the visitor is not bothered.
      console.warn('Lexloom: the history could not be loaded.', thrown);
    } finally {
      if (!signal.aborted) setThreadList(true);
    }
  }

  load();
  const unsubscribe = store.subscribe(() => {
    const { current: open, saved: others } = store.get();
    const last = open.messages.at(-1);
    // The server has it and has numbered it, so it now belongs in the list.
    if (!hasThreads || last?.role !== 'assistant' || !last.exchangeId || listed.has(open.id)) return;
    listed.add(open.id);
    if (!others.some(({ id }) => id === open.id)) load();
  });
  signal.addEventListener('abort', () => {
    unsubscribe();
    setThreadList(false);
  });

  return {
    hasThreads: () => hasThreads,
    /** Call it with each change; it never rejects. */
    countChange<Result>(change: Promise<Result>): Promise<Result> {
      changes++;
      changing = Promise.all([changing, change.then(() => changes++)]);
      return change;
    },
  };
}

/**
 * Loads the last page of a conversation that was not opened yet, otherwise the page before what is here. Only rejects for an
 * earlier page.
 */
async function openThread({ client, store, signal, resume }: Parts, id: string) {
  const { prependPage } = store.register(threadSlice);
  const conversation = findConversation(store.get(), id);
  const isFirstOpening = conversation?.firstShown === undefined;
  const oldest = conversation?.messages.find((each) => each.role === 'assistant' && each.exchangeId);
  const before = isFirstOpening || oldest?.role !== 'assistant' ? undefined : oldest.exchangeId;
  const notify = (failure: Failure) => {
    if (store.get().current.id === id) addFailureNotice(store, failure);
  };
  try {
    const items = await loadThread(client, id, { before });
    if (signal.aborted) return;
    const isReviewOnly = items?.length === 0 && isFirstOpening;
    const messages = isReviewOnly
      ? await loadReviewNote(client, store, id)
      : toLive(store, toMessages(items ?? []));
    if (signal.aborted) return;
    // A backend without pages returns all of it.
    prependPage(id, messages, items?.length !== pageSize);
    for (const message of messages) if (isRunning(message)) resume(message, id);
    if (!items && isFirstOpening) notify({ code: 'not_found', message: chatDeleted });
  } catch (thrown) {
    if (!isFirstOpening) throw thrown;
    console.warn('Lexloom: a conversation could not be loaded.', thrown);
    notify(unreachable);
  }
}

/** For a conversation that a review has opened, without any question. */
async function loadReviewNote(client: Client, store: ChatStore, id: string): Promise<readonly Message[]> {
  const first = (await listReviews(client, id)).at(-1);
  return first ? [createReviewNote(store, first)] : [];
}

function toLive({ texts }: ChatStore, snapshots: readonly MessageSnapshot[]) {
  return snapshots.map((each) => fromSnapshot(each, texts));
}
