import type { Chat } from '../chat.ts';
import type { Question } from '../state/conversation.ts';
import type { ChatState, SetState } from '../state/store.ts';

/**
 * Puts an earlier question into the input. The server's threads only grow, so sending asks the question at the end of its
 * conversation, and nothing above it changes.
 */
export function beginEdit({ store }: Chat, question: Question): void {
  store.register(editSlice).beginEdit(question);
}

/** Edits the last question in the conversation that has text, if there is one. */
export function editLast(chat: Chat): void {
  const { messages } = chat.store.get().current;
  const last = messages.findLast((message) => message.role === 'user' && message.text);
  if (last?.role === 'user') beginEdit(chat, last);
}

/** Restores what was in the input before. */
export function endEdit({ store }: Chat): void {
  store.register(editSlice).endEdit();
}

function editSlice(set: SetState, get: () => ChatState) {
  return {
    beginEdit({ id, text, attachment }: Question) {
      const { draft, attached, editing } = get();
      // When a second question is chosen, the first one's text must not be mistaken for the visitor's own.
      const before = editing ?? { draft, attached };
      set({ editing: { ...before, id }, draft: text, attached: attachment ?? null });
    },
    endEdit() {
      const { editing } = get();
      if (editing) set({ editing: null, draft: editing.draft, attached: editing.attached });
    },
  };
}
