import { createNextConversation, toFirstShown } from '../actions/conversation-list.ts';
import type { Conversation, Message } from '../state/conversation.ts';
import { newId } from '../state/new-id.ts';
import type { ChatState, SetState } from '../state/store.ts';

/** Actions on the account's threads. */
export function threadSlice(set: SetState, get: () => ChatState) {
  /** An unused current conversation gets the number after the account's last one. */
  function renumberEmpty() {
    const { current, saved, lastNumber } = get();
    if (!saved.length || current.messages.length) return;
    const next = createNextConversation(lastNumber, saved);
    set({ current: next, lastNumber: next.number });
  }

  function addSaved(more: readonly Conversation[]) {
    set(({ saved }) => ({
      saved: [...saved, ...more.filter(({ id }) => !saved.some((each) => each.id === id))],
    }));
  }

  return {
    /** `isHere`: the list has arrived, or cannot be loaded. */
    setThreadList: (isHere: boolean) => set({ hasThreadList: isHere }),

    /** Inserts a page from the server before the messages that are here. `isFirst`: nothing precedes it. */
    prependPage(id: string, page: readonly Message[], isFirst: boolean) {
      const change = (each: Conversation) => (each.id === id ? withPage(each, page, isFirst) : each);
      set(({ current, saved }) => ({ current: change(current), saved: saved.map(change) }));
    },

    /**
     * Merges in the account's threads as the server lists them. A conversation that is here keeps its messages and takes the
     * server's name. One of `guests` (from before the sign-in) that was not moved to the account gets a new id, because the old
     * one still belongs to the guest, and a new number where a thread has its number. Returns, by id, the names that a guest had
     * chosen and the server does not know.
     */
    mergeThreads(threads: readonly Conversation[], guests: ReadonlySet<string>): Map<string, string> {
      const { saved, current } = get();
      const chosen = new Map<string, string>();
      const listed = new Map(threads.map((each) => [each.id, each]));
      // By its earlier id, because the current conversation may be one of the saved ones.
      const left = new Map<string, Conversation>();
      let lastNumber = Math.max(get().lastNumber, ...[...saved, ...threads].map(({ number }) => number));
      const leave = (local: Conversation): Conversation => {
        const isTaken = threads.some(({ number }) => number === local.number);
        const number = isTaken ? ++lastNumber : local.number;
        const name = local.name === `Chat ${local.number}` ? `Chat ${number}` : local.name;
        const conversation = { ...local, id: newId(), number, name };
        left.set(local.id, conversation);
        return conversation;
      };
      const merge = (local: Conversation): Conversation => {
        const thread = listed.get(local.id);
        if (!thread) return guests.has(local.id) ? (left.get(local.id) ?? leave(local)) : local;
        const isRenamed = guests.has(local.id) && local.name !== `Chat ${local.number}`;
        if (isRenamed) chosen.set(local.id, local.name);
        const { number, updatedAt = 0 } = thread;
        return { ...local, number, name: isRenamed ? local.name : thread.name, updatedAt };
      };
      const known = new Map([...saved, current].map((each) => [each.id, each]));
      const unlisted = saved.filter(({ id }) => !listed.has(id));
      set({
        current: merge(current),
        saved: [...unlisted, ...threads.map((each) => known.get(each.id) ?? each)].map(merge),
        lastNumber,
      });
      renumberEmpty();
      return chosen;
    },

    addSaved(more: readonly Conversation[]) {
      addSaved(more);
      renumberEmpty();
    },

    /** Shows all exchanges of a backend without threads, as a separate conversation beside those already here. */
    showWholeHistory(messages: readonly Message[]) {
      const { current, saved, lastNumber } = get();
      if (!messages.length || [current, ...saved].some(({ isWholeHistory }) => isWholeHistory)) return;
      if (!current.messages.length) {
        set({ current: { ...current, messages, isWholeHistory: true } });
        return;
      }
      const next = createNextConversation(lastNumber, saved);
      set({ lastNumber: next.number });
      addSaved([{ ...next, messages, isWholeHistory: true }]);
    },
  };
}

function withPage(conversation: Conversation, page: readonly Message[], isFirst: boolean): Conversation {
  const { unloaded, ...rest } = conversation;
  if (unloaded === undefined) return conversation;
  const known = new Set(rest.messages.map(toExchangeId));
  // Compares each question together with its answer, because an exchange that was asked here meanwhile is here already.
  const fresh = page.filter((message, at) => {
    const exchangeId = toExchangeId(message) ?? toExchangeId(page[at + 1]);
    return !exchangeId || !known.has(exchangeId);
  });
  return {
    ...rest,
    messages: [...fresh, ...rest.messages],
    firstShown: toFirstShown(fresh.length),
    ...(!isFirst && fresh.length > 0 && { unloaded: Math.max(unloaded - fresh.length, 1) }),
  };
}

function toExchangeId(message: Message | undefined): string | undefined {
  return message?.role === 'assistant' ? message.exchangeId : undefined;
}
