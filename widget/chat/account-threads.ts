import { createAccountActions } from './account-actions.ts';
import type { Client } from './client.ts';
import { type Answer, type Conversation, isRunning } from './conversation.ts';
import { type Failure, unreachable } from './failure.ts';
import { createFailureNotice } from './failure-notice.ts';
import { chatDeleted } from './failure-words.ts';
import { loadConversations, loadThread, pageSize, searchThreads, toMessages } from './history.ts';
import { createNext } from './new-conversation.ts';
import type { ChatStore } from './store.ts';

type Parts = {
  client: Client;
  store: ChatStore;
  /** Ends with the sign-in. */
  signal: AbortSignal;
  /** Takes an answer up that still runs. */
  resume: (answer: Answer, threadId: string) => void;
};

const toPath = (id: string) => `/chat/threads/${encodeURIComponent(id)}`;

/** The account's conversations as threads on the server; one conversation where the backend knows only the spec's calls. */
export function openThreads({ client, store, signal, resume }: Parts) {
  const { fill, addSaved, takeThreads } = createAccountActions(store);
  /** The backend keeps threads. */
  let hasThreads = false;
  /** Opened here, and the server was asked for its name. */
  const listed = new Set<string>();
  const { current, saved } = store.get();
  const guests = new Set([current, ...saved].filter(({ messages }) => messages.length).map(({ id }) => id));

  async function load() {
    try {
      const found = await loadConversations(client);
      if (signal.aborted) return;
      if ('messages' in found) return showHistory(found.messages);
      hasThreads = true;
      for (const [id, name] of takeThreads(found.threads, guests)) sendName(id, name).catch(() => {});
      guests.clear();
    } catch (thrown) {
      // Spec §8: a history that cannot be had is logged only.
      console.warn('Lexloom: the history could not be loaded.', thrown);
    }
  }

  /** All exchanges at once; beside what a guest brought along, or stood here before a reload, as a chat of its own. */
  function showHistory(messages: Conversation['messages']) {
    const { current: open, saved: others } = store.get();
    if (!messages.length || [open, ...others].some(({ isHistory }) => isHistory)) return;
    if (!open.messages.length) store.set({ current: { ...open, messages, isHistory: true } });
    else addSaved([{ ...createNext(store), messages, isHistory: true }]);
  }

  function sendName(id: string, name: string): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' };
    return client.request(toPath(id), { method: 'PATCH', headers, body: JSON.stringify({ name }) });
  }

  load();
  const leave = store.subscribe(() => {
    const { current: open, saved: others } = store.get();
    const last = open.messages.at(-1);
    // The server has it and numbers it; from then on it stands in the list.
    if (!hasThreads || last?.role !== 'assistant' || !last.exchangeId || listed.has(open.id)) return;
    listed.add(open.id);
    if (!others.some(({ id }) => id === open.id)) load();
  });
  signal.addEventListener('abort', leave);

  return {
    /** The last page of one that was not opened yet, else the page before what is here. Rejects on an earlier page only. */
    async openThread(id: string) {
      const find = () => [store.get().current, ...store.get().saved].find((each) => each.id === id);
      const thread = find();
      const isFirst = thread?.from === undefined;
      const oldest = thread?.messages.find((each) => each.role === 'assistant' && each.exchangeId);
      const before = isFirst || oldest?.role !== 'assistant' ? undefined : oldest.exchangeId;
      try {
        const items = await loadThread(client, id, { before });
        if (signal.aborted) return;
        const messages = toMessages(items ?? []);
        // A backend that knows no pages gives them all.
        fill(id, messages, items?.length !== pageSize);
        for (const message of messages)
          if (message.role === 'assistant' && isRunning(message)) resume(message, id);
        if (!items && isFirst) tell(id, { code: 'not_found', message: chatDeleted });
      } catch (thrown) {
        if (!isFirst) throw thrown;
        console.warn('Lexloom: a conversation could not be loaded.', thrown);
        tell(id, unreachable);
      }
    },

    /** All that the server has of it; null where it has none. */
    loadWhole: (id: string) => (hasThreads ? loadThread(client, id) : null),

    /** Where the server cannot search, the chats that are here are searched alone. */
    search: (words: string) => (hasThreads ? searchThreads(client, words) : []),

    /** False when the server was not to be had. One that it does not know keeps its name for this visit. */
    async renameThread(id: string, name: string): Promise<boolean> {
      const response = await sendName(id, name).catch(() => null);
      return Boolean(response?.ok || response?.status === 404);
    },

    /** It comes back when the server still has it. */
    async removeThread(id: string, kept: readonly Conversation[]) {
      const response = await client.request(toPath(id), { method: 'DELETE' }).catch(() => null);
      // 404: it is gone already, or the backend keeps none.
      if (!response?.ok && response?.status !== 404) addSaved(kept);
    },
  };

  function tell(id: string, failure: Failure) {
    if (store.get().current.id === id) store.addMessages(createFailureNotice(failure));
  }
}
