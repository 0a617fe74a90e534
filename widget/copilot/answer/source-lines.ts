import type { SourceNote } from '#shared/api.ts';
import type { Answer } from '../../chat/state/conversation.ts';
import { element } from '../../ui/element.ts';
import { answerWords as words } from './answer-words.ts';
import { observeContent } from './observe-content.ts';

/** Matches the last line of a quotation, in which the server names its source: "> [1] lease.pdf, page 3". */
const sourceLine = /^> \[(\d+)\](?:\([^)\n]*\))? \S/gm;

/**
 * Returns the sources whose line is below a quotation in the text. Only if the server has written both, because a model may put
 * such a line under anything.
 */
export function listQuoted({ assistant, sources }: Answer, text: string): readonly SourceNote[] {
  if (assistant !== 'quoting') return [];
  const numbers = new Set([...text.matchAll(sourceLine)].map(([, n]) => Number(n)));
  return sources.filter(({ n }) => numbers.has(n));
}

type OpenSource = (source: SourceNote, opener: HTMLElement) => void;

/**
 * Turns the line under each quotation into a link to its source: to our page by its address, in a document or the page around
 * by `open`. Returns the function that stops doing so; finished links stay, because they say the same.
 */
export function linkSourceLines(
  prose: HTMLElement,
  quoted: readonly SourceNote[],
  open: OpenSource,
): () => void {
  return observeContent(prose, () => {
    for (const line of prose.querySelectorAll<HTMLElement>('blockquote > p:last-child')) {
      const mark = line.firstElementChild as HTMLAnchorElement | null;
      if (line.className || !mark?.matches('.mark') || line.firstChild !== mark) continue;
      const source = quoted.find(({ n }) => `${n}` === mark.textContent);
      if (!source) continue;
      line.className = 'source-line';
      line.dir = 'auto';
      linkLine(line, mark, source, open);
    }
  });
}

function linkLine(line: HTMLElement, mark: HTMLAnchorElement, source: SourceNote, open: OpenSource): void {
  const { title, url, fileId, hostPage, page } = source;
  const named = page === undefined ? title : `${title}, ${words.page(page)}`;
  if (fileId === undefined && !hostPage && url === undefined) {
    line.replaceChildren(mark, ` ${named}`);
    return;
  }
  // What follows leads to the same place: with the keyboard, one stop is enough.
  mark.tabIndex = -1;
  if (fileId === undefined && !hostPage) {
    line.replaceChildren(
      mark,
      ' ',
      element('a', { href: mark.href, target: '_blank', rel: 'noopener' }, named),
    );
    return;
  }
  const button = element('button', { type: 'button', class: 'passage' }, named);
  button.addEventListener('click', () => open(source, button));
  mark.addEventListener('click', (event) => {
    event.preventDefault();
    open(source, mark);
  });
  line.replaceChildren(mark, ' ', button);
}
