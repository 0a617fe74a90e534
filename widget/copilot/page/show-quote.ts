import type { SourceNote } from '#shared/api.ts';
import type { Host } from '../../host.ts';
import { toSheet } from '../../ui/sheet.ts';
import { readElement } from './host-page.ts';
import type { PageText } from './page-text.ts';

const highlightName = 'lexloom-quote';
const sheet = toSheet(`::highlight(${highlightName}){background-color:#ffdc73;color:#1a1611}`);

/** Removes the current mark from the page. */
let unmark: (() => void) | undefined;

/**
 * Scrolls the page to what an answer quotes from it, and highlights it until the next click or Escape. Uses the Custom
 * Highlight API, so that no node of the page changes, and a style sheet for the colours that is removed with the highlight.
 * Returns false if the page no longer contains the quotation.
 */
export function showQuote(host: Host, source: SourceNote): boolean {
  const page = readElement(host.options.page);
  const range = page && findRange(page, source);
  if (!range) return false;
  // Closes what covers the page; a Co-pilot in the page itself has nothing to close.
  host.close();
  unmark?.();
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  const { top, bottom } = range.getBoundingClientRect();
  // Scrolls to the sentence if its block is higher than the window.
  if (top < 0 || bottom > innerHeight) scrollBy(0, top - innerHeight / 3);
  mark(range, host.signal);
  return true;
}

function mark(range: Range, signal: AbortSignal): void {
  // Firefox before 140 scrolls but cannot highlight.
  if (!('highlights' in CSS)) return;
  const controller = new AbortController();
  unmark = () => {
    controller.abort();
    unmark = undefined;
    CSS.highlights.delete(highlightName);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  document.adoptedStyleSheets.push(sheet);
  CSS.highlights.set(highlightName, new Highlight(range));
  const end = () => unmark?.();
  const listening = { signal: controller.signal, capture: true };
  document.addEventListener('click', end, listening);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), listening);
  signal.addEventListener('abort', end, listening);
}

/** Finds the quotation: at its offsets if the page is unchanged, otherwise wherever the page says the same. */
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
