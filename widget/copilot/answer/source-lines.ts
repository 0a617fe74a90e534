import type { SourceNote } from '#shared/api.ts';
import type { Answer } from '../../chat/state/conversation.ts';
import { element } from '../../ui/element.ts';
import { answerWords as words } from './answer-words.ts';
import { whenDrawn } from './when-drawn.ts';

/** The last line of a quotation, which names its source as the server writes it: "> [1] lease.pdf, page 3". */
const sourceLine = /^> \[(\d+)\](?:\([^)]*\))? \S/gm;

/**
 * The sources that stand in the text, each in the line under its quotation. Only where the server has written both: a model may
 * put such a line under anything.
 */
export function listQuoted({ assistant, sources }: Answer, text: string): readonly SourceNote[] {
  if (assistant !== 'quoting') return [];
  const numbers = new Set([...text.matchAll(sourceLine)].map(([, n]) => Number(n)));
  return sources.filter(({ n }) => numbers.has(n));
}

type OpenSource = (source: SourceNote, opener: HTMLElement) => void;

/**
 * Makes the line under each quotation lead to its place: on a page of ours by a link, in a document and on the page around by `open`. Returns the
 * function that ends it; what it has made stays, since the line says the same.
 */
export function linkSourceLines(
  prose: HTMLElement,
  quoted: readonly SourceNote[],
  open: OpenSource,
): () => void {
  return whenDrawn(prose, () => {
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
