import type { Chat } from '../chat.ts';
import { findConversation } from './conversation-list.ts';
import { conversationSlice } from './conversation-slice.ts';
import { readText } from './snapshot.ts';

/** Opens a saved conversation at its end; loads it if it is only on the server. */
export async function openConversation({ store, account }: Chat, id: string): Promise<void> {
  if (!store.register(conversationSlice).select(id)) await (await account())?.openThread(id);
}

/**
 * Removes a conversation from the list and from the server, and stops its running answers. A guest's would otherwise be in the
 * account after the sign-in.
 */
export async function removeConversation(chat: Chat, id: string): Promise<void> {
  const { store, account, client, stopAnswer } = chat;
  const removed = findConversation(store.get(), id);
  for (const message of removed?.messages ?? []) stopAnswer(message.id);
  store.register(conversationSlice).remove(id);
  const signedIn = await account();
  if (signedIn) return signedIn.removeThread(id, removed ? [removed] : []);
  // A backend that keeps no guest's chats refuses, and then nothing is left to delete.
  await client.request(`/chat/threads/${id}`, { method: 'DELETE' }).catch(() => {});
}

/** The name that the server will have after all renames sent so far, by conversation. */
const storedNames = new Map<string, Promise<string>>();

/**
 * A blank name changes nothing. Names of one conversation are sent one after another, so that the server keeps the last one.
 * Returns false if that could not be stored; then the name that the server has is restored.
 */
export async function renameConversation(
  { store, account }: Chat,
  id: string,
  given: string,
): Promise<boolean> {
  const { rename } = store.register(conversationSlice);
  const before = findConversation(store.get(), id)?.name;
  const name = given.trim();
  if (!name || before === undefined || name === before) return true;
  rename(id, name);
  const send = async () => (await account())?.renameThread(id, name) ?? true;
  const stored = (storedNames.get(id) ?? Promise.resolve(before)).then(async (previous) =>
    (await send().catch(() => false)) ? name : previous,
  );
  storedNames.set(id, stored);
  const result = await stored;
  // A newer name decides what is shown and reported.
  if (storedNames.get(id) !== stored) return true;
  storedNames.delete(id);
  if (result !== name) rename(id, result);
  return result === name;
}

/**
 * Returns the ids of the saved conversations that contain these words, in their messages here or by the server's search.
 * `isComplete`: the server was searched, too.
 */
export async function searchConversations(
  { store, account }: Chat,
  words: string,
): Promise<{ ids: ReadonlySet<string>; isComplete: boolean }> {
  const { saved, current } = store.get();
  const wanted = words.toLowerCase();
  const here = saved
    .map((each) => (each.id === current.id ? current : each))
    .filter(({ name, messages }) =>
      [name, ...messages.map((each) => readText(each, store.texts))].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
    )
    .map(({ id }) => id);
  try {
    const found = (await (await account())?.search(words)) ?? [];
    return { ids: new Set([...here, ...found]), isComplete: true };
  } catch {
    return { ids: new Set(here), isComplete: false };
  }
}

/** Shows earlier messages: those that are here, otherwise the page before them. Rejects if that page is not available. */
export async function showEarlier({ store, account }: Chat): Promise<void> {
  const { current } = store.get();
  if (current.firstShown) store.register(conversationSlice).showMore();
  else if (current.unloaded) await (await account())?.openThread(current.id);
}
