import type { Chat } from './chat.ts';
import type { Question } from './conversation.ts';

/**
 * Takes an earlier question into the input. The server's threads only grow: sent, it is asked at the end of its
 * conversation, and nothing that stands above is changed or taken away.
 */
export function beginEdit({ store }: Chat, { id, text, attachment }: Question): void {
  const { draft, attached, editing } = store.get();
  // A second choice must not take the first one's text for the visitor's own.
  const before = editing ?? { draft, attached };
  store.set({ editing: { ...before, id }, draft: text, attached: attachment ?? null });
}

/** The last question of the conversation, if there is one with words. */
export function editLast(chat: Chat): void {
  const { messages } = chat.store.get().current;
  const last = messages.findLast((message) => message.role === 'user' && message.text);
  if (last?.role === 'user') beginEdit(chat, last);
}

/** Gives the input back what stood there before. */
export function endEdit({ store }: Chat): void {
  const { editing } = store.get();
  if (editing) store.set({ editing: null, draft: editing.draft, attached: editing.attached });
}
