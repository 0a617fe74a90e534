import type { Client } from '../api/client.ts';
import type { ChatHost } from '../chat.ts';
import type { Answer } from '../state/conversation.ts';
import type { Identity } from '../state/identity.ts';
import type { ChatStore } from '../state/store.ts';
import { followAccountChange } from './account-change.ts';
import { openDocuments } from './documents.ts';
import { openThreads } from './threads.ts';

type Parts = {
  host: ChatHost;
  client: Client;
  identity: Identity;
  store: ChatStore;
  /** Aborted when the widget is destroyed. */
  signal: AbortSignal;
  /** Resumes an answer that is still running. */
  resume: (answer: Answer, conversationId: string) => void;
  /** Asks what is in the input. */
  send: () => void;
};

export type Account = ReturnType<typeof openAccount>;

/** What only signed-in visitors have: conversations and documents on the server. Guests never load this file. */
export function openAccount({ host, client, identity, store, signal, resume, send }: Parts) {
  // Ends with the sign-in, so that nothing still under way appears to the next account.
  const lifetime = new AbortController();
  const unsubscribe = store.subscribe(() => store.get().isSignedIn || lifetime.abort());
  signal.addEventListener('abort', () => lifetime.abort(), { signal: lifetime.signal });
  lifetime.signal.addEventListener('abort', unsubscribe);

  const documents = openDocuments({ emit: host.emit, client, store, signal: lifetime.signal, send });
  followAccountChange({
    client,
    store,
    identity,
    signal: lifetime.signal,
    refreshDocuments: documents.refresh,
  });
  const threads = openThreads({ client, store, signal: lifetime.signal, resume });
  // While this file was loading, the sign-in may have ended, or the widget may have been destroyed.
  if (signal.aborted || !store.get().isSignedIn) lifetime.abort();
  return { ...threads, documents };
}
