import type { Chat } from '../chat.ts';
import type { Question } from '../state/conversation.ts';

/** Asks the same question once more, at the end of its conversation. What is in the input stays there. */
export function askAgain({ store, ask }: Chat, { text, attachment }: Question): void {
  const { draft, attached } = store.get();
  store.setAttached(attachment ?? null);
  ask(text);
  store.setDraft(draft);
  store.setAttached(attached);
}
