import { type RefObject, useLayoutEffect, useRef } from 'react';
import { copyWords } from '../words/embed-snippets.ts';

/** Copies the code beside a `data-copy` button, and says so in the element of the ref. */
export function useCopyButtons(): RefObject<HTMLParagraphElement | null> {
  const status = useRef<HTMLParagraphElement>(null);
  // In a layout effect: between the commit and a passive one a press would reach no one.
  useLayoutEffect(() => {
    async function handleClick({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest('[data-copy]') : null;
      const code = button?.closest('figure')?.querySelector('code');
      if (!button || !code || !status.current) return;
      for (const other of document.querySelectorAll('[data-copied]')) other.removeAttribute('data-copied');
      try {
        await navigator.clipboard.writeText(code.textContent);
        button.setAttribute('data-copied', copyWords.copied);
        status.current.textContent = copyWords.copied;
      } catch {
        // Without a secure context or a permission: one key is left to press.
        getSelection()?.selectAllChildren(code);
        status.current.textContent = copyWords.notCopied;
      }
    }
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, []);
  return status;
}
