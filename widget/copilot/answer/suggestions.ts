import { element } from '../../ui/element.ts';
import { whenDrawn } from './when-drawn.ts';

/**
 * Makes buttons of the questions that an answer lists at its end; each asks its question. In the text they stand as well, for
 * readers that know nothing of them. Returns the function that ends it; what it has made stays.
 */
export function addSuggestionButtons(
  prose: HTMLElement,
  suggestions: readonly string[],
  ask: (question: string) => void,
): () => void {
  return whenDrawn(prose, () => {
    const list = [...prose.querySelectorAll('ul')].at(-1);
    const items = [...(list?.children ?? [])];
    const isWhole = items.length === suggestions.length;
    if (!list || list.className || !isWhole) return;
    if (!items.every((item, at) => item.textContent?.trim() === suggestions[at])) return;
    list.className = 'suggestions';
    items.forEach((item, at) => {
      const question = suggestions[at] ?? '';
      // Questions are in the language of what answers them, which may not be the page's.
      const button = element('button', { type: 'button', dir: 'auto' }, question);
      button.addEventListener('click', () => ask(question));
      item.replaceChildren(button);
    });
  });
}
