import type { Chat } from './chat.ts';
import type { Conversation } from './conversation.ts';
import { createNext, withCurrent } from './new-conversation.ts';
import { toFrom } from './window.ts';

/** Brings a saved conversation back, at its end; one that is on the server alone is loaded. */
export async function selectSaved({ store, account }: Chat, id: string): Promise<void> {
  const saved = withCurrent(store);
  const current = saved.find((each) => each.id === id);
  if (!current) return;
  const isUnopened = current.unloaded !== undefined && current.from === undefined;
  const shown = isUnopened ? current : { ...current, from: toFrom(current.messages.length) };
  store.set({ saved, current: shown });
  if (isUnopened) await (await account())?.openThread(id);
}

/** Takes a conversation off the list and off the server; an empty one stands in the place of the one that was open. */
export async function removeSaved({ store, account, stopAnswer }: Chat, id: string): Promise<void> {
  const { saved, current } = store.get();
  const gone = current.id === id ? current : saved.find((each) => each.id === id);
  for (const message of gone?.messages ?? []) stopAnswer(message.id);
  store.set({ saved: saved.filter((each) => each.id !== id) });
  if (current.id === id) store.set({ current: createNext(store) });
  await (await account())?.removeThread(id, gone ? [gone] : []);
}

/** A blank name changes nothing. False when the server could not be told: then the old one stands again. */
export async function renameSaved({ store, account }: Chat, id: string, given: string): Promise<boolean> {
  const { saved, current } = store.get();
  const before = [current, ...saved].find((each) => each.id === id)?.name;
  const name = given.trim();
  if (!name || before === undefined || name === before) return true;
  const set = (next: string) => {
    const change = (each: Conversation) => (each.id === id ? { ...each, name: next } : each);
    store.set({ current: change(store.get().current), saved: store.get().saved.map(change) });
  };
  set(name);
  const isKept = (await (await account())?.renameThread(id, name)) ?? true;
  if (!isKept) set(before);
  return isKept;
}

/** The saved conversations that hold these words: in their messages here, or by the server's search. */
export async function searchSaved(
  { store, account }: Chat,
  words: string,
): Promise<{ ids: ReadonlySet<string>; isWhole: boolean }> {
  const { saved, current } = store.get();
  const wanted = words.toLowerCase();
  const here = saved
    .map((each) => (each.id === current.id ? current : each))
    .filter(({ name, messages }) =>
      [name, ...messages.map(({ text }) => (typeof text === 'string' ? text : text.read()))].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
    )
    .map(({ id }) => id);
  try {
    return { ids: new Set([...here, ...((await (await account())?.search(words)) ?? [])]), isWhole: true };
  } catch {
    return { ids: new Set(here), isWhole: false };
  }
}

/** One step further up: what is here already, else the page before it. Rejects when that cannot be had. */
export async function showEarlier({ store, account }: Chat): Promise<void> {
  const { current } = store.get();
  if (current.from) store.set({ current: { ...current, from: toFrom(current.from) } });
  else if (current.unloaded) await (await account())?.openThread(current.id);
}
