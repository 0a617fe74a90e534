import { isEntry } from './form-entries.ts';
import { countWords } from './heading-lines.ts';
import { readListName } from './listed-names.ts';
import { createOutline } from './outline.ts';
import { toParagraphs } from './paragraphs.ts';
import { findFirstPart } from './run-in-headings.ts';
import { cutLong, toSentences } from './sentences.ts';
import { toRows } from './table-rows.ts';
import { joinTickedBoxes } from './ticked-boxes.ts';

/**
 * What is scored and quoted: a sentence of a clause, or a part of a long one. UTF-16 offsets, end exclusive; `sentence` is the
 * whole sentence that a part belongs to.
 */
export type Unit = {
  start: number;
  end: number;
  sentence: { start: number; end: number };
  /** The heading and number above it ("ARTICLE II TERM, 2.1 Renewal (a)"); empty before the first. */
  heading: string;
  /** The name of the nearest heading alone ("Renewal"). */
  name: string;
  /** A running number of clauses: units of the same clause share it, and so do rows of the same table. */
  section: number;
  /** Set if it is the row of a table, or the one that names the columns. */
  row?: 'names' | 'cells';
};

/** Shorter pieces ("and", a page number) are no answer, and join what follows. UTF-16 code units. */
const minUnitChars = 25;

/** Divides a text into units. Except for white space, headings and what pages repeat, nothing is left out. */
export function toUnits(
  text: string,
  headingStarts?: readonly number[],
  pageStarts?: readonly number[],
): Unit[] {
  const units: Unit[] = [];
  const outline = createOutline(text);
  let pending: number | undefined;
  let alone: Unit | undefined;
  /** What the sentence stands under that refers to a footnote last, by the footnote's mark. */
  const referring = new Map<string, Pick<Unit, 'heading' | 'name' | 'section'>>();
  for (const paragraph of toParagraphs(text, headingStarts, pageStarts)) {
    if (paragraph.table) {
      const under = outline.enterRow(paragraph.start, paragraph.table);
      for (const row of toRows(text, paragraph, paragraph.table)) units.push({ ...row, ...under });
      continue;
    }
    if (paragraph.isHeading) {
      outline.enterHeading(paragraph.start, paragraph.end, paragraph);
      alone ??= { ...paragraph, sentence: paragraph, ...outline.current() };
      continue;
    }
    const mark = readNoteMark(text, paragraph.start);
    const note = mark === undefined ? undefined : (referring.get(mark) ?? outline.enterNote());
    const list = readListName(text, paragraph);
    for (const whole of toSentences(text, paragraph)) {
      const firstPart = findFirstPart(text, whole.start, whole.end);
      if (firstPart) outline.enterHeading(whole.start, firstPart.start, firstPart);
      const sentence = { start: firstPart?.start ?? whole.start, end: whole.end };
      const isName =
        !note && outline.enterSentence(sentence.start, sentence.end, whole.start === paragraph.start);
      if (isName && sentence.end < paragraph.end) {
        // A whole sentence may look like a name ("The tenant mends broken windows."), so it stays with the next one.
        if (countWords(text, sentence.start, sentence.end).lower > 1) pending ??= sentence.start;
        continue;
      }
      const start = pending ?? sentence.start;
      const isShort = sentence.end - start < minUnitChars && !isEntry(text, start);
      if (isShort && sentence.end < paragraph.end) {
        pending = start;
        continue;
      }
      pending = undefined;
      const unit = { start, end: sentence.end };
      if (!note)
        for (const reference of listNoteMarks(text, start, sentence.end))
          referring.set(reference, outline.current());
      if (!saysSomething(text, unit.start, unit.end)) continue;
      for (const part of cutLong(text, unit))
        units.push({
          ...part,
          sentence: unit,
          ...(note ?? (list ? outline.enterList(list) : outline.current())),
        });
    }
    pending = undefined;
  }
  joinTickedBoxes(text, units);
  // A text that consists only of headings is quoted by its first one.
  return units.length > 0 || !alone ? units : [alone];
}

/** Returns the mark of a paragraph that is a footnote: "[1] As amended from time to time." */
const readNoteMark = (text: string, start: number) =>
  /^\[\d{1,3}\](?=\s)/.exec(text.slice(start, start + 6))?.[0];

/** Lists the marks of the footnotes to which a text refers: "holidays.[1] The …". */
const listNoteMarks = (text: string, start: number, end: number) =>
  text.slice(start, end).match(/(?<=\S)\[\d{1,3}\]/g) ?? [];

/** Whether a text is more than a rule, a page number or a blank to fill in. */
function saysSomething(text: string, start: number, end: number): boolean {
  const { words, letters } = countWords(text, start, end);
  if (words >= 2 || letters >= 4) return true;
  // "12 May 2025" above a letter.
  return (
    letters === 3 &&
    /(?<!\d)(?:1[89]|2[01])\d\d(?!\d)/.test(text.slice(start, Math.min(end, start + minUnitChars)))
  );
}
