import type { Chat } from '../chat/chat.ts';
import { endEdit } from '../chat/edit-question.ts';

/**
 * Ends the edit of an earlier question once it is sent, another conversation is opened, or Escape asks for it: from
 * its first moment on, not from when the bar above the input has come over the line.
 */
export function serveEdit(dialog: HTMLDialogElement, chat: Chat): void {
  const { store } = chat;
  let begun: { id: string; count: number } | undefined;

  // Escape leaves what is innermost.
  const handleCancel = (event: Event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    endEdit(chat);
  };

  const follow = () => {
    const { editing, draft, current } = store.get();
    dialog[editing ? 'addEventListener' : 'removeEventListener']('cancel', handleCancel, true);
    const count = current.messages.length;
    if (!editing) begun = undefined;
    else begun ??= { id: current.id, count };
    if (begun && (begun.id !== current.id || (count > begun.count && !draft))) endEdit(chat);
  };
  store.subscribe(follow);
  follow();
}
