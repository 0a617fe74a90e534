import type { DocumentIndex } from '../finder/index/document-index.ts';
import { mark } from '../finder/units/unit-marks.ts';
import { readString } from '../text/string-table.ts';
import type { LabelledRange } from './find-overview.ts';

/** More parts are no overview. */
const maxParts = 24;
/** Of a text without headings, the paragraphs are its parts; with fewer headings than this, too. */
const minHeadings = 3;
/** A part is told by its first sentences of together at most this length. UTF-16 code units. */
const maxPartChars = 320;
/** A table is quoted up to this length. UTF-16 code units. */
const maxTableChars = 700;
/** "Dear Orla" begins no part. */
const minWords = 4;

type Range = { start: number; end: number };

/** Collects what stands first below each heading, or what each paragraph begins with if there are hardly any headings. */
export function createOutlineList(text: string, index: DocumentIndex) {
  const headed = createParts(text);
  const paragraphs = createParts(text);
  let [part, heading, label] = [0, -1, ''];

  return {
    /** Adds the sentence of a unit, in text order. */
    add(at: number, range: Range): void {
      const isRow = ((index.marks[at] ?? 0) & mark.row) !== 0;
      if (index.headingIds[at] !== heading) {
        heading = index.headingIds[at] ?? 0;
        const written = readString(index.headings, heading);
        const own = isRow ? withoutColumns(written) : written;
        if (own !== label) part++;
        label = own;
      }
      if (label !== '') headed.add(part, label, range, isRow);
      paragraphs.add(index.sections[at] ?? 0, '', range, isRow);
    },

    finish(): { outline: LabelledRange[]; left: number } {
      const { rows, left } = (headed.rows.length >= minHeadings ? headed : paragraphs).finish();
      return { outline: rows, left };
    },
  };
}

/** "Types of leave, Leave Days a year" stands above the rows of a table: the names of its columns come last. */
const withoutColumns = (heading: string) => heading.slice(0, Math.max(0, heading.lastIndexOf(', ')));

function createParts(text: string) {
  const rows: LabelledRange[] = [];
  let last = -1;
  let left = 0;

  return {
    rows,
    add(part: number, label: string, range: Range, isRow: boolean): void {
      const open = rows.at(-1);
      if (part !== last) {
        if (!isRow && countWords(text, range) < minWords) return;
        last = part;
        if (rows.length < maxParts) rows.push({ label, ...range });
        else left++;
      } else if (left === 0 && open && continues(text, open, range, isRow ? maxTableChars : maxPartChars))
        open.end = range.end;
    },
    finish: () => ({ rows, left }),
  };
}

const countWords = (text: string, { start, end }: Range) =>
  text.slice(start, Math.min(end, start + maxPartChars)).match(/\p{L}{2,}/gu)?.length ?? 0;

const continues = (text: string, open: Range, { start, end }: Range, most: number) =>
  start >= open.end && end - open.start <= most && text.slice(open.end, start).trim() === '';
