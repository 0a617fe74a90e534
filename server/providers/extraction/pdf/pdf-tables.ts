import { isParagraphMark } from '../../../services/finder/paragraph-mark.ts';
import type { PageLine } from '../page-paragraphs.ts';
import {
  addToColumns,
  type Column,
  findColumns,
  type LineCell,
  overlaps,
  slack,
  toRowText,
} from './table-columns.ts';

/** A line with its cells; most lines have one. */
export type CellLine = PageLine & { cells: LineCell[] };

/** A table ends above a gap of this many letter heights. */
const maxGap = 3.5;
/**
 * Baselines closer than this belong to one row, whose cells are centred; further apart than `newRow` they never do. In letter
 * heights.
 */
const sameRow = 0.8;
const newRow = 1.45;
/** In a table with borders but no padding, rows stand at least as much further apart than lines of a cell. In letter heights. */
const borderWidth = 0.03;
const minRows = 2;
/** A line with more cells is letters drawn one by one, and a block with more lines is read as several. */
const maxCells = 40;
const maxLines = 400;

/**
 * Joins the wrapped lines of a table's cells, so that each of its rows is one line with tabs. A table begins with a line of
 * several cells; the lines below it belong to it as long as each of their cells stands in a single column.
 */
export function joinTableRows(lines: readonly CellLine[]): PageLine[] {
  const joined: CellLine[] = [];
  for (let first = 0; first < lines.length; ) {
    const line = lines[first];
    if (!line) break;
    const next = beginsTable(lines, first) ? findEnd(lines, first) : first + 1;
    const block = lines.slice(first, next);
    if (block.filter(({ cells }) => cells.length > 1).length < minRows) joined.push(...block);
    else {
      // The line above may be the beginning of a cell that the other cells are centred beside.
      const above = joined.at(-1);
      const isOfRow = above?.cells.length === 1 && isWithin(above.y - line.y, sameRow * line.size);
      if (isOfRow) joined.pop();
      joined.push(...toRows(isOfRow && above ? [above, ...block] : block));
    }
    first = next;
  }
  return joined;
}

const isItem = ({ cells: [first, ...others] }: CellLine) =>
  others.length === 1 && isParagraphMark(first?.text.trim() ?? '');

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

const isWithin = (distance: number, most: number) => distance > 0 && distance < most;

/** Returns the index after the last line of the table that begins at `first`. */
function findEnd(lines: readonly CellLine[], first: number): number {
  const columns: Column[] = [];
  const start = lines[first]?.left ?? 0;
  let bottom = lines[first]?.y ?? 0;
  let next = first;
  for (; next < lines.length; next++) {
    const line = lines[next];
    if (
      !line ||
      (isItem(line) && line.left <= start + slack) ||
      line.cells.length > maxCells ||
      columns.length > maxCells
    )
      break;
    const isFar = Math.abs(bottom - line.y) > maxGap * line.size;
    if (next - first > maxLines || (isFar && !isBeside(line, lines.slice(first, next)))) break;
    const [cell, ...others] = line.cells;
    const isAcross = cell && columns.filter((column) => overlaps(column, cell)).length > 1;
    // A line across the columns is a paragraph; beside other cells it is two cells that all but touch.
    if (isAcross && others.length === 0) break;
    for (const each of line.cells) addToColumns(columns, each);
    bottom = Math.min(bottom, line.y);
  }
  return Math.max(next, first + 1);
}

/** Whether a line stands beside a cell of the last row: after one of many lines, its other cells begin far above the cell's end. */
function isBeside({ y, left }: CellLine, block: readonly CellLine[]): boolean {
  const last = block.findLastIndex(({ cells }) => cells.length > 1);
  return block.slice(Math.max(0, last)).some((line) => Math.abs(line.y - y) < slack && line.right < left);
}

type Row = { cells: LineCell[]; first: CellLine; top: number; bottom: number };

function toRows(block: readonly CellLine[]): CellLine[] {
  const start = Math.min(...block.flatMap(({ cells }) => cells.map(({ left }) => left)));
  const spacing = readSpacing(block, start);
  const rows: Row[] = [];
  for (const line of block) {
    const row = rows.at(-1);
    if (row && continues(row, line, { start, ...spacing })) addLine(row, line);
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
function readSpacing(block: readonly CellLine[], start: number): Spacing {
  const lines = block.toSorted((a, b) => b.y - a.y);
  const ofRows: number[] = [];
  const ofWrapped: number[] = [];
  for (const [at, line] of lines.entries()) {
    const above = lines.slice(0, at).findLast(({ y, size }) => y - line.y > sameRow * size);
    if (!above) continue;
    const distance = (above.y - line.y) / line.size;
    if (line.cells.length > 1) ofRows.push(distance);
    else if (!isInFirst(line, start)) ofWrapped.push(distance);
  }
  const usual = ofRows.sort((a, b) => a - b)[ofRows.length >> 1] ?? 0;
  const wrapped = Math.min(newRow, Math.min(...ofWrapped) + borderWidth);
  return usual > wrapped ? { isPadded: true, wrapped } : { isPadded: false, wrapped: newRow };
}

const isInFirst = ({ cells, size }: CellLine, start: number) =>
  cells.some(({ left }) => left <= start + size);

/** The lines of two signature blocks side by side are rows, however close they stand. */
const beginsSignature = /^\s*(?:by|date|name|signature|signed|title)\s*:/i;

/** Whether a line of a table belongs to the row above it. */
function continues(
  { cells, top, bottom }: Row,
  line: CellLine,
  { start, isPadded, wrapped }: { start: number } & Spacing,
): boolean {
  const distance = Math.max(0, line.y - top, bottom - line.y) / line.size;
  if (distance < sameRow) return true;
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
