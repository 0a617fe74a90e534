import type { Chat } from '../chat/chat.ts';
import { editLast } from '../chat/edit-question.ts';
import { fitKeyboard } from '../ui/fit-keyboard.ts';
import { keepTabInside } from '../ui/keep-tab-inside.ts';
import { serveEdit } from './serve-edit.ts';

/** What keys do beside typing and sending, and what an on-screen keyboard does to the frame. Fetched behind the overlay. */
export function serveKeyboard(dialog: HTMLDialogElement, chat: Chat, onHelp: () => void): void {
  const { signal } = chat;
  dialog.addEventListener('keydown', (event) => {
    keepTabInside(event, dialog);
    const field = (event.target as Element).closest('input,textarea');
    // Where text is typed, it is a character like any other.
    if (event.key === '?' && !field) onHelp();
    if (event.key === 'ArrowUp' && field?.matches('.row textarea') && !chat.store.get().draft) {
      // Left to the browser, it would carry the cursor to the question's start.
      event.preventDefault();
      editLast(chat);
    }
  });
  serveEdit(dialog, chat);
  visualViewport?.addEventListener('resize', () => fitKeyboard(dialog, signal), { once: true, signal });
}
