import type { Task, View } from '#shared/embed.ts';
import type { OpenOptions } from '../host.ts';

/**
 * Watches the page for openers, that is, elements with `data-lexloom-open`: calls `onIntent` when the pointer or the focus
 * reaches one, and `onOpen` when it is clicked. Uses delegation, so that openers may be added later; the launcher is one of
 * them.
 */
export function watchOpeners(
  signal: AbortSignal,
  onIntent: (view: View) => void,
  onOpen: (view: View, options: OpenOptions, opener: Element) => void,
): void {
  for (const type of ['click', 'pointerover', 'focusin']) {
    document.addEventListener(type, handleEvent, { signal, capture: true });
  }

  function handleEvent(event: Event) {
    const { type, ctrlKey, metaKey } = event as MouseEvent;
    const target = event.composedPath()[0] as HTMLElement;
    const opener = target.closest?.<HTMLElement>('[data-lexloom-open]');
    // A link that is clicked with a modifier key opens in another tab.
    if (!opener || ctrlKey || metaKey) return;
    const { dataset } = opener;
    const view = dataset.lexloomOpen === 'help' ? 'help' : 'copilot';
    if (type !== 'click') return onIntent(view);
    event.preventDefault();
    onOpen(view, { prompt: dataset.lexloomPrompt, task: dataset.lexloomTask as Task }, opener);
  }
}
