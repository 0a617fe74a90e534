import { readLabel, skipSpace } from './clause-labels.ts';
import { isHeadingLine, type Line, lastWord, namesNext, openWords } from './heading-lines.ts';
import { findTables, type Table } from './table-rows.ts';
import { isDigitCode, isLetterCode, isLowerCode, isSpaceCode } from './words.ts';

/**
 * A paragraph, a line that only names what follows, or a row of a table. UTF-16 offsets, end exclusive, without surrounding white
 * space.
 */
export type Paragraph = { start: number; end: number; isHeading: boolean; table?: Table };

/** A text with more is a column of single words; the rest of it becomes one paragraph. */
const maxParagraphs = 60_000;
/** The rest of a text with more becomes one line, because each costs memory. A thousand pages have half as many. */
const maxLines = 120_000;
/** Divides a text at blank lines, headings and lines that begin with a number; lines that were merely wrapped are joined. */
export function toParagraphs(text: string, headingStarts: readonly number[] = []): Paragraph[] {
  const marked = new Set(headingStarts);
  const paragraphs: Paragraph[] = [];
  let open: Paragraph | undefined;
  const lines = dropFurniture(text, toLines(text));
  const tables = findTables(text, lines);
  for (const [at, line] of lines.entries()) {
    const { start, end } = line;
    const table = tables.get(at);
    if (table && paragraphs.length < maxParagraphs) {
      open = undefined;
      paragraphs.push({ start, end, isHeading: false, table });
      continue;
    }
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
