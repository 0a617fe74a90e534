import { truncate } from '../clean-text.ts';
import { type ClauseLabel, listDepth, readLabel } from './clause-labels.ts';
import { isEntry } from './form-entries.ts';
import { countWords } from './heading-lines.ts';
import { toParagraphs } from './paragraphs.ts';
import { hasVerb, isSentence } from './sentence-verbs.ts';
import { cutLong, isAbbreviated, toSentences } from './sentences.ts';
import { type Table, toRows } from './table-rows.ts';
import { joinTickedBoxes } from './ticked-boxes.ts';
import { isLetterCode, isLowerCode, isSpaceCode, isUpperCode, toWords } from './words.ts';

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
const maxNameChars = 70;
const maxNameWords = 9;
/** A longer row of names of columns is cut. UTF-16 code units. */
const maxColumnsChars = 160;

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
  for (const paragraph of toParagraphs(text, headingStarts, pageStarts)) {
    if (paragraph.table) {
      const under = outline.enterRow(paragraph.start, paragraph.table);
      for (const row of toRows(text, paragraph, paragraph.table)) units.push({ ...row, ...under });
      continue;
    }
    if (paragraph.isHeading) {
      outline.enterHeading(paragraph.start, paragraph.end);
      alone ??= { ...paragraph, sentence: paragraph, ...outline.current() };
      continue;
    }
    const note = isNote(text, paragraph.start) ? outline.enterNote() : undefined;
    for (const sentence of toSentences(text, paragraph)) {
      const isName =
        !note && outline.enterSentence(sentence.start, sentence.end, sentence.start === paragraph.start);
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
      const whole = { start, end: sentence.end };
      if (!saysSomething(text, whole.start, whole.end)) continue;
      for (const part of cutLong(text, whole))
        units.push({ ...part, sentence: whole, ...(note ?? outline.current()) });
    }
    pending = undefined;
  }
  joinTickedBoxes(text, units);
  // A text that consists only of headings is quoted by its first one.
  return units.length > 0 || !alone ? units : [alone];
}

/** Whether a paragraph is a footnote: "[1] As amended from time to time." */
const isNote = (text: string, start: number) => /^\[\d{1,3}\]\s/.test(text.slice(start, start + 6));

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

/** Tracks the position in the outline: articles contain sections, sections contain list items. */
function createOutline(text: string) {
  let article = '';
  let section = { label: '', name: '' };
  let item = '';
  let number = 0;
  /** The numbered heading above, and how many items below it have been numbered from 1 again: "4. Fees", "1. …", "2. …". */
  let parent: { label: string; items: number } | undefined;
  let lastTable: Table | undefined;

  const enter = (label: string, name: string, depth: number) => {
    number++;
    item = '';
    if (depth === 0) {
      article = join(label, name);
      section = { label: '', name: '' };
    } else {
      // Clauses follow a preamble without standing under it.
      if (depth === 1 && name !== '' && preambles.has(article.toLowerCase())) article = '';
      section = {
        label,
        name: name || (depth > 1 && isSameClause(label, section.label) ? section.name : ''),
      };
    }
  };

  return {
    enterHeading(start: number, end: number) {
      const label = readLabel(text, start, end);
      const name = toName(text.slice(label?.end ?? start, end));
      enter(label?.text ?? '', name, label && label.depth > 0 && label.depth < listDepth ? label.depth : 0);
      parent = label?.depth === 1 ? { label: label.text, items: 0 } : undefined;
    },

    /** Returns whether the sentence consists only of a number and a name. */
    enterSentence(start: number, end: number, isFirst: boolean): boolean {
      const label = readLabel(text, start, end);
      if (!label || label.text === '') {
        if (isFirst) number++;
        return false;
      }
      if (isReference(text, label, end)) {
        if (isFirst) number++;
        return false;
      }
      const { name, end: nameEnd } = readRunIn(text, label.end, end);
      if (label.depth === listDepth) item = join(label.text, name);
      else if (parent && label.text === String(parent.items + 1)) {
        parent.items++;
        enter(`${parent.label}.${label.text}`, name, 2);
      } else {
        parent = undefined;
        enter(label.text, name, label.depth);
      }
      return name !== '' && nameEnd >= end - 1;
    },

    /** Returns what a row stands under: the names of its columns, or else its first cell, say as much about it as a heading. */
    enterRow(start: number, table: Table) {
      if (table !== lastTable) number++;
      lastTable = table;
      const { heading, name, section } = this.current();
      const { header } = table;
      const columns = header ? toColumns(text.slice(header.start, header.end)) : '';
      const label = header ? '' : toName(text.slice(start, text.indexOf('\t', start)));
      return { heading: joinWith(', ', heading, join(columns, label)), name, section };
    },

    /** A footnote stands below any clause of its page. */
    enterNote: () => ({ heading: '', name: '', section: ++number }),

    current: () => ({
      heading: [article, join(join(section.label, section.name), item)]
        .filter((part) => part !== '')
        .join(', '),
      name: join(section.name || article, item.includes(' ') ? item : ''),
      section: number,
    }),
  };
}

