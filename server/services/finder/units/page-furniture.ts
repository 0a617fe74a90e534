import { isDigitCode } from '../words/words.ts';
import { readLabel } from './clause-labels.ts';
import type { Line } from './heading-lines.ts';

/** A line that occurs on at least this many pages is a header or footer. */
const minRepeats = 4;
/** Lines that occur more often than once per this many characters are rows of a list. UTF-16 code units. */
const minPageChars = 1000;
const maxFurnitureChars = 120;
/** Where the pages are not known, a shorter line that is repeated may be anything. */
const minFurnitureChars = 16;

/** How many lines at the beginning and at the end of a page may be its header and footer. */
const edgeLines = 2;
const minEdgeLetters = 6;
/** An amount, the row of a table and a numbered heading ("Schedule 2") are content, wherever they stand. */
const saysSomething = /[\p{Sc}%\t]/u;

/**
 * Leaves out page numbers, the lines that pages repeat, which would cut sentences in two, and tables of contents. Where the pages
 * are known, it is enough that a line is the same at the edge of half of them, including its figures but for the page's number;
 * the first header is kept, because it may be the title.
 */
export function dropFurniture(text: string, lines: readonly Line[], pageStarts: readonly number[]): Line[] {
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
  const edges = findRepeatedEdges(text, lines, keys, pageStarts);
  const entries = findContents(text, lines);
  const kept: Line[] = [];
  let isAfterGap = false;
  for (const [at, line] of lines.entries()) {
    const key = keys[at] ?? '';
    const isNumber = isPageNumber(line, key);
    const isRepeated =
      edges.has(at) || (key.length >= minFurnitureChars && key.includes(' ') && isOnPages(key));
    if (isNumber || isRepeated || entries.has(at)) isAfterGap = true;
    else {
      kept.push({ ...line, isAfterGap: line.isAfterGap || isAfterGap });
      isAfterGap = false;
    }
  }
  return kept;
}

/** Fewer lines that end with a number may be anything else than a table of contents. */
const minEntries = 3;
const minEntryLetters = 4;
/** What leads from an entry to its page. */
const leaders = new Set([...' \t.…·_', '\u00a0']);

/**
 * Returns the lines, by index, that repeat another line of the text before the number of a page: "3.1 Annual leave ....... 4".
 */
function findContents(text: string, lines: readonly Line[]): Set<number> {
  const written = new Set(
    lines
      .filter(({ start, end }) => end - start <= maxFurnitureChars)
      .map(({ start, end }) => text.slice(start, end)),
  );
  const entries = new Set<number>();
  for (const [at, { start, end }] of lines.entries()) {
    if (end - start > 2 * maxFurnitureChars) continue;
    let digits = end;
    while (digits > start && end - digits < 4 && isDigitCode(text.charCodeAt(digits - 1))) digits--;
    let to = digits;
    while (to > start && leaders.has(text.charAt(to - 1))) to--;
    const isEntry = digits < end && to < digits && to - start >= minEntryLetters;
    if (isEntry && written.has(text.slice(start, to))) entries.add(at);
  }
  return entries.size < minEntries ? new Set() : entries;
}

/** Returns the lines, by index, that stand at the edge of a page as on at least half of the pages, without the first of each. */
function findRepeatedEdges(
  text: string,
  lines: readonly Line[],
  keys: readonly string[],
  pageStarts: readonly number[],
): Set<number> {
  const repeated = new Set<number>();
  const tops = new Map<string, number[]>();
  const feet = new Map<string, number[]>();
  const pages = toPageLines(lines, pageStarts);
  for (const [index, own] of pages.entries()) {
    const edge = Math.min(edgeLines, Math.floor(own.length / 3));
    // Not the number of all pages, which the last one has, too: "Page 3 of 3".
    const number = new RegExp(`(?<!(?:of|/) ?)\\b${index + 1}\\b`, 'g');
    addEdge(tops, own.slice(0, edge), number);
    addEdge(feet, own.slice(own.length - edge), number);
  }
  const least = Math.max(2, pages.length / 2);
  // The first header may be the title.
  for (const found of tops.values())
    if (found.length >= least) for (const at of found.slice(1)) repeated.add(at);
  for (const found of feet.values()) if (found.length >= least) for (const at of found) repeated.add(at);
  return repeated;

  function addEdge(byKey: Map<string, number[]>, edge: readonly number[], pageNumber: RegExp): void {
    for (const at of edge) {
      const key = keys[at] ?? '';
      const { start = 0, end = 0 } = lines[at] ?? {};
      const line = text.slice(start, end).replace(pageNumber, '#');
      if (isOfPageNumber(key)) repeated.add(at);
      else if (key.length < minEdgeLetters || saysSomething.test(line) || readLabel(text, start, end))
        continue;
      else if (byKey.has(line)) byKey.get(line)?.push(at);
      else byKey.set(line, [at]);
    }
  }
}

/** Matches what is left of "2 of 5" or "Page 3" without its digits. */
const isOfPageNumber = (key: string) =>
  key !== '' &&
  key
    .toLowerCase()
    .split(' ')
    .every((word) => word === '' || pageWords.has(word));

/** Returns the indexes of each page's lines; pages without any are left out. */
function toPageLines(lines: readonly Line[], pageStarts: readonly number[]): number[][] {
  const pages: number[][] = [];
  let page = -1;
  let last = -1;
  for (const [at, { start }] of lines.entries()) {
    while (page + 1 < pageStarts.length && (pageStarts[page + 1] ?? 0) <= start) page++;
    if (page < 0) continue;
    if (page !== last) pages.push([]);
    last = page;
    pages.at(-1)?.push(at);
  }
  return pages;
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
