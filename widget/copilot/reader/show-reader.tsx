import { render } from 'preact';
import type { Chat } from '../../chat/chat.ts';
import { element } from '../../ui/element.ts';
import type { Place } from './open-document.ts';
import { Reader } from './reader.tsx';

type Shown = { box: HTMLElement; from: HTMLElement; life: AbortController };

const shownIn = new WeakMap<HTMLDialogElement, Shown>();

/** Puts the reader into the overlay that `from` stands in, or gives the one that is there another place to show. */
export function showReader(chat: Chat, from: HTMLElement, place: Place): void {
  const dialog = from.closest<HTMLDialogElement>('dialog.copilot');
  if (!dialog) return;
  const known = shownIn.get(dialog);
  const { box, life } = known ?? {
    box: element('section', { class: 'reader' }),
    life: new AbortController(),
  };
  box.setAttribute('aria-label', place.name);
  shownIn.set(dialog, { box, from, life });
  if (!known) {
    dialog.append(box);
    closeFirst(dialog, life.signal, () => close(dialog));
    closeWithAccount(chat, life.signal, () => close(dialog));
  }
  render(<Reader chat={chat} place={place} onClose={() => close(dialog)} />, box);
}

function close(dialog: HTMLDialogElement): void {
  const shown = shownIn.get(dialog);
  if (!shown) return;
  const { box, from, life } = shown;
  const hadFocus = box.contains((dialog.getRootNode() as ShadowRoot).activeElement);
  shownIn.delete(dialog);
  life.abort();
  render(null, box);
  box.remove();
  if (!hadFocus) return;
  const isThere = from.isConnected && from.checkVisibility({ visibilityProperty: true });
  (isThere ? from : dialog.querySelector('textarea'))?.focus({ preventScroll: true });
}

/** What belongs to the account leaves the screen with it; the widget's end is one end of it. */
async function closeWithAccount(chat: Chat, signal: AbortSignal, onClose: () => void): Promise<void> {
  const account = await chat.account();
  if (!account || account.documents.signal.aborted) onClose();
  else account.documents.signal.addEventListener('abort', onClose, { signal });
}

/** Escape, and the phone's way back, close the reader before they close the overlay around it. */
function closeFirst(dialog: HTMLDialogElement, signal: AbortSignal, onClose: () => void): void {
  const handle = (event: Event) => {
    const { target } = event;
    // A dialog above has the floor.
    if (!(target instanceof Element) || target.closest('dialog') !== dialog || !event.cancelable) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onClose();
  };
  dialog.addEventListener('cancel', handle, { signal, capture: true });
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.isComposing) handle(event);
    },
    { signal, capture: true },
  );
}
