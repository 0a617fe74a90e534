import type { DocumentView } from '#shared/api.ts';
import { createAccountActions } from './account-actions.ts';
import { openThreads } from './account-threads.ts';
import type { ChatHost } from './chat.ts';
import type { Client } from './client.ts';
import type { Answer } from './conversation.ts';
import { loadDocuments, uploadDocument } from './documents.ts';
import { createFailureNotice } from './failure-notice.ts';
import type { ChatStore } from './store.ts';

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
  const { setDocuments, setUploading } = createAccountActions(store);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Ends with the sign-in: what is still on its way must not appear to the next account.
  const life = new AbortController();
  const end = () => {
    clearTimeout(timer);
    leave();
    life.abort();
  };
  signal.addEventListener('abort', end, { signal: life.signal });
  const leave = store.subscribe(() => store.get().isSignedIn || end());
  const isGone = () => life.signal.aborted;
  const threads = openThreads({ client, store, signal: life.signal, resume });

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

  loadList();

  return {
    ...threads,

    /** Uploads at once; then the file stands beside the input. */
    async upload(file: File) {
      setUploading(file.name);
      const result = await uploadDocument(client, file, life.signal);
      if (isGone()) return;
      setUploading(null);
      if ('failure' in result) {
        store.addMessages(createFailureNotice(result.failure));
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
