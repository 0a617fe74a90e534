import { editLast, endEdit } from '../../chat/actions/edit.ts';
import type { Chat } from '../../chat/chat.ts';
import { trapFocus } from '../../ui/keyboard/focus-trap.ts';
import { avoidOnScreenKeyboard } from '../../ui/keyboard/on-screen-keyboard.ts';
import type { Frame } from '../base/frame.ts';

/**
 * Handles keys other than typing and sending, and the effect of an on-screen keyboard on the overlay. Returns the function that
 * ends it, because the chat goes on when the page puts the Co-pilot elsewhere.
 */
export function handleKeyboard(chat: Chat, frame: Frame): () => void {
  const { container, input, isInPage } = frame;
  const lifetime = new AbortController();
  const { signal } = lifetime;
  container.addEventListener('keydown', (event) => {
    if (!isInPage) trapFocus(event, container);
    const target = event.target as Element;
    // A held key would press a button many times (send, then stop), and close what is below the innermost.
    if (event.repeat && (event.key === 'Escape' || (event.key === 'Enter' && target.closest('button'))))
      event.preventDefault();
    const field = target.closest('input,textarea');
    // In a text field it is an ordinary character.
    if (event.key === '?' && !field) frame.setDialog('shortcuts');
    if (event.key === 'ArrowUp' && field === input.current && !chat.store.get().draft) {
      // The browser would move the cursor to the start of the question.
      event.preventDefault();
      editLast(chat);
    }
  });
  container.addEventListener(
    'focusin',
    ({ target }) => {
      // What has the focus is not to be covered by the drawer; the header stays beside or above it.
      if ((target as Element).closest('.main > :not(header)')) frame.closeDrawer();
    },
    { signal },
  );
  signal.addEventListener('abort', endEdits(chat, container));
  if (!isInPage)
    visualViewport?.addEventListener('resize', () => avoidOnScreenKeyboard(container, signal), {
      once: true,
      signal,
    });
  return () => lifetime.abort();
}

/**
 * Ends the edit of an earlier question when it is sent, another conversation is opened, or Escape is pressed. Works from the
 * first moment of the edit, even before the bar above the input has loaded. Returns the function that stops it.
 */
function endEdits(chat: Chat, container: HTMLElement): () => void {
  const { store } = chat;
  let start: { id: string; count: number } | undefined;

  // Escape closes the innermost thing first.
  const handleCancel = (event: Event) => {
    if (event.target !== container) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    endEdit(chat);
  };

  const follow = () => {
    const { editing, draft, current } = store.get();
    container[editing ? 'addEventListener' : 'removeEventListener']('cancel', handleCancel, true);
    const count = current.messages.length;
    if (!editing) start = undefined;
    else start ??= { id: current.id, count };
    if (start && (start.id !== current.id || (count > start.count && !draft))) endEdit(chat);
  };
  follow();
  return store.subscribe(follow);
}
