import { isParagraphMark } from '../../../services/finder/paragraph-mark.ts';
import {
  beginsSignature,
  type CellLine,
  countOfRow,
  findDrawnCells,
  isItem,
  isWithin,
  sameRow,
} from './drawn-cells.ts';
import {
  addToColumns,
  type Column,
  findColumns,
  type LineCell,
  overlaps,
  slack,
  toRowText,
} from './table-columns.ts';

/** A table ends above a gap of this many letter heights. */
const maxGap = 3.5;
/** Baselines further apart than this never belong to one row. In letter heights. */
const newRow = 1.45;
/** The lines of a cell mostly stand closer. In letter heights. */
const lineSpacing = 1.3;
/** In a table with borders but no padding, rows stand at least as much further apart than lines of a cell. In letter heights. */
const borderWidth = 0.03;
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
      const [top, ...rows] = toRows([...before, ...block]);
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

/** Whether a line has a cell over each one of the row below it: names are centred in columns that may be wider than their cells. */
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
  let next = first;
  for (; next < lines.length; next++) {
    const line = lines[next];
    if (
      !line ||
      !top ||
      (isItem(line) && line.left <= top.left + slack && !standsUnder(line, lines.slice(first, next))) ||
      (line.cells.length === 1 && line.size > headingSize * top.size) ||
      line.cells.length > maxCells ||
      columns.length > maxCells
    )
      break;
    if (next - first > maxLines || standsApart(line, lines.slice(first, next))) break;
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

/** Whether a line stands beside a cell of the last row: after one of many lines, its other cells begin far above the cell's end. */
function isBeside({ y, left }: CellLine, block: readonly CellLine[]): boolean {
  const last = block.findLastIndex(({ cells }) => cells.length > 1);
  return block.slice(Math.max(0, last)).some((line) => Math.abs(line.y - y) < slack && line.right < left);
}

type Row = { cells: LineCell[]; first: CellLine; top: number; bottom: number };

function toRows(block: readonly CellLine[]): CellLine[] {
  const start = Math.min(...block.flatMap(({ cells }) => cells.map(({ left }) => left)));
  const ofRow = findDrawnCells(block);
  const spacing = readSpacing(block, start, ofRow);
  const rows: Row[] = [];
  for (const line of block) {
    const row = rows.at(-1);
    if (row && (ofRow.has(line) || continues(row, line, { start, ...spacing }))) addLine(row, line);
    else
      rows.push({ cells: line.cells.map((cell) => ({ ...cell })), first: line, top: line.y, bottom: line.y });
  }
  const columns = findColumns(rows.map(({ cells }) => cells));
  return rows.map(({ cells, first }) => ({
    ...first,
    cells,
    text: toRowText(cells, columns),
    right: Math.max(...cells.map(({ right }) => right)),
  }));
}

/** `isPadded`: rows stand further apart than the lines of a cell, which are at most `wrapped` letter heights apart. */
type Spacing = { isPadded: boolean; wrapped: number };

/**
 * Compares how far the lines that begin a row, and those that can only continue one, because they have no first cell, stand
 * below the line above them.
 */
function readSpacing(
  block: readonly CellLine[],
  start: number,
  ofRow: ReadonlyMap<CellLine, 'wrapped' | 'beside'>,
): Spacing {
  const lines = block.toSorted((a, b) => b.y - a.y);
  const ofRows: number[] = [];
  const ofWrapped: number[] = [];
  for (const [at, line] of lines.entries()) {
    const above = lines.slice(0, at).findLast(({ y, size }) => y - line.y > sameRow * size);
    if (!above) continue;
    const distance = (above.y - line.y) / line.size;
    if (ofRow.get(line) === 'wrapped') ofWrapped.push(distance);
    else if (line.cells.length > 1) ofRows.push(distance);
    else if (!isInFirst(line, start) && !ofRow.has(line)) ofWrapped.push(distance);
  }
  const usual = ofRows.sort((a, b) => a - b)[ofRows.length >> 1] ?? 0;
  // Where no cell is known to be wrapped, rows may still be of several lines. None stand closer than the lines of a cell.
  const isDense = ofWrapped.length > 0 || (ofRows[0] ?? 0) <= lineSpacing;
  const wrapped = isDense ? Math.min(newRow, Math.min(...ofWrapped) + borderWidth) : lineSpacing;
  return usual > wrapped ? { isPadded: true, wrapped } : { isPadded: false, wrapped: newRow };
}

const isInFirst = ({ cells, size }: CellLine, start: number) =>
  cells.some(({ left }) => left <= start + size);

/** Whether a line of a table belongs to the row above it. */
function continues(
  { cells, top, bottom }: Row,
  line: CellLine,
  { start, isPadded, wrapped }: { start: number } & Spacing,
): boolean {
  const distance = Math.max(0, line.y - top, bottom - line.y) / line.size;
  if (distance < sameRow || (line.top && isWithin(bottom - line.top, sameRow * line.size))) return true;
  if (distance > wrapped || beginsSignature.test(line.text)) return false;
  // Every row has a first cell; a line without one goes on with the cells above it.
  if (isPadded || !isInFirst(line, start))
    return cells.some((cell) => line.cells.some((each) => overlaps(cell, each)));
  const isAlone = line.cells.length === 1 || cells.length === 1;
  return isAlone && /^[\p{Ll}(]/u.test(line.cells[0]?.text ?? '');
}

function addLine(row: Row, line: CellLine): void {
  for (const cell of line.cells) {
    const above = row.cells.find((each) => overlaps(each, cell));
    if (!above) row.cells.push({ ...cell });
    else {
      above.text = `${above.text.trim()} ${cell.text.trim()}`;
      above.left = Math.min(above.left, cell.left);
      above.right = Math.max(above.right, cell.right);
    }
  }
  row.top = Math.max(row.top, line.y);
  row.bottom = Math.min(row.bottom, line.y);
}
