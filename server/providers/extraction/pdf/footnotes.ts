import type { PdfItem } from './pdf-lines.ts';

/** A reference has smaller letters than the text before it, and stands higher and close to it. In letter heights of that text. */
const maxSize = 0.85;
const minRise = 0.15;
const maxRise = 0.8;
const maxGap = 0.6;
/** Pages have fewer references; with more, small raised digits are something else. */
const maxReferences = 200;

type Placed = { item: PdfItem; at: number; text: string; x: number; y: number; size: number };

/**
 * Writes the numbers of footnotes, and the references to them, as other documents have them: "holidays.[1] The", "[1] As
 * amended". Otherwise the digit becomes part of the word before it, which keeps two sentences together, and a footnote looks like
 * a clause.
 */
export function markFootnotes(items: readonly PdfItem[]): PdfItem[] {
  const placed = items.flatMap((item, at) => toPlaced(item, at));
  const raised = placed.filter((each, at) => isReference(each, placed[at - 1], placed[at + 1]));
  if (raised.length === 0 || raised.length > maxReferences) return [...items];
  const notes = findNotes(placed, raised);
  const marked = [...items];
  for (const each of raised) {
    const before = placed[placed.indexOf(each) - 1]?.text ?? '';
    const numbers = each.text.match(/\d+/g) ?? [];
    // An exponent ("m2", "106") has no footnote on its page. A note at the end of the document has none either.
    if (/[.,;:?!"”]$/.test(before) || numbers.every((number) => notes.has(number)))
      marked[each.at] = { ...each.item, str: each.item.str.replace(/\d+/g, '[$&]') };
  }
  for (const [number, { item, at, text }] of notes)
    marked[at] = { ...item, str: `[${number}] ${text.slice(number.length).trimStart()}` };
  return marked;
}

function toPlaced(item: PdfItem, at: number): Placed[] {
  const text = item.str.trim();
  const [, , c = 0, d = 0, x = 0, y = 0] = item.transform;
  return text === '' ? [] : [{ item, at, text, x, y, size: Math.hypot(c, d) || item.height }];
}

function isReference({ text, x, y, size }: Placed, before: Placed | undefined, after: Placed | undefined) {
  if (!before || !/^\d{1,3}(?:, ?\d{1,3})*$/.test(text) || size > maxSize * before.size) return false;
  const rise = (y - before.y) / before.size;
  const gap = Math.abs(x - before.x - before.item.width) / before.size;
  // The figure above the line of a fraction: "5 1/2".
  return rise > minRise && rise < maxRise && gap < maxGap && !/^[/⁄]/.test(after?.text ?? '');
}

/** Returns the beginnings of the footnotes by number: below all references, the lowest line that begins with it. */
function findNotes(placed: readonly Placed[], raised: readonly Placed[]): Map<string, Placed> {
  const asked = new Set(raised.flatMap(({ text }) => text.match(/\d+/g) ?? []));
  const top = Math.min(...raised.map(({ y, size }) => y - size));
  const notes = new Map<string, Placed>();
  for (const [at, each] of placed.entries()) {
    const number = /^\d{1,3}(?=$|\s+[\p{L}"“(]|\p{Lu})/u.exec(each.text)?.[0] ?? '';
    if (!asked.has(number) || each.y > top || !beginsLine(each, placed[at - 1])) continue;
    const isAlone = each.text === number;
    if (isAlone && !/^[\p{L}"“(]/u.test(placed[at + 1]?.text ?? '')) continue;
    if (each.y < (notes.get(number)?.y ?? Number.POSITIVE_INFINITY)) notes.set(number, each);
  }
  return notes;
}

const beginsLine = ({ x, y, size }: Placed, before: Placed | undefined) =>
  !before || before.item.hasEOL || Math.abs(before.y - y) > size || x < before.x;
