import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useCopilot } from '../base/context.ts';
import { useSlice } from '../base/use-slice.ts';
import { scrollToOpener } from './scroll-to-element.ts';

/**
 * Closes the reader on Escape and on a phone's back button, before these close the overlay around it, but after the table of
 * contents, if that is open; and when the account signs out. Returns the function that closes it; the focus goes back to `opener`.
 */
export function useClose(box: RefObject<HTMLElement | null>, opener: HTMLElement): () => void {
  const { chat, frame } = useCopilot();
  const { container, input, setReader } = frame;
  const isSignedIn = useSlice(chat.store, 'isSignedIn');

  function close() {
    const { activeElement } = container.getRootNode() as ShadowRoot;
    const hadFocus = box.current?.contains(activeElement);
    setReader(null);
    // By then it is no longer drawn; until then, what it covers on a phone cannot take the focus.
    requestAnimationFrame(() => {
      scrollToOpener(opener);
      if (!hadFocus) return;
      const isVisible = opener.isConnected && opener.checkVisibility({ visibilityProperty: true });
      (isVisible ? opener : input.current)?.focus({ preventScroll: true });
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` changes with the opener only
  useLayoutEffect(() => {
    const handle = (event: Event) => {
      const { target } = event;
      // A dialog above the overlay comes first.
      if (
        !(target instanceof Element) ||
        target.closest('dialog, .copilot') !== container ||
        !event.cancelable
      )
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const contents = box.current?.querySelector<HTMLDetailsElement>('.contents[open]');
      if (!contents) return close();
      const { activeElement } = container.getRootNode() as ShadowRoot;
      if (contents.contains(activeElement)) contents.querySelector('summary')?.focus();
      contents.open = false;
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) handle(event);
    };
    container.addEventListener('cancel', handle, true);
    container.addEventListener('keydown', handleKey, true);
    return () => {
      container.removeEventListener('cancel', handle, true);
      container.removeEventListener('keydown', handleKey, true);
    };
  }, [container, opener]);

  // What belongs to the account leaves the screen with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a sign-out closes
  useLayoutEffect(() => {
    if (!isSignedIn) close();
  }, [isSignedIn]);

  return close;
}
