import type { DocumentView } from '#shared/api.ts';
import { createAccountActions } from './account-actions.ts';
import { createAnswerText } from './answer-text.ts';
import type { ChatHost } from './chat.ts';
import type { Client } from './client.ts';
import { type Answer, type Conversation, isRunning } from './conversation.ts';
import { loadDocuments, uploadDocument } from './documents.ts';
import { type Failure, unreachable } from './failure.ts';
import { loadConversations, loadThread } from './history.ts';
import type { ChatStore } from './store.ts';
import { newId } from './visitor.ts';

/** While the server reads a document, its progress is asked for this often. */
const progressEveryMs = 1500;

type Parts = {
  host: ChatHost;
  client: Client;
  store: ChatStore;
  signal: AbortSignal;
  /** Takes an answer up that still runs. */
  resume: (answer: Answer, threadId: string) => void;
};

export type Account = ReturnType<typeof openAccount>;

/** What only a signed-in visitor has: conversations and documents on the server. Guests never load this file. */
export function openAccount({ host, client, store, signal, resume }: Parts) {
  const { fill, addSaved, setDocuments, setUploading } = createAccountActions(store);
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  const isGone = () => signal.aborted || !store.get().isSignedIn;

  async function loadHistory() {
    try {
      const found = await loadConversations(client);
      if (isGone()) return;
      if ('threads' in found) addSaved(found.threads);
      else if (!store.get().current.messages.length) store.addMessages(...found.messages);
    } catch (thrown) {
      // Spec §8: a history that cannot be had is logged only.
      console.warn('Lexloom: the history could not be loaded.', thrown);
    }
  }

  async function loadList() {
    clearTimeout(timer);
    const documents = await loadDocuments(client);
    if (documents && !isGone()) show(documents);
  }

  function show(documents: readonly DocumentView[]) {
    setDocuments(documents);
    clearTimeout(timer);
    if (documents.some(({ status }) => status === 'reading')) timer = setTimeout(loadList, progressEveryMs);
  }

  loadHistory();
  loadList();

  return {
    async openThread(id: string) {
      try {
        const messages = await loadThread(client, id);
        fill(id, messages);
        for (const message of messages)
          if (message.role === 'assistant' && isRunning(message)) resume(message, id);
      } catch (thrown) {
        console.warn('Lexloom: a conversation could not be loaded.', thrown);
        if (store.get().current.id === id) store.addMessages(createNotice(unreachable));
      }
    },

    /** It comes back when the server still has it. */
    async removeThread(id: string, kept: readonly Conversation[]) {
      if (!(await remove(`/chat/threads/${encodeURIComponent(id)}`))) addSaved(kept);
    },

    /** Uploads at once; then the file stands beside the input. */
    async upload(file: File) {
      setUploading(file.name);
      const result = await uploadDocument(client, file, signal);
      if (isGone()) return;
      setUploading(null);
      if ('failure' in result) {
        store.addMessages(createNotice(result.failure));
        host.emit('error', result.failure);
        return;
      }
      const { document } = result;
      show([document, ...store.get().documents.filter(({ id }) => id !== document.id)]);
      store.setAttached({ name: document.name, type: document.type || file.type, fileId: document.id, file });
    },

    async removeDocument({ id }: DocumentView) {
      const { documents, attached } = store.get();
      setDocuments(documents.filter((each) => each.id !== id));
      if (attached?.fileId === id) store.setAttached(null);
      if (!(await remove(`/chatstream/files/${encodeURIComponent(id)}`))) setDocuments(documents);
    },
  };

  async function remove(path: string): Promise<boolean> {
    const response = await client.request(path, { method: 'DELETE' }).catch(() => null);
    // 404: it is gone already, or the backend keeps none.
    return Boolean(response?.ok || response?.status === 404);
  }
}

/** A bot message that only says what failed. */
function createNotice(failure: Failure): Answer {
  return { id: newId(), role: 'assistant', phase: 'failed', text: createAnswerText(), sources: [], failure };
}
