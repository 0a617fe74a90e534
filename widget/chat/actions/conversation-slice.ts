import type { Conversation } from '../state/conversation.ts';
import type { ChatState, SetState } from '../state/store.ts';
import { createNextConversation, toFirstShown } from './conversation-list.ts';

/** Actions on the list of the visitor's conversations: start, open, rename and remove. */
export function conversationSlice(set: SetState, get: () => ChatState) {
  function openNext(saved: readonly Conversation[]) {
    const next = createNextConversation(get().lastNumber, saved);
    set({ saved, current: next, lastNumber: next.number });
  }

  return {
    /** Saves the current conversation and opens an empty one. If the current one is empty, it stays and keeps its number. */
    startNew() {
      if (get().current.messages.length) openNext(withCurrent(get()));
    },

    /** Opens a saved conversation at its end. Returns false if its messages are only on the server. */
    select(id: string): boolean {
      const saved = withCurrent(get());
      const conversation = saved.find((each) => each.id === id);
      if (!conversation) return true;
      const isHere = conversation.unloaded === undefined || conversation.firstShown !== undefined;
      const { current, lastNumber } = get();
      set({
        saved,
        current: isHere ? toOpened(conversation) : conversation,
        // The empty conversation that is left is gone, and the next one gets its number.
        lastNumber: saved.some((each) => each.id === current.id) ? lastNumber : current.number - 1,
      });
      return isHere;
    },

    /** If it is the current one, opens an empty conversation instead. */
    remove(id: string) {
      const { saved, current } = get();
      const rest = saved.filter((each) => each.id !== id);
      if (current.id === id) openNext(rest);
      else set({ saved: rest });
    },

    rename(id: string, name: string) {
      const change = (each: Conversation) => (each.id === id ? { ...each, name } : each);
      set(({ current, saved }) => ({ current: change(current), saved: saved.map(change) }));
    },

    /** Shows more of the current conversation's messages, above those already shown. */
    showMore() {
      set(({ current }) => ({
        current: { ...current, firstShown: toFirstShown(current.firstShown ?? 0) },
      }));
    },
  };
}

/** Returns the saved list including the current conversation, if that has anything to save. */
function withCurrent({ current, saved }: ChatState): readonly Conversation[] {
  if (saved.some(({ id }) => id === current.id))
    return saved.map((each) => (each.id === current.id ? current : each));
  return current.messages.length ? [current, ...saved] : saved;
}

function toOpened(conversation: Conversation): Conversation {
  return { ...conversation, firstShown: toFirstShown(conversation.messages.length) };
}
