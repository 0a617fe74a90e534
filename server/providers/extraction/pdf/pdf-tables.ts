import { isParagraphMark } from '../../../services/finder/units/paragraph-mark.ts';
import { type CellLine, isItem, isWithin } from './cell-lines.ts';
import { countDrawnRow, countOfRow } from './drawn-cells.ts';
import { joinWrappedLines } from './joined-rows.ts';
import { addToColumns, type Column, type LineCell, overlaps, slack } from './table-columns.ts';

/** A table ends above a gap of this many letter heights. */
const maxGap = 3.5;
const minRows = 2;
/** A row that stands in other columns begins another table if it is this many times further below than rows are. */
const tableGap = 1.8;
/** A single cell in letters this many times larger is a heading. */
const headingSize = 1.12;
/** As many rows above a line show where the cells of its table begin. */
const nearRows = 8;
/** A line with more cells is letters drawn one by one, and a block with more lines is read as several. */
const maxCells = 40;
const maxLines = 400;

/**
 * Joins the wrapped lines of a table's cells, so that each of its rows is one line with tabs. A table begins with a line of
 * several cells; the lines below it belong to it as long as each of their cells stands in a single column.
 */
export function joinTableRows(lines: readonly CellLine[]): CellLine[] {
  const joined: CellLine[] = [];
  let above: CellLine[] = [];
  for (let first = 0; first < lines.length; ) {
    const line = lines[first];
    if (!line) break;
    const next = beginsTable(lines, first) ? findEnd(lines, first) : first + 1;
    const block = lines.slice(first, next);
    if (block.filter(({ cells }) => cells.length > 1).length < minRows) {
      joined.push(...block);
      above = [];
    } else {
      const before = joined.splice(joined.length - countOfRow(joined, line));
      for (let count = countDrawnRow(joined, line); count > 0; count = countDrawnRow(joined, line))
        before.unshift(...joined.splice(joined.length - count));
      const [top, ...rows] = joinWrappedLines([...before, ...block]);
      if (top) joined.push({ ...top, isTableStart: above.length > 0 && standsApart(line, above) });
      joined.push(...rows);
      above = block;
    }
    first = next;
  }
  return joined;
}

/** Whether a line is the row of a table: several cells, and not only a number and a paragraph. */
export function isTableRow(text: string): boolean {
  const [first = '', ...others] = text.split('\t');
  return others.length > 1 || (others.length === 1 && !isParagraphMark(first.trim()));
}

/**
 * Whether a line has a wide gap, or a narrower one before a cell that stands exactly above one of the next line, or names the
 * columns of such a line.
 */
function beginsTable(lines: readonly CellLine[], at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  if (!line || line.cells.length < 2 || line.cells.length > maxCells || isItem(line)) return false;
  return (
    isRowLike(line, next) ||
    (next !== undefined && namesColumns(line, next) && isRowLike(next, lines[at + 2]))
  );
}

function isRowLike(line: CellLine, next: CellLine | undefined): boolean {
  if (line.text.includes('\t')) return true;
  const isAbove = (cell: LineCell) =>
    next?.cells.slice(1, maxCells).some(({ left }) => Math.abs(left - cell.left) <= slack) ?? false;
  return line.cells.slice(1, maxCells).some(isAbove);
}

/**
 * Whether a line has a cell over each one of the row below it: names are centred in columns that may be wider than their cells.
 */
function namesColumns(line: CellLine, row: CellLine): boolean {
  if (line.cells.length !== row.cells.length) return false;
  if (!isWithin(line.y - row.y, maxGap * line.size)) return false;
  return line.cells.every(({ left, right }, at) => {
    const [before, after] = [row.cells[at - 1], row.cells[at + 1]];
    return (!before || left > before.right) && (!after || right < after.left);
  });
}

/** Returns the index after the last line of the table that begins at `first`. */
function findEnd(lines: readonly CellLine[], first: number): number {
  const columns: Column[] = [];
  /** Those of the rows below the first, whose names of columns may be centred and stand between two of them. */
  const below: Column[] = [];
  const top = lines[first];
  let leftmost = Number.POSITIVE_INFINITY;
  let next = first;
  for (; next < lines.length; next++) {
    const line = lines[next];
    if (!line || !top) break;
    if (line.cells.length > maxCells || columns.length > maxCells || next - first > maxLines) break;
    const rows = lines.slice(first, next);
    const isHeading = line.cells.length === 1 && line.size > headingSize * top.size;
    // Text between two tables mostly begins further left than what stands inside their borders.
    const isOutside = line.cells.length === 1 && rows.length > 0 && line.left < leftmost - slack;
    leftmost = Math.min(leftmost, line.left);
    const isOfList = isItem(line) && line.left <= top.left + slack && !standsUnder(line, rows);
    if (isHeading || isOutside || isOfList || standsApart(line, rows)) break;
    const [cell, ...others] = line.cells;
    const known = below.length > 1 ? below : columns;
    const isAcross = cell && known.filter((column) => overlaps(column, cell)).length > 1;
    // A line across the columns is a paragraph; beside other cells it is two cells that all but touch.
    if (isAcross && others.length === 0) break;
    for (const each of line.cells) {
      addToColumns(columns, each);
      if (next > first) addToColumns(below, each);
    }
  }
  return Math.max(next, first + 1);
}

/**
 * Whether the cells of a line begin exactly under those of a row of more than two, so that a number in front is its first cell.
 * Not only under the names of the columns, which may be centred.
 */
const standsUnder = ({ cells }: CellLine, rows: readonly CellLine[]) =>
  rows
    .slice(-nearRows)
    .some(
      (row) =>
        row.cells.length > 2 &&
        cells.every(({ left }) => row.cells.some((each) => Math.abs(each.left - left) <= slack)),
    );

/** Whether a line stands too far from those of a table to belong to it. */
function standsApart(line: CellLine, above: readonly CellLine[]): boolean {
  if (above.length === 0) return false;
  const distance = Math.min(...above.map(({ y }) => y)) - line.y;
  if (Math.abs(distance) > maxGap * line.size && !isBeside(line, above)) return true;
  return line.cells.length > 1 && isOfOtherTable(line, distance, above);
}

/** Whether a row stands far below the others, and some cell of it neither begins nor ends where one of theirs does. */
function isOfOtherTable({ cells }: CellLine, gap: number, above: readonly CellLine[]): boolean {
  const rows = above.filter((line) => line.cells.length > 1);
  const gaps = rows
    .flatMap(({ y }, at) => (at === 0 ? [] : [(rows[at - 1]?.y ?? y) - y]))
    .filter((each) => each > 0);
  const usual = gaps.sort((a, b) => a - b)[gaps.length >> 1];
  if (usual === undefined || gap <= tableGap * usual) return false;
  const edges = rows.flatMap((row) => row.cells);
  return !cells.every(({ left, right }) =>
    edges.some((edge) => Math.abs(edge.left - left) <= slack || Math.abs(edge.right - right) <= slack),
  );
}

/**
 * Whether a line stands beside a cell of the last row: after one of many lines, its other cells begin far above the cell's end.
 */
function isBeside({ y, left }: CellLine, block: readonly CellLine[]): boolean {
  const last = block.findLastIndex(({ cells }) => cells.length > 1);
  return block.slice(Math.max(0, last)).some((line) => Math.abs(line.y - y) < slack && line.right < left);
}
