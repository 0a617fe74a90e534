import type { Chat } from './chat.ts';

/** Brings a saved conversation back; one that is on the server alone is loaded. */
export async function selectSaved({ store, account }: Chat, id: string): Promise<void> {
  const saved = store.withCurrent();
  const current = saved.find((each) => each.id === id);
  if (!current) return;
  store.set({ saved, current });
  if (current.unloaded !== undefined) await (await account())?.openThread(id);
}

/** Takes a conversation off the list and off the server; an empty one stands in the place of the one that was open. */
export async function removeSaved({ store, account }: Chat, id: string): Promise<void> {
  const { saved, current } = store.get();
  store.set({ saved: saved.filter((each) => each.id !== id) });
  if (current.id === id) store.set({ current: store.createNext() });
  const kept = saved.filter((each) => each.id === id);
  await (await account())?.removeThread(id, kept);
}
