import { type CellLine, isItem } from './cell-lines.ts';
import { type LineCell, slack } from './table-columns.ts';

/** The next line of a table is at most as far away. In letter heights. */
const maxStep = 2.6;
/** A heading's letters are at least this much larger. */
const otherSize = 0.12;
/** As many lines above and below show where the cells of a table begin. */
const nearLines = 8;
/** So many rows have a cell that begins at the same place: the names of columns may be centred. */
const minRows = 2;
/** Of rows and lines between them, so many have a cell or a word there; fewer may be chance. */
const minLines = 3;
/** A word may begin as far from its column as its place is estimated. In letter heights. */
const tolerance = 0.35;

/**
 * Divides cells that all but touch: pdf.js returns "Period of insurance" and "From 1 April 2025" as one run if only a space
 * fits between them. Where cells begin is known from the rows above and below, and where words of a run do is estimated.
 */
export function splitTouchingCells(lines: readonly CellLine[]): CellLine[] {
  const split: CellLine[] = [];
  for (const [at, line] of lines.entries()) {
    const above = listNear(line, split.slice(-nearLines).reverse());
    const below = listNear(line, lines.slice(at + 1, at + 1 + nearLines));
    split.push(isItem(line) ? line : splitLine(line, listStarts(line, above, below)));
  }
  return split;
}

const isSame = (one: number, other: number) => Math.abs(one - other) <= slack;
/** A paragraph with its number or bullet is no row. */
const isRow = (line: CellLine) => line.cells.length > 1 && !isItem(line);
const hasCellAt = ({ cells }: CellLine, x: number) => cells.some(({ left }) => isSame(left, x));

/** Returns the lines on one side of a line, nearest first, as far as none is far from the one before it, or in other letters. */
function listNear(line: CellLine, lines: readonly CellLine[]): CellLine[] {
  const end = lines.findIndex(
    ({ y, size }, at) =>
      Math.abs(y - (lines[at - 1] ?? line).y) > maxStep * line.size ||
      Math.abs(size - line.size) > otherSize * line.size,
  );
  return end < 0 ? [...lines] : lines.slice(0, end);
}

/** Whether two rows may be of one table: where a cell begins, the other has one, too, or the beginning of a word, or nothing. */
const fits = (one: CellLine, other: CellLine) =>
  [
    [one, other],
    [other, one],
  ].every(([a, b]) =>
    a?.cells.every(({ left: x }) => b && (hasCellAt(b, x) || isBlankAt(b, x) || hasWordAt(b, x))),
  );

const isBlankAt = ({ cells }: CellLine, x: number) => cells.every(({ left, right }) => x < left || x > right);

/** Returns where further cells of a line may begin: where rows near it, which may be of the same table, have some. */
function listStarts(line: CellLine, above: readonly CellLine[], below: readonly CellLine[]): number[] {
  const rows = [...above, ...below].filter(
    (row) =>
      isRow(row) &&
      hasCellAt(row, line.left) &&
      line.cells.filter(({ left }) => hasCellAt(row, left)).length >= Math.min(2, line.cells.length) &&
      fits(row, line),
  );
  const lefts = rows.flatMap(({ cells }) => cells.map(({ left }) => left));
  return lefts.filter((left, at) => {
    if (lefts.findIndex((each) => isSame(each, left)) < at || hasCellAt(line, left)) return false;
    const having = rows.filter((row) => hasCellAt(row, left));
    // In lines of justified words, a wide space may pass for the end of a cell, but none is as wide as between columns.
    if (!having.some(({ text }) => text.includes('\t'))) return false;
    if (line.cells.length === 1) return isBetweenRows(line, left, having.length, [above, below]);
    const touching = rows.filter((row) => !hasCellAt(row, left) && hasWordAt(row, left)).length + 1;
    return having.length >= minRows || having.length + touching >= minLines;
  });
}

/**
 * Whether a row above a line has a cell at a place, and so has the next row below it. A line of one cell may be a paragraph above
 * or below a table, but hardly one between its rows.
 */
function isBetweenRows(
  line: CellLine,
  x: number,
  count: number,
  sides: readonly (readonly CellLine[])[],
): boolean {
  const touching = [line];
  for (const side of sides) {
    const at = side.findIndex(isRow);
    const isOver = side[at]?.cells.slice(1).some((each) => each.left <= x + line.size && each.right > x);
    if (!isOver) return false;
    touching.push(...side.slice(0, at).filter((each) => !isBeside(each, x)));
  }
  return touching.every((each) => hasWordAt(each, x)) && touching.length + count >= minLines;
}

const isBeside = ({ left, right }: CellLine, x: number) => right < x || left > x - slack;
const hasWordAt = ({ cells, size }: CellLine, x: number) =>
  cells.some((cell) => findWord(cell, x, tolerance * size) !== undefined);

function splitLine(line: CellLine, starts: readonly number[]): CellLine {
  const cells: LineCell[] = [];
  for (const cell of line.cells) {
    let rest = cell;
    for (const start of starts.toSorted((a, b) => a - b)) {
      const cut = findWord(rest, start, tolerance * line.size);
      if (cut === undefined) continue;
      cells.push({ text: rest.text.slice(0, cut), left: rest.left, right: start - slack });
      rest = { text: rest.text.slice(cut), left: start, right: rest.right };
    }
    cells.push(rest);
  }
  if (cells.length === line.cells.length) return line;
  return { ...line, cells, text: cells.map(({ text }) => text.trim()).join('\t') };
}

/** Returns the index of the word of a cell that begins at a place, if one does. */
function findWord({ text, left, right }: LineCell, x: number, most: number): number | undefined {
  if (x <= left + most || x >= right) return undefined;
  let total = 0;
  for (const char of text) total += toWidth(char);
  const scale = (right - left) / Math.max(1, total);
  let found: { at: number; error: number } | undefined;
  let [at, width, last] = [0, 0, ''];
  for (const char of text) {
    const error = Math.abs(left + width * scale - x);
    if (last === ' ' && char !== ' ' && error <= (found?.error ?? most)) found = { at, error };
    width += toWidth(char);
    at += char.length;
    last = char;
  }
  return found?.at;
}

/** About how wide a character is in most fonts, in letter heights. */
function toWidth(char: string): number {
  if (" iljtfrI.,:;'’|!()[]-/".includes(char)) return 0.3;
  if ('mwMW@%—'.includes(char)) return 0.83;
  return /\p{Lu}/u.test(char) ? 0.69 : 0.5;
}
