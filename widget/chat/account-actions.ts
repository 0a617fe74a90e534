import type { Conversation, Message } from './conversation.ts';
import { createNext } from './new-conversation.ts';
import type { ChatStore } from './store.ts';
import { newId } from './visitor.ts';
import { toFrom } from './window.ts';

/** The store's actions that only an account needs: they come with it. */
export function createAccountActions(store: ChatStore) {
  const { get, set } = store;
  const changeAll = (change: (each: Conversation) => Conversation) =>
    set(({ current, saved }) => ({ current: change(current), saved: saved.map(change) }));

  /** One that nobody has used yet goes on counting where the account stands. */
  function renumber() {
    const { current, saved } = get();
    if (saved.length && !current.messages.length) set({ current: createNext(store) });
  }

  return {
    /** A page of what the server kept, before what is here. */
    fill(id: string, page: readonly Message[], isFirst: boolean) {
      changeAll((each) => {
        if (each.id !== id || each.unloaded === undefined) return each;
        const { unloaded, ...rest } = each;
        const here = new Set(each.messages.map(toExchangeId));
        // Each question with its answer: one that was asked here meanwhile is here already.
        const fresh = page.filter((message, at) => {
          const exchangeId = toExchangeId(message) ?? toExchangeId(page[at + 1]);
          return !exchangeId || !here.has(exchangeId);
        });
        const left = Math.max(unloaded - fresh.length, 1);
        return {
          ...rest,
          messages: [...fresh, ...each.messages],
          from: toFrom(fresh.length),
          ...(!isFirst && fresh.length > 0 && { unloaded: left }),
        };
      });
    },

    /**
     * The account's threads as the server lists them. Those that are here keep their messages and take the server's name.
     * `guests`: what was here before the sign-in; what did not come along with it goes on as a conversation of its own,
     * since its id stays the guest's. Gives the names that a guest had chosen and the server does not know.
     */
    takeThreads(threads: readonly Conversation[], guests: ReadonlySet<string>): Map<string, string> {
      const listed = new Map(threads.map((each) => [each.id, each]));
      const chosen = new Map<string, string>();
      const take = (own: Conversation): Conversation => {
        const thread = listed.get(own.id);
        if (!thread) return guests.has(own.id) ? { ...own, id: newId() } : own;
        const isChosen = guests.has(own.id) && own.name !== `Chat ${own.number}`;
        if (isChosen) chosen.set(own.id, own.name);
        const { number, updatedAt = 0 } = thread;
        return { ...own, number, name: isChosen ? own.name : thread.name, updatedAt };
      };
      const { saved, current } = get();
      const known = new Map([...saved, current].map((each) => [each.id, each]));
      const unlisted = saved.filter(({ id }) => !listed.has(id));
      set({
        current: take(current),
        saved: [...unlisted, ...threads.map((each) => known.get(each.id) ?? each)].map(take),
      });
      renumber();
      return chosen;
    },

    addSaved(more: readonly Conversation[]) {
      set(({ saved }) => ({
        saved: [...saved, ...more.filter(({ id }) => !saved.some((each) => each.id === id))],
      }));
      renumber();
    },
  };
}

function toExchangeId(message: Message | undefined): string | undefined {
  return message?.role === 'assistant' ? message.exchangeId : undefined;
}
