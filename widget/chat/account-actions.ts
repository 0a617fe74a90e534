import type { DocumentView } from '#shared/api.ts';
import type { Conversation, Message } from './conversation.ts';
import type { ChatStore } from './store.ts';

/** The store's actions that only an account needs: they come with it. */
export function createAccountActions({ get, set, createNext }: ChatStore) {
  return {
    /** What the server kept, before what was said here meanwhile. */
    fill(id: string, messages: readonly Message[]) {
      const change = (each: Conversation): Conversation =>
        each.id === id && each.unloaded !== undefined
          ? { id, name: each.name, messages: [...messages, ...each.messages] }
          : each;
      set(({ current, saved }) => ({ current: change(current), saved: saved.map(change) }));
    },

    addSaved(more: readonly Conversation[]) {
      set(({ saved }) => ({
        saved: [...saved, ...more.filter(({ id }) => !saved.some((each) => each.id === id))],
      }));
      const { current, saved } = get();
      // One that nobody has used yet goes on counting where the account stands.
      if (saved.length && !current.messages.length) set({ current: createNext() });
    },

    setDocuments: (documents: readonly DocumentView[]) => set({ documents }),
    setUploading: (uploading: string | null) => set({ uploading }),
  };
}
