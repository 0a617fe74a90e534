import type { DocumentText } from '#shared/api.ts';
import { element } from '../../ui/element.ts';
import { readerWords as words } from './reader-words.ts';

/** A paragraph as it is shown: UTF-16 offsets into the document's text, `end` exclusive. */
type Paragraph = { start: number; end: number; shown: HTMLElement };

export type Pages = {
  /** Marks a passage instead of the previous one. Returns the first piece of the mark, or null for an empty passage. */
  mark(start: number, end: number): HTMLElement | null;
  /** The paragraph at an offset. */
  find(offset: number): HTMLElement | undefined;
};

/**
 * A document without pages is divided into sections of about this many UTF-16 code units, so that those out of sight are not
 * laid out.
 */
const sectionChars = 12_000;
/** A paragraph that is at most this much longer than its clause's number and name is a heading. */
const maxExtraHeadingChars = 4;
/** Matches the "name" of a clause that has none, which is its text: a sentence, or an item of a list. */
const unnamed = /^\p{Ll}|[.;:,]$/u;
/**
 * Matches the end of a sentence, which a short clause's name lacks: "Smoking is not allowed.", but not "Term and Termination."
 */
const sentenceEnd = /\s\p{Ll}\S*[.;:,]$/u;

/** Draws a document's text with its pages and clauses. Only text nodes are created, so nothing in a document can be active. */
export function drawPages(body: HTMLElement, { text, pages, clauses }: DocumentText): Pages {
  const paragraphs: Paragraph[] = [];
  const clauseAt = new Map(clauses.map((clause) => [clause.start, clause]));
  const cuts = toCuts(text, [...clauseAt.keys(), ...pages.map(({ start }) => start)]);
  const pageAt = new Map(pages.map(({ start, page }) => [start, page]));
  const sections: HTMLElement[] = [];
  let section: HTMLElement | undefined;
  let sectionStart = 0;

  let next = 0;
  for (const cut of cuts) {
    next++;
    const page = pageAt.get(cut);
    if (!section || page !== undefined || (!pages.length && cut - sectionStart > sectionChars)) {
      section = element(
        'section',
        {},
        ...(page === undefined ? [] : [element('h3', { class: 'page' }, words.page(page))]),
      );
      sections.push(section);
      sectionStart = cut;
    }
    const { start, end } = trim(text, cut, cuts[next] ?? text.length);
    if (start === end) continue;
    const clause = clauseAt.get(cut);
    const label = (clause?.number?.length ?? 0) + (clause?.heading.length ?? 0);
    const content = text.slice(start, end);
    const isHeading =
      clause &&
      end - start <= label + maxExtraHeadingChars &&
      !unnamed.test(clause.heading) &&
      !sentenceEnd.test(content);
    const shown = element(
      isHeading ? (pages.length ? 'h4' : 'h3') : 'p',
      { tabindex: '-1', ...(clause && { class: 'clause' }) },
      ...toNodes(content),
    );
    section.append(shown);
    paragraphs.push({ start, end, shown });
  }
  body.replaceChildren(...sections);

  const findIndex = (offset: number) => {
    let [low, high] = [0, paragraphs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((paragraphs[middle]?.end ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  let marked: Paragraph[] = [];

  return {
    find: (offset) => paragraphs[findIndex(offset)]?.shown,
    mark(from, to) {
      for (const { start, end, shown } of marked) shown.replaceChildren(...toNodes(text.slice(start, end)));
      marked = [];
      let first: HTMLElement | null = null;
      for (let index = findIndex(from); index < paragraphs.length; index++) {
        const paragraph = paragraphs[index];
        if (!paragraph || paragraph.start >= to) break;
        const { start, end, shown } = paragraph;
        const [left, right] = [Math.max(from, start), Math.min(to, end)];
        const mark = element('mark', { tabindex: '-1' }, ...toNodes(text.slice(left, right)));
        shown.replaceChildren(...toNodes(text.slice(start, left)), mark, ...toNodes(text.slice(right, end)));
        marked.push(paragraph);
        first ??= mark;
      }
      return first;
    },
  };
}

/**
 * Puts each tab into an element that has some width of its own: the next tab stop can be so near that the cells of a table,
 * which tabs divide, would read as one word.
 */
function toNodes(text: string): (string | HTMLElement)[] {
  return text
    .split(/(\t)/)
    .map((piece) => (piece === '\t' ? element('span', { class: 'tab' }, piece) : piece));
}

/** Returns the offsets at which paragraphs begin: after blank lines, and the given ones. */
function toCuts(text: string, offsets: readonly number[]): number[] {
  const cuts = new Set([0, ...offsets]);
  for (const gap of text.matchAll(/\n[^\S\n]*\n\s*/g)) cuts.add(gap.index + gap[0].length);
  return [...cuts].sort((a, b) => a - b);
}

/** Removes surrounding empty lines; keeps the first line's indentation. */
function trim(text: string, start: number, end: number): { start: number; end: number } {
  const part = text.slice(start, end);
  const content = part.trimEnd().length;
  const lead = /^\s*\n/.exec(part.slice(0, content))?.[0].length ?? 0;
  return content === 0 ? { start, end: start } : { start: start + lead, end: start + content };
}
