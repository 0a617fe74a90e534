import type { PageLine } from '../page-paragraphs.ts';
import { toReadable } from '../symbol-fonts.ts';
import type { CellLine } from './cell-lines.ts';
import { joinTableRows } from './pdf-tables.ts';
import { splitTouchingCells } from './touching-cells.ts';

/** A run of characters as pdf.js returns it; `transform` is the text matrix (ISO 32000-1 §9.4.2). */
export type PdfItem = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean };

/** A gap of this many letter heights separates table columns. */
const columnGap = 2.5;
/** Within a table a narrower gap does, which in other lines may be that of justified words. */
const cellGap = 0.7;
/** A vertical shift of more than this share of the letter height starts a new line. */
const lineShift = 0.6;
/** A line of more runs is letters drawn one by one, in which none is put in between. */
const maxRuns = 200;
/** Runs that are put in between may overlap by this share of the letter height. */
const kerning = 0.15;

type Run = Omit<CellLine, 'cells'>;

/** Returns the lines of a page in the order in which it draws them, which follows its columns. */
export function toPdfLines(items: readonly PdfItem[]): PageLine[] {
  const lines: RunLine[] = [];
  let open: RunLine | undefined;
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
    const run = { text: toReadable(item.str), left: x, right: x + item.width, y, size };
    const last = lines.at(-1);
    if (last && fitsBetween(last, run)) open = putBetween(last, run);
    else if (open && isSame) {
      addRun(open, toLine(run), wordGap);
      open.runs.push(run);
    } else {
      open = { ...toLine(run), runs: [run] };
      lines.push(open);
    }
    if (item.hasEOL) open = undefined;
  }
  const whole = joinSplitLines(lines).filter((line) => line.text.trim() !== '');
  return joinTableRows(splitTouchingCells(whole)).map(({ cells: _, top: __, ...line }) => line);
}

/** In letter heights. */
const wordGap = 0.2;

/** `runs`: what was drawn, from left to right. */
type RunLine = CellLine & { runs: Run[] };

const toLine = (run: Run): CellLine => ({
  ...run,
  cells: [{ text: run.text, left: run.left, right: run.right }],
});

/**
 * Whether a run stands on the same baseline as a line, left of its end and where the line has nothing: LibreOffice draws the
 * tick boxes of a line after all of its words, because they are in another font.
 */
function fitsBetween({ runs, right, y, size }: RunLine, run: Run): boolean {
  if (run.left >= right || runs.length > maxRuns) return false;
  if (Math.abs(y - run.y) > kerning * size) return false;
  const most = kerning * size;
  return runs.every((each) => run.right <= each.left + most || run.left >= each.right - most);
}

function putBetween(line: RunLine, run: Run): RunLine {
  line.runs.push(run);
  line.runs.sort((a, b) => a.left - b.left);
  const [first = run, ...others] = line.runs;
  const whole = toLine(first);
  for (const each of others) addRun(whole, toLine(each), wordGap);
  return Object.assign(line, whole);
}

const endsWithSpace = (text: string) => /\s$/.test(text);

function addSpace(line: CellLine): void {
  const last = line.cells.at(-1);
  if (endsWithSpace(line.text)) return;
  line.text += ' ';
  if (last) last.text += ' ';
}

/** Adds what follows on the same line; `spaceGap` (in letter heights) is the least gap that is a space. */
function addRun(line: CellLine, run: CellLine, spaceGap: number): void {
  const gap = run.left - line.right;
  const isBeside = gap > spaceGap * run.size && isOnOtherBaseline(line, run);
  const isCell = gap > cellGap * run.size || isBeside;
  if (isBeside) line.top = Math.max(line.top ?? line.y, run.y);
  if (gap > columnGap * run.size) line.text = `${line.text.trimEnd()}\t`;
  else if (gap > spaceGap * run.size) addSpace(line);
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

/** Whether letters of the same size stand higher or lower, as a cell of one line does beside one of two. Not so a superscript. */
const isOnOtherBaseline = (line: CellLine, run: CellLine) =>
  Math.abs(line.y - run.y) > kerning * line.size && Math.abs(line.size - run.size) < kerning * line.size;

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
