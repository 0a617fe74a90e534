import type { Client } from '../api/client.ts';
import type { Conversation } from '../state/conversation.ts';
import type { Identity } from '../state/identity.ts';
import type { ChatStore } from '../state/store.ts';
import { loadConversations } from './thread-calls.ts';

type Parts = {
  client: Client;
  store: ChatStore;
  identity: Identity;
  /** Aborted with the sign-in. */
  signal: AbortSignal;
  refreshDocuments: () => void;
};

/**
 * A page may hand over another token: a renewed one, or that of somebody else. If the server lists none of the conversations
 * that are here, it is somebody else's, and everything begins anew: nobody sees what another account has asked.
 */
export function followAccountChange({ client, store, identity, signal, refreshDocuments }: Parts): void {
  let token = identity.token();
  const unsubscribe = identity.subscribe(async () => {
    const next = identity.token();
    if (!next || next === token) return;
    token = next;
    const { current, saved } = store.get();
    const ids = [current, ...saved].filter(isStored).map(({ id }) => id);
    // Who has asked nothing leaves nothing but documents.
    if (!ids.length) return refreshDocuments();
    const found = await loadConversations(client).catch(() => null);
    if (!found || !('threads' in found) || signal.aborted || identity.token() !== next) return;
    if (found.threads.some(({ id }) => ids.includes(id))) return;
    identity.setToken(null);
    identity.setToken(next);
  });
  signal.addEventListener('abort', unsubscribe);
}

/** Whether the server has some of it. */
function isStored({ messages, unloaded }: Conversation): boolean {
  return unloaded !== undefined || messages.some((each) => each.role === 'assistant' && each.exchangeId);
}
