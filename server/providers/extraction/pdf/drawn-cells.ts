import { beginsSignature, type CellLine, isWithin, sameRow } from './cell-lines.ts';
import { type LineCell, overlaps, slack } from './table-columns.ts';

/** A cell drawn by itself has at most as many lines, which are at most `maxCellGap` letter heights apart. */
const maxCellLines = 12;
const maxCellGap = 2;
/** Rows are as far apart, with the space around their cells. In letter heights. */
const maxRowGap = 3.5;

/**
 * Returns how many lines before a table's first line of several cells belong to the same row: the beginning of a cell that the
 * other cells are centred beside, or the lines of the first cell, which was drawn before them.
 */
export function countOfRow(lines: readonly CellLine[], line: CellLine): number {
  const above = lines.at(-1);
  if (above?.cells.length === 1 && isWithin(above.y - line.y, sameRow * line.size)) return 1;
  const beside = findBeside([...lines.slice(-maxCellLines), line]);
  return beside === undefined ? 0 : Math.min(lines.length, maxCellLines) - beside;
}

/**
 * Returns how many lines right above a table are a row of it that no line shows as one: its first cell is wrapped, and all of it was
 * drawn before the second. Both begin where those of the table's first line do.
 */
export function countDrawnRow(lines: readonly CellLine[], { cells, y, size }: CellLine): number {
  const near = lines.slice(-maxCellLines);
  const drawn = near.slice(findBeside(near) ?? near.length);
  const isUnder = (each: CellLine | undefined, cell: LineCell | undefined) =>
    each && cell && each.cells.length === 1 && Math.abs(each.left - cell.left) < slack;
  const gap = Math.min(...drawn.map((each) => each.y)) - y;
  const isRow = isUnder(drawn[0], cells[0]) && isUnder(drawn.at(-1), cells[1]);
  return isRow && isWithin(gap, maxRowGap * size) ? drawn.length : 0;
}

/**
 * Returns the line of several that the last one stands beside, on the same baseline, if all between them are further lines of
 * its last cell: where cells are drawn one by one, these show which lines a cell has.
 */
function findBeside(lines: readonly CellLine[]): number | undefined {
  const last = lines.at(-1);
  if (!last) return undefined;
  const first = lines
    .slice(0, -1)
    .findLastIndex(({ y, right }) => Math.abs(y - last.y) < slack && right < last.left);
  let above = lines[first];
  const cell = above?.cells.at(-1);
  if (!above || !cell) return undefined;
  for (const line of lines.slice(first + 1, -1)) {
    const [only, ...others] = line.cells;
    const isBelow = isWithin(above.y - line.y, maxCellGap * line.size) && line.right < last.left;
    if (!isBelow || !only || others.length > 0 || !overlaps(only, cell) || beginsSignature.test(line.text))
      return undefined;
    above = line;
  }
  return first;
}

/** Returns the lines that certainly belong to the row before them, because a cell beside it was drawn after them. */
export function findDrawnCells(block: readonly CellLine[]): Map<CellLine, 'wrapped' | 'beside'> {
  const found = new Map<CellLine, 'wrapped' | 'beside'>();
  for (let at = 1; at < block.length; at++) {
    const lines = block.slice(Math.max(0, at - maxCellLines), at + 1);
    const beside = findBeside(lines);
    if (beside === undefined) continue;
    for (const line of lines.slice(beside + 1, -1)) found.set(line, 'wrapped');
    const last = lines.at(-1);
    if (last) found.set(last, 'beside');
  }
  return found;
}
