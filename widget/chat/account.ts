import { openThreads } from './account-threads.ts';
import type { ChatHost } from './chat.ts';
import type { Client } from './client.ts';
import type { Answer } from './conversation.ts';
import { keepDocuments } from './keep-documents.ts';
import type { ChatStore } from './store.ts';

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
  // Ends with the sign-in: what is still on its way must not appear to the next account.
  const life = new AbortController();
  const leave = store.subscribe(() => store.get().isSignedIn || life.abort());
  signal.addEventListener('abort', () => life.abort(), { signal: life.signal });
  life.signal.addEventListener('abort', leave);

  return {
    ...openThreads({ client, store, signal: life.signal, resume }),
    documents: keepDocuments({ host, client, store, signal: life.signal }),
  };
}