/** What comes before the clauses of a contract. */
const preambles = new Set([
  'background',
  'introduction',
  'parties',
  'preamble',
  'recitals',
  'the parties',
  'whereas',
]);

/** Whether a sentence only mentions another place: "Schedule 3 applies to personal data." */
function isReference(text: string, { text: label, end: labelEnd, depth }: ClauseLabel, end: number): boolean {
  if (depth === listDepth || !isLetterCode(label.charCodeAt(0)) || labelEnd >= end) return false;
  return isSpaceCode(text.charCodeAt(labelEnd - 1)) && isLowerCode(text.charCodeAt(labelEnd));
}

/** Whether two numbers begin alike: "4.2" and "4" do, "1.2" of a schedule and "9.14" above it do not. */
const isSameClause = (one: string, other: string) => one.split('.')[0] === other.split('.')[0];

const toColumns = (row: string) => row.replaceAll('\t', ' ').slice(0, maxColumnsChars);
const joinWith = (link: string, first: string, second: string) =>
  first && second ? `${first}${link}${second}` : first || second;
const join = (first: string, second: string) => joinWith(' ', first, second);

/** Returns the words before the first full stop or colon if they name the clause ("3. Term. This …"). */
function readRunIn(text: string, start: number, end: number): { name: string; end: number } {
  const none = { name: '', end: start };
  if (!isUpperCode(text.charCodeAt(start)) && text[start] !== '"' && text[start] !== '“') return none;
  for (let at = start; at < Math.min(end, start + maxNameChars); at++) {
    const char = text.charAt(at);
    if (!isNameEnd(text, at, start, end)) continue;
    const { words, lower } = countWords(text, start, at);
    const isName =
      words > 0 &&
      words <= maxNameWords &&
      (lower <= 1 || char === '.') &&
      !(char === '.' ? isSentence : hasVerb)(text, start, at) &&
      !isCondition(text, start, at) &&
      !text.slice(start, at).includes('$');
    return isName ? { name: toName(text.slice(start, at)), end: at } : none;
  }
  return none;
}

/** Whether a run-in name ends here: not within "clause 8.1" or "Rs. 500". */
function isNameEnd(text: string, at: number, start: number, end: number): boolean {
  const char = text.charAt(at);
  if (char === '\n') return true;
  const isBeforeSpace = at + 1 >= end || isSpaceCode(text.charCodeAt(at + 1));
  if (char === ' ') return text[at + 1] === ' ';
  if (char === '.') return isBeforeSpace && !isAbbreviated(text, at, start);
  return char === ':' && isBeforeSpace;
}

/** "Save for clause 8: …" */
const conditions = new Set([
  'subject',
  'save',
  'except',
  'notwithstanding',
  'unless',
  'provided',
  'if',
  'pursuant',
]);
function isCondition(text: string, start: number, end: number): boolean {
  const [first] = toWords(text, start, end);
  return first !== undefined && conditions.has(text.slice(first.start, first.end).toLowerCase());
}

function toName(written: string): string {
  let name = '';
  for (const part of written.split('\n')) name = join(name, part.trim());
  while (name !== '' && '#*"“'.includes(name.charAt(0))) name = name.slice(1).trimStart();
  while (name !== '' && '.:*"”'.includes(name.charAt(name.length - 1))) name = name.slice(0, -1);
  if (name.length <= maxNameChars) return name.trim();
  const cut = truncate(name, maxNameChars);
  return `${truncate(cut, Math.max(cut.lastIndexOf(' '), maxNameChars / 2))}…`;
}
