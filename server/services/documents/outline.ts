import type { DocumentText } from '#shared/api.ts';
import type { DocumentOffsets } from './ports.ts';

/** A paragraph, or a line that opens a clause. UTF-16 offsets, end exclusive. */
type Block = {
  start: number;
  end: number;
  isHeading: boolean;
  /** As written, without a final full stop: "2.1", "(a)", "Article IV". */
  number?: string;
  /** Its name: a heading's words, or those before the first full stop ("3. Term. This …"). */
  name?: string;
};

/** Matches how clauses begin: "1.", "12.3", "2)", "(a)", "iv)", "b.", "2 Term", but not "2 to 5 years". */
const numbered =
  /^(\d{1,3}(?:(?:\.\d{1,3})+[.)]?|[.)]|(?!\s+\p{Ll}))|\(?(?:[a-zA-Z]{1,2}|[ivxIVX]{1,5}|\d{1,2})\)|[a-z]\.)\s+(?=\S)/u;
/** Matches "Article IV" and "Section 2.3", with the punctuation after them. */
const titled =
  /^((?:article|section|clause|schedule|exhibit|annex|appendix|part)\s+(?:\d+(?:\.\d+)*|[ivxlc]+|[A-Z])\b)[\s.:–—-]*/i;
/** Matches a name before the text of a clause: a few words that start with a capital and end with a full stop or colon. */
const runIn = /^["“]?(\p{Lu}[^.:;\n]{1,70})["”]?[.:](?=\s|$)/u;
const maxNameWords = 9;
const maxHeadingChars = 90;
const maxShownChars = 80;
/**
 * A thousand pages have some 20,000 blocks. A text with more, such as a column of single words in capitals, is not divided any
 * further: the rest of it becomes one block.
 */
const maxBlocks = 50_000;

/**
 * Divides a text into blocks: the paragraphs between blank lines, and those that begin at headings and at lines that open a
 * clause. For the text view alone: the finder divides texts by rules of its own (`finder/units/heading-lines.ts`), on which its
 * classifiers were trained.
 */
function toBlocks(text: string, headingStarts: readonly number[] = []): Block[] {
  const marked = new Set(headingStarts);
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text.matchAll(/[^\n]*(?:\n|$)/g)) {
    if (line[0] === '') break;
    const content = line[0].trimEnd();
    const shown = content.trimStart();
    const start = line.index + (content.length - shown.length);
    const end = line.index + content.length;
    if (shown === '') {
      if (blocks.length < maxBlocks) open = undefined;
      continue;
    }
    const isHeading = marked.has(start) || isHeadingLine(shown);
    const label = toLabel(shown, isHeading);
    const continues = open && !isHeading && !open.isHeading && label.number === undefined;
    if (open && (continues || blocks.length >= maxBlocks)) open.end = end;
    else {
      open = { start, end, isHeading, ...label };
      blocks.push(open);
    }
  }
  return blocks;
}

/** Whether a line is a heading: short, not ending a sentence, and in capitals, numbered, or a Markdown heading. */
function isHeadingLine(line: string): boolean {
  if (line.length > maxHeadingChars || line.includes('\t')) return false;
  if (/^#{1,6}\s/.test(line)) return true;
  const number = numbered.exec(line) ?? titled.exec(line);
  const words = (number ? line.slice(number[0].length) : line).trim();
  const count = words.split(/\s+/).length;
  if (number && /^\p{Lu}[^.;:,]*\.$/u.test(words) && count <= 6) return true;
  if (/[.;,:]$/.test(words)) return false;
  const letters = line.replace(/[^\p{L}]/gu, '');
  if (letters.length >= 3 && letters === letters.toUpperCase()) return true;
  return number !== null && count <= maxNameWords && !/[a-z]\.\s/.test(words) && /^(?:\p{Lu}|$)/u.test(words);
}

function toLabel(line: string, isHeading: boolean): { number?: string; name?: string } {
  const found = numbered.exec(line) ?? titled.exec(line);
  const number = found?.[1]?.replace(/\.$/, '').replace(/^(\d[\d.]*)\)$/, '$1');
  const rest = line
    .slice(found?.[0].length ?? 0)
    .replace(/^#+\s*/, '')
    .trim();
  const name = isHeading ? rest.replace(/[.:]$/, '') : number === undefined ? undefined : toRunInName(rest);
  return { ...(number !== undefined && { number: shorten(number) }), ...(name && { name: shorten(name) }) };
}

function toRunInName(text: string): string | undefined {
  const name = runIn.exec(text)?.[1];
  return name && name.split(/\s+/).length <= maxNameWords ? name : undefined;
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= maxShownChars) return plain;
  const cut = plain.slice(0, maxShownChars);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxShownChars / 2)).trimEnd()}…`.replace(
    /\p{Surrogate}/gu,
    '',
  );
}

/** Returns the page at an offset, counted from 1; undefined for a kind without pages. */
export function toPage(offset: number, pageStarts: ArrayLike<number>): number | undefined {
  if (pageStarts.length === 0) return undefined;
  let [low, high] = [0, pageStarts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((pageStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

/** Returns each page with its range of the text. */
export function toPages(text: string, { pageStarts }: DocumentOffsets): DocumentText['pages'] {
  return pageStarts.map((start, index) => ({
    page: index + 1,
    start,
    end: pageStarts[index + 1] ?? text.length,
  }));
}

/** Returns the document's headings and numbered clauses in order; each extends to the next one. */
export function toClauses(
  text: string,
  { pageStarts, headingStarts }: DocumentOffsets,
): DocumentText['clauses'] {
  const blocks = toBlocks(text, headingStarts);
  const opening = blocks.filter((block) => block.isHeading || block.number !== undefined);
  return opening.map((block, index) => {
    const next = opening[index + 1]?.start ?? text.length;
    const page = toPage(block.start, pageStarts);
    return {
      ...(block.number !== undefined && { number: block.number }),
      heading:
        block.name ?? shorten(text.slice(block.start, block.end).replace(numbered, '').replace(titled, '')),
      start: block.start,
      end: block.start + text.slice(block.start, next).trimEnd().length,
      ...(page !== undefined && { page }),
    };
  });
}
