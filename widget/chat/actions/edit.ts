import type { Chat } from '../chat.ts';
import type { Question } from '../state/conversation.ts';
import type { ChatState, SetState } from '../state/store.ts';

/**
 * Puts an earlier question into the input. The server's threads only grow: once sent, it is asked at the end of its
 * conversation, and nothing above it changes.
 */
export function beginEdit({ store }: Chat, question: Question): void {
  store.register(editSlice).beginEdit(question);
}

/** Edits the last question of the conversation that has words, if there is one. */
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
      // A second choice must not take the text of the first one for the visitor's own.
      const before = editing ?? { draft, attached };
      set({ editing: { ...before, id }, draft: text, attached: attachment ?? null });
    },
    endEdit() {
      const { editing } = get();
      if (editing) set({ editing: null, draft: editing.draft, attached: editing.attached });
    },
  };
}
