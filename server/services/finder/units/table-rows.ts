import { hasDigit, locateWords } from '../words/words.ts';
import { readLabel } from './clause-labels.ts';
import type { Line } from './heading-lines.ts';
import { isParagraphMark } from './paragraph-mark.ts';
import { cutLong, type Range } from './sentences.ts';

/** Rows of one table, as lines of a text with their cells between tabs. UTF-16 offsets, end exclusive. */
export type Table = {
  start: number;
  end: number;
  /** The row that names the columns. */
  header: { start: number; end: number } | undefined;
};

/** Fewer rows may be a line in which a tab stands for a space. */
const minRows = 2;
/** Longer cells do not name a column. */
const maxHeaderCellChars = 60;
const maxHeaderCellWords = 9;
const minHeaderCells = 2;
const maxShortenedChars = 8;
/** A table that is longer than a quotation is not quoted whole. UTF-16 code units. */
const maxTableChars = 600;

/**
 * Returns the table that each line is a row of, by index of the line; other lines are missing. `headings`: where lines begin that
 * are headings in the document.
 */
export function findTables(
  text: string,
  lines: readonly Line[],
  headings: ReadonlySet<number>,
): Map<number, Table> {
  const tables = new Map<number, Table>();
  for (let first = 0; first < lines.length; ) {
    let next = first;
    let columns = 0;
    while (next < lines.length) {
      const line = lines[next];
      const cells = line ? toCells(text, line) : [];
      if (next > first && namesGroup(text, lines.slice(next, next + 2), lines[first], headings)) {
        next += 2;
        continue;
      }
      if (next > first && line?.isAfterGap) break;
      if (cells.length < 2 || (next - first >= minRows && cells.length !== columns && namesColumns(cells, 3)))
        break;
      columns = cells.length;
      next++;
    }
    if (next - first >= minRows) addTable(tables, text, lines, first, next);
    first = Math.max(next, first + 1);
  }
  return tables;
}

/**
 * Whether the first of two lines stands in a table, across its columns, and names the rows that begin with the second: "A. Fixed
 * Pay" between the names of the columns and "Basic Salary". A heading of the document begins something else.
 */
function namesGroup(
  text: string,
  [line, row]: readonly Line[],
  top: Line | undefined,
  headings: ReadonlySet<number>,
): boolean {
  if (!line || !row || !top || headings.has(line.start) || !line.isAfterGap) return false;
  const name = text.slice(line.start, line.end);
  const isName =
    !name.includes('\t') && name.length <= maxHeaderCellChars && !'.:;'.includes(name.at(-1) ?? '');
  if (!isName || readLabel(text, line.start, line.end)) return false;
  const countAll = ({ start, end }: Line) => text.slice(start, end).split('\t').length;
  return (
    countAll(row) === countAll(top) &&
    namesColumns(toCells(text, top), 3) &&
    !namesColumns(toCells(text, row), 3)
  );
}

/**
 * Returns the units of a table's row. Where the columns have names, it belongs to its table, as a part to its sentence, or to
 * what is above it, as far as that is short enough to quote; otherwise it says enough by itself.
 */
export function toRows(
  text: string,
  { start, end }: Range,
  table: Table,
): { start: number; end: number; sentence: Range; row: 'names' | 'cells' }[] {
  const row = { start, end };
  if (locateWords(text, start, end).length === 0) return [];
  const above = { start: table.start, end };
  const whole = [table, above].find((each) => each.end - each.start <= maxTableChars);
  const sentence = (table.header && whole) ?? row;
  const kind = start === table.header?.start ? 'names' : 'cells';
  return cutLong(text, row).map((part) => ({
    ...part,
    sentence: { start: sentence.start, end: sentence.end },
    row: kind,
  }));
}

function addTable(
  tables: Map<number, Table>,
  text: string,
  lines: readonly Line[],
  first: number,
  next: number,
): void {
  const [top, last] = [lines[first], lines[next - 1]];
  if (!top || !last) return;
  const rest = lines.slice(first + 1, next).map((line) => toCells(text, line));
  const header = namesColumns(toCells(text, top), minHeaderCells, rest)
    ? { start: top.start, end: top.end }
    : undefined;
  const table = { start: top.start, end: last.end, header };
  for (const [at, line] of lines.slice(first, next).entries())
    if (toCells(text, line).length > 0) tables.set(first + at, table);
}

/** Returns the cells of a row; a number before the only cell ("(a)", then a tab), or a mark before a paragraph, makes no row. */
function toCells(text: string, { start, end }: Line): string[] {
  const line = text.slice(start, end);
  const tab = line.indexOf('\t');
  if (tab < 0) return [];
  const cells = line
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const [first = '', second = ''] = cells;
  const isItem = cells.length === 2 && second.length > maxHeaderCellChars && isParagraphMark(first);
  const label = readLabel(text, start, start + tab);
  return isItem || (label && label.end >= start + tab) ? cells.slice(1) : cells;
}

/**
 * Whether a row names columns: short cells without figures. Of two columns, the first row is mostly like all others ("Job title",
 * "Planner"); it names them only if figures stand in most cells below its first one ("Months", "Rent").
 */
function namesColumns(cells: readonly string[], least: number, rest: readonly string[][] = []): boolean {
  if (cells.length < least || !cells.every(isName)) return false;
  return cells.length > 2 || 2 * rest.filter(([first = '']) => hasDigit(first)).length > rest.length;
}

const isName = (cell: string) =>
  cell.length <= maxHeaderCellChars &&
  cell.split(' ').length <= maxHeaderCellWords &&
  !hasDigit(cell) &&
  (!':.;'.includes(cell.at(-1) ?? '') || isShortened(cell));

/** "S. No.", "Amt." */
const isShortened = (cell: string) => cell.endsWith('.') && cell.length <= maxShortenedChars;
