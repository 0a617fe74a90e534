import { element } from '../../ui/element.ts';
import { observeContent } from './observe-content.ts';

/**
 * Turns the questions at the end of an answer into buttons that ask them. They are also in the text, for clients that do not
 * know suggestions. Returns the function that stops doing so; finished buttons stay.
 */
export function addSuggestionButtons(
  prose: HTMLElement,
  suggestions: readonly string[],
  ask: (question: string) => void,
): () => void {
  return observeContent(prose, () => {
    const list = [...prose.querySelectorAll('ul')].at(-1);
    const items = [...(list?.children ?? [])];
    const isWhole = items.length === suggestions.length;
    if (!list || list.className || !isWhole) return;
    if (!items.every((item, at) => item.textContent?.trim() === suggestions[at])) return;
    list.className = 'suggestions';
    items.forEach((item, at) => {
      const question = suggestions[at] ?? '';
      // Questions are in the language of the texts that answer them, which may not be the page's.
      const button = element('button', { type: 'button', dir: 'auto' }, question);
      button.addEventListener('click', () => ask(question));
      item.replaceChildren(button);
    });
  });
}
