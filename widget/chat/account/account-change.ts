import type { Client } from '../api/client.ts';
import type { Conversation } from '../state/conversation.ts';
import type { Identity } from '../state/identity.ts';
import type { ChatStore } from '../state/store.ts';
import { loadConversations } from './thread-calls.ts';

type Parts = {
  client: Client;
  store: ChatStore;
  identity: Identity;
  /** Aborted when the sign-in ends. */
  signal: AbortSignal;
  refreshDocuments: () => void;
};

const retryMs = 2000;

/**
 * A page may pass another token: a renewed one, or somebody else's. Unless the server lists one of the conversations here, it
 * belongs to somebody else, and everything starts over, so that nobody sees what another account has asked.
 */
export function followAccountChange({ client, store, identity, signal, refreshDocuments }: Parts): void {
  let token = identity.token();
  let retry: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = identity.subscribe(async () => {
    const next = identity.token();
    if (!next || next === token) return;
    token = next;
    clearTimeout(retry);
    const { current, saved } = store.get();
    const ids = [current, ...saved].filter(isStored).map(({ id }) => id);
    // A visitor who has asked nothing can only leave documents behind.
    if (!ids.length) return refreshDocuments();
    // Mostly the token was renewed: a server that restarts must cost nobody an answer, so it is asked until it tells.
    const load = () => loadConversations(client).catch(() => null);
    let found = await load();
    while (!found && !signal.aborted && identity.token() === next) {
      await new Promise((resolve) => {
        retry = setTimeout(resolve, retryMs);
      });
      found = await load();
    }
    if (!found || signal.aborted || identity.token() !== next) return;
    // A backend without threads does not tell whose they are.
    if (!('threads' in found) || found.threads.some(({ id }) => ids.includes(id))) return;
    identity.setToken(null);
    identity.setToken(next);
  });
  signal.addEventListener('abort', () => {
    unsubscribe();
    clearTimeout(retry);
  });
}

/** Whether the server has any part of it. */
function isStored({ messages, unloaded }: Conversation): boolean {
  return unloaded !== undefined || messages.some((each) => each.role === 'assistant' && each.exchangeId);
}
