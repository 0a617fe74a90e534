import type { SourceNote } from '#shared/api.ts';
import type { Host } from '../../host.ts';
import { toSheet } from '../../ui/sheet.ts';
import { readElement } from './host-page.ts';
import type { PageText } from './page-text.ts';

const highlightName = 'lexloom-quote';
const sheet = toSheet(`::highlight(${highlightName}){background-color:#ffdc73;color:#1a1611}`);

/** Takes back the mark that stands in the page. */
let unmark: (() => void) | undefined;

/**
 * Scrolls the page to what an answer quotes of it, and marks it until the visitor presses anything or Escape: by the Custom
 * Highlight API, so that not one node of the page changes, with its colours in a sheet that goes with the mark. Returns false
 * where the page does not say that any more.
 */
export function showQuote(host: Host, source: SourceNote): boolean {
  const page = readElement(host.options.page);
  const range = page && findRange(page, source);
  if (!range) return false;
  // What covers the page goes; in the page itself there is nothing to close.
  host.close();
  unmark?.();
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  const { top, bottom } = range.getBoundingClientRect();
  // The sentence of a block that is higher than the window.
  if (top < 0 || bottom > innerHeight) scrollBy(0, top - innerHeight / 3);
  mark(range, host.signal);
  return true;
}

function mark(range: Range, signal: AbortSignal): void {
  // Firefox before 140: scrolled to, and not marked.
  if (!('highlights' in CSS)) return;
  const ended = new AbortController();
  unmark = () => {
    ended.abort();
    unmark = undefined;
    CSS.highlights.delete(highlightName);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  document.adoptedStyleSheets.push(sheet);
  CSS.highlights.set(highlightName, new Highlight(range));
  const end = () => unmark?.();
  const listening = { signal: ended.signal, capture: true };
  document.addEventListener('click', end, listening);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), listening);
  signal.addEventListener('abort', end, listening);
}

/** Where the quotation stands: at its offsets while the page is as it was, else wherever the page says the same. */
function findRange(
  { text, toRange }: PageText,
  { start = 0, end = 0, quote = '' }: SourceNote,
): Range | null {
  const wanted = quote.trim();
  if (wanted === '') return null;
  const isThere = text.slice(start, end).includes(wanted);
  const at = isThere ? text.indexOf(wanted, start) : text.indexOf(wanted);
  return at < 0 ? null : toRange(at, at + wanted.length);
}
