import type { PageLine } from '../page-paragraphs.ts';
import { type CellLine, joinTableRows } from './pdf-tables.ts';

/** A run of characters as pdf.js returns it; `transform` is the text matrix (ISO 32000-1 §9.4.2). */
export type PdfItem = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean };

/** A gap of this many letter heights separates table columns. */
const columnGap = 2.5;
/** Within a table a narrower gap does, which in other lines may be that of justified words. */
const cellGap = 0.7;
/** A vertical shift of more than this share of the letter height starts a new line. */
const lineShift = 0.6;

/** Returns the lines of a page in the order in which it draws them, which follows its columns. */
export function toPdfLines(items: readonly PdfItem[]): PageLine[] {
  const lines: CellLine[] = [];
  let open: CellLine | undefined;
  for (const item of items) {
    const [, , c = 0, d = 0, x = 0, y = 0] = item.transform;
    const size = Math.hypot(c, d) || item.height;
    if (item.str.trim() === '') {
      if (open && item.str !== '') addSpace(open);
      if (item.hasEOL) open = undefined;
      continue;
    }
    const isSame =
      open && Math.abs(open.y - y) < lineShift * Math.max(open.size, size) && x >= open.right - size * 2;
    const run = { text: item.str, left: x, right: x + item.width, y, size };
    if (open && isSame) addRun(open, { ...run, cells: [{ ...run }] }, 0.2);
    else {
      open = { ...run, cells: [{ text: item.str, left: x, right: x + item.width }] };
      lines.push(open);
    }
    if (item.hasEOL) open = undefined;
  }
  const whole = joinSplitLines(lines).filter((line) => line.text.trim() !== '');
  return joinTableRows(whole).map(({ text, left, right, y, size }) => ({ text, left, right, y, size }));
}

const endsWithSpace = (text: string) => /\s$/.test(text);

function addSpace(line: CellLine): void {
  const last = line.cells.at(-1);
  if (endsWithSpace(line.text)) return;
  line.text += ' ';
  if (last) last.text += ' ';
}

/** Adds what follows on the same line; `wordGap` (in letter heights) is the least gap that is a space. */
function addRun(line: CellLine, run: CellLine, wordGap: number): void {
  const gap = run.left - line.right;
  const isCell = gap > cellGap * run.size;
  if (gap > columnGap * run.size) line.text = `${line.text.trimEnd()}\t`;
  else if (gap > wordGap * run.size) addSpace(line);
  line.text += run.text;
  const [first, ...others] = run.cells;
  const last = line.cells.at(-1);
  if (first && last && !isCell) {
    last.text += first.text;
    last.right = Math.max(last.right, first.right);
  } else if (first) line.cells.push({ text: first.text, left: first.left, right: first.right });
  line.cells.push(...others);
  line.right = Math.max(line.right, run.right);
  // Superscripts do not make a line small.
  line.size = Math.max(line.size, run.size);
}

/** Joins lines that some PDF writers split after each word: runs on one baseline, from left to right, are one line. */
function joinSplitLines(lines: readonly CellLine[]): CellLine[] {
  const joined: CellLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const gap = last ? line.left - last.right : 0;
    const isSame =
      last &&
      Math.abs(last.y - line.y) < (lineShift * Math.max(last.size, line.size)) / 2 &&
      gap > -last.size / 2;
    if (last && isSame) addRun(last, line, 0.1);
    else joined.push({ ...line, cells: [...line.cells] });
  }
  return joined;
}
