import { type Conversation, createConversation } from './conversation.ts';
import type { ChatStore } from './store.ts';

/** The highest number that was given in each store: a number is not given twice, also when its conversation is gone. */
const lastNumbers = new WeakMap<ChatStore, number>();

export function createNext(store: ChatStore): Conversation {
  const taken = store.get().saved.map(({ number }) => number);
  const next = Math.max(lastNumbers.get(store) ?? 1, ...taken) + 1;
  lastNumbers.set(store, next);
  return createConversation(next);
}

/** The saved list with the current conversation in it, if there is anything to save. */
export function withCurrent({ get }: ChatStore): readonly Conversation[] {
  const { current, saved } = get();
  if (saved.some(({ id }) => id === current.id)) {
    return saved.map((each) => (each.id === current.id ? current : each));
  }
  return current.messages.length ? [current, ...saved] : saved;
}

/** An empty one is as good as new and keeps its number. */
export function startNew(store: ChatStore): void {
  if (store.get().current.messages.length)
    store.set({ saved: withCurrent(store), current: createNext(store) });
}
