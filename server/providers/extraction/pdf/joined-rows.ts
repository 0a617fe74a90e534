import { joinLines } from '../page-paragraphs.ts';
import { beginsSignature, type CellLine, isWithin, sameRow } from './cell-lines.ts';
import { findDrawnCells } from './drawn-cells.ts';
import { findColumns, type LineCell, overlaps, toRowText } from './table-columns.ts';

/** Baselines further apart than this never belong to one row. In letter heights. */
const newRow = 1.45;
/** The lines of a cell mostly stand closer. In letter heights. */
const lineSpacing = 1.3;
/** In a table with borders but no padding, rows stand at least as much further apart than lines of a cell. In letter heights. */
const borderWidth = 0.03;

type Row = { cells: LineCell[]; first: CellLine; top: number; bottom: number };

/** Joins the wrapped lines of a table's cells: each of the lines returned is a row, with tabs between its cells. */
export function joinWrappedLines(block: readonly CellLine[]): CellLine[] {
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

/** The lines of a cell are at most `wrapped` letter heights apart; `isPadded`: rows stand further apart than that. */
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
  // "Subtotal" has no first cell, but a figure below that of the row above it; the figure of a cell is never wrapped.
  if (line.cells.length > 1 && line.cells.some((each) => isFigureBelow(each, cells))) return false;
  // Every row has a first cell; a line without one goes on with the cells above it.
  if (isPadded || !isInFirst(line, start))
    return cells.some((cell) => line.cells.some((each) => overlaps(cell, each)));
  const isAlone = line.cells.length === 1 || cells.length === 1;
  return isAlone && /^[\p{Ll}(]/u.test(line.cells[0]?.text ?? '');
}

const isFigureBelow = (cell: LineCell, above: readonly LineCell[]) =>
  isFigure(cell) && above.some((each) => isFigure(each) && overlaps(each, cell));

const maxFigureChars = 24;
/** "£923.50", "USD 1,108.20", "(380.00)". */
const isFigure = ({ text }: LineCell) =>
  text.length <= maxFigureChars &&
  /^\s*[-(]?(?:[A-Z]{3} ?|\p{Sc} ?)?\d[\d.,’' ]*(?: ?(?:%|[A-Z]{3}|\p{Sc}))?\)?\s*$/u.test(text);

function addLine(row: Row, line: CellLine): void {
  for (const cell of line.cells) {
    const above = row.cells.find((each) => overlaps(each, cell));
    if (!above) row.cells.push({ ...cell });
    else {
      above.text = joinLines(above.text.trim(), cell.text.trim());
      above.left = Math.min(above.left, cell.left);
      above.right = Math.max(above.right, cell.right);
    }
  }
  row.top = Math.max(row.top, line.y);
  row.bottom = Math.min(row.bottom, line.y);
}
