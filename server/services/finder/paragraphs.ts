import { listDepth, readLabel, skipSpace } from './clause-labels.ts';
import { hasVerb } from './sentence-verbs.ts';
import { isDigitCode, isLetterCode, isLowerCode, isSpaceCode, isUpperCode } from './words.ts';

/** A paragraph, or a line that only names what follows. UTF-16 offsets, end exclusive, without surrounding white space. */
export type Paragraph = { start: number; end: number; isHeading: boolean };

const maxHeadingChars = 90;
const maxHeadingWords = 12;
/** A text with more is a column of single words; the rest of it becomes one paragraph. */
const maxParagraphs = 60_000;
/** The rest of a text with more becomes one line, because each costs memory. A thousand pages have half as many. */
const maxLines = 120_000;
/** A line that ends with one of these words continues, whatever comes before the next line (in bad scans, page numbers). */
const openWords = new Set(
  'a an and any as at by for from if in including into its no nor not of on or other such than that the their this to under upon which with'.split(
    ' ',
  ),
);

type Line = { start: number; end: number; isAfterGap: boolean };

/** Divides a text at blank lines, headings and lines that begin with a number; lines that were merely wrapped are joined. */
export function toParagraphs(text: string, headingStarts: readonly number[] = []): Paragraph[] {
  const marked = new Set(headingStarts);
  const paragraphs: Paragraph[] = [];
  let open: Paragraph | undefined;
  const lines = dropFurniture(text, toLines(text));
  for (const [at, line] of lines.entries()) {
    const { start, end } = line;
    const next = lines[at + 1];
    const isHeading =
      marked.has(start) ||
      isHeadingLine(text, line, !next || next.isAfterGap) ||
      (next !== undefined && namesNext(text, line, next));
    if (
      open &&
      !isHeading &&
      !open.isHeading &&
      (paragraphs.length >= maxParagraphs || joins(text, open, line))
    )
      open.end = end;
    else {
      open = { start, end, isHeading };
      paragraphs.push(open);
    }
  }
  return paragraphs;
}

function toLines(text: string): Line[] {
  const lines: Line[] = [];
  let isAfterGap = true;
  for (let at = 0; at < text.length; ) {
    let lineEnd = lines.length < maxLines ? text.indexOf('\n', at) : text.length;
    if (lineEnd < 0) lineEnd = text.length;
    const start = skipSpace(text, at, lineEnd);
    let end = lineEnd;
    while (end > start && isSpaceCode(text.charCodeAt(end - 1))) end--;
    if (end > start) lines.push({ start, end, isAfterGap });
    isAfterGap = end === start;
    at = lineEnd + 1;
  }
  return lines;
}

/** A line that occurs on at least this many pages is a header or footer. */
const minRepeats = 4;
/** Lines that occur more often than once per this many characters are rows of a list. UTF-16 code units. */
const minPageChars = 1000;
const maxFurnitureChars = 120;

/** Leaves out page numbers and the lines that pages repeat, which would cut sentences in two. */
function dropFurniture(text: string, lines: readonly Line[]): Line[] {
  const keys = lines.map(({ start, end }) =>
    end - start > maxFurnitureChars ? '' : withoutDigits(text, start, end),
  );
  const occurrences = new Map<string, { count: number; first: number; last: number }>();
  for (const [at, { start }] of lines.entries()) {
    const occurrence = occurrences.get(keys[at] ?? '');
    if (!occurrence) occurrences.set(keys[at] ?? '', { count: 1, first: start, last: start });
    else {
      occurrence.count++;
      occurrence.last = start;
    }
  }
  const isOnPages = (key: string) => {
    const { count = 0, first = 0, last = 0 } = occurrences.get(key) ?? {};
    return count >= minRepeats && last - first >= minPageChars * (count - 1);
  };
  const kept: Line[] = [];
  let isAfterGap = false;
  for (const [at, line] of lines.entries()) {
    const key = keys[at] ?? '';
    const isNumber = isPageNumber(line, key);
    const isRepeated = key.length > 15 && key.includes(' ') && isOnPages(key);
    if (isNumber || isRepeated) isAfterGap = true;
    else {
      kept.push({ ...line, isAfterGap: line.isAfterGap || isAfterGap });
      isAfterGap = false;
    }
  }
  return kept;
}

const maxPageNumberChars = 20;
const pageWords = new Set(['page', 'of', '/']);
const dashes = new Set(['-', '–', '—']);

/** Matches "3", "- 3 -", "Page 3 of 12"; `key` is the line without its digits. A longer number alone may be an amount. */
function isPageNumber({ start, end }: Line, key: string): boolean {
  if (key === '') return end - start <= 4;
  if (end - start > maxPageNumberChars || key.length === end - start) return false;
  const words = key
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
  const isBetweenDashes = words.length === 2 && words.every((word) => dashes.has(word));
  return isBetweenDashes || (words[0] === 'page' && words.every((word) => pageWords.has(word)));
}

function withoutDigits(text: string, start: number, end: number): string {
  let key = '';
  for (let at = start; at < end; at++) if (!isDigitCode(text.charCodeAt(at))) key += text.charAt(at);
  return key.trim();
}

