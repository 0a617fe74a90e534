import type { PageLine } from '../page-paragraphs.ts';

/** A run of characters as pdf.js returns it; `transform` is the text matrix (ISO 32000-1 §9.4.2). */
export type PdfItem = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean };

/** A gap of this many letter heights separates table columns. */
const columnGap = 2.5;
/** A vertical shift of more than this share of the letter height starts a new line. */
const lineShift = 0.6;

/** Returns the lines of a page in the order in which it draws them, which follows its columns. */
export function toPdfLines(items: readonly PdfItem[]): PageLine[] {
  const lines: PageLine[] = [];
  let open: PageLine | undefined;
  for (const item of items) {
    const [, , c = 0, d = 0, x = 0, y = 0] = item.transform;
    const size = Math.hypot(c, d) || item.height;
    if (item.str.trim() === '') {
      if (open && item.str !== '' && !/\s$/.test(open.text)) open.text += ' ';
      if (item.hasEOL) open = undefined;
      continue;
    }
    const isSame =
      open && Math.abs(open.y - y) < lineShift * Math.max(open.size, size) && x >= open.right - size * 2;
    if (open && isSame) {
      const gap = x - open.right;
      if (gap > columnGap * size) open.text = `${open.text.trimEnd()}\t`;
      else if (gap > 0.2 * size && !/\s$/.test(open.text)) open.text += ' ';
      open.text += item.str;
      open.right = Math.max(open.right, x + item.width);
      // Superscripts do not make a line small.
      if (size > open.size) open.size = size;
    } else {
      open = { text: item.str, left: x, right: x + item.width, y, size };
      lines.push(open);
    }
    if (item.hasEOL) open = undefined;
  }
  return joinSplitLines(lines).filter((line) => line.text.trim() !== '');
}

/** Joins lines that some PDF writers split after each word: runs on one baseline, from left to right, are one line. */
function joinSplitLines(lines: readonly PageLine[]): PageLine[] {
  const joined: PageLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const gap = last ? line.left - last.right : 0;
    const isSame =
      last &&
      Math.abs(last.y - line.y) < (lineShift * Math.max(last.size, line.size)) / 2 &&
      gap > -last.size / 2;
    if (!last || !isSame) {
      joined.push({ ...line });
      continue;
    }
    const between =
      gap > columnGap * line.size ? '\t' : /\s$/.test(last.text) || gap < 0.1 * line.size ? '' : ' ';
    last.text += between + line.text;
    last.right = Math.max(last.right, line.right);
    last.size = Math.max(last.size, line.size);
  }
  return joined;
}