function joins(text: string, open: Paragraph, line: Line): boolean {
  // After an unfinished line a label is only a reference: "… the charge that is set out in / Schedule 1 …"
  if (readLabel(text, line.start, line.end))
    return beginsWithWord(text, line) && openWords.has(lastWord(text, open));
  if (!line.isAfterGap) return true;
  const last = text.charCodeAt(open.end - 1);
  if (last === 0x2e || last === 0x3a || last === 0x3b || last === 0x3f || last === 0x21) return false;
  if (isLowerCode(text.charCodeAt(line.start))) return last === 0x2c || isLetterCode(last) || last === 0x2d;
  return openWords.has(lastWord(text, open));
}

const minWordLetters = 3;
const beginsWithWord = (text: string, { start }: Line) => {
  for (let at = start; at < start + minWordLetters; at++)
    if (!isLetterCode(text.charCodeAt(at))) return false;
  return true;
};

function lastWord(text: string, { start, end }: Pick<Paragraph, 'start' | 'end'>): string {
  let from = end;
  while (from > start && isLetterCode(text.charCodeAt(from - 1)) && end - from < 12) from--;
  return text.slice(from, end).toLowerCase();
}

/** Whether a line is a heading: short, not ending a sentence, and in capitals, numbered, or a title between blank lines. */
function isHeadingLine(text: string, { start, end, isAfterGap }: Line, isBeforeGap: boolean): boolean {
  if (end - start > maxHeadingChars || text.slice(start, end).includes('\t')) return false;
  if (text[start] === '#' || isBoldLine(text, start, end)) return true;
  const label = readLabel(text, start, end);
  const from = label ? label.end : start;
  const counts = countWords(text, from, end);
  if (counts.words > maxHeadingWords) return false;
  if (label && label.depth < 9 && counts.words === 0) return label.depth === 0;
  // Not a line of an address: "Attn: A. Gray, General Counsel", "With a copy to: Berkshire Bank".
  if (!label && text.slice(from, end - 1).includes(':')) return false;
  const last = text[end - 1] ?? '';
  if (',;:'.includes(last) || isDigitCode(last.charCodeAt(0))) return false;
  const isTitle =
    counts.words > 0 && counts.lower === 0 && isUpperCode(text.charCodeAt(skipQuotes(text, from)));
  if (last === '.' || last === '?')
    return isTitle && label !== undefined && label.depth < 9 && counts.words <= 6;
  if (counts.letters >= 3 && counts.upper === counts.letters) return true;
  return isTitle && ((label !== undefined && label.depth < 9) || (isAfterGap && isBeforeGap));
}

const maxClauseNameWords = 6;
const minClauseChars = 40;

/**
 * Whether a line in ordinary case names the clause below it ("7. Limitation of liability", "Article 7 - Price changes", or between
 * blank lines without a number): it says nothing by itself, and a longer line or its first subclause follows. Items of a list do not,
 * since the next item follows.
 */
function namesNext(text: string, { start, end, isAfterGap }: Line, next: Line): boolean {
  if (end - start > maxHeadingChars) return false;
  const label = readLabel(text, start, end);
  if (label ? label.depth >= listDepth : !(isAfterGap && next.isAfterGap)) return false;
  const from = label?.end ?? start;
  const { words } = countWords(text, from, end);
  if (words === 0 || words > maxClauseNameWords || !isUpperCode(text.charCodeAt(from))) return false;
  if (!isLetterCode(text.charCodeAt(end - 1)) || openWords.has(lastWord(text, { start, end }))) return false;
  if (hasVerb(text, from, end)) return false;
  const below = readLabel(text, next.start, next.end);
  if (below) return label !== undefined && below.depth > label.depth && below.depth < listDepth;
  if (!isUpperCode(text.charCodeAt(next.start))) return false;
  if (next.end - next.start < Math.max(minClauseChars, end - start)) return false;
  if (label) return true;
  // Without a number it may also be a field of a form, a row of a table or a signature.
  const isSentence = hasVerb(text, next.start, next.end) && !beginsWithField(text, next);
  return isSentence && isPlain(text, start, end);
}

/** Whether a line begins as a field of a form does: "Name: …". */
function beginsWithField(text: string, { start, end }: Pick<Line, 'start' | 'end'>): boolean {
  for (let at = start; at < end && !isSpaceCode(text.charCodeAt(at)); at++)
    if (text[at] === ':') return at > start;
  return false;
}

/** Whether a line has nothing but words and what joins them. */
function isPlain(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++)
    if (!isLetterCode(text.charCodeAt(at)) && !" '’-,&".includes(text.charAt(at))) return false;
  return true;
}

/** Markdown for a line in bold type. */
const isBoldLine = (text: string, start: number, end: number) =>
  end - start > 4 && text.startsWith('**', start) && text.indexOf('**', start + 2) === end - 2;

const skipQuotes = (text: string, at: number) => ('"“'.includes(text.charAt(at)) ? at + 1 : at);

/** `lower` counts words of more than three letters that begin in lower case. */
export function countWords(text: string, from: number, to: number) {
  const counts = { words: 0, lower: 0, letters: 0, upper: 0 };
  for (let at = from; at < to; at++) {
    if (!isLetterCode(text.charCodeAt(at))) continue;
    const start = at;
    while (at < to && isLetterCode(text.charCodeAt(at))) {
      counts.letters++;
      if (isUpperCode(text.charCodeAt(at))) counts.upper++;
      at++;
    }
    counts.words++;
    if (at - start > 3 && isLowerCode(text.charCodeAt(start))) counts.lower++;
  }
  return counts;
}
