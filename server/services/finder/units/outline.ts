import { isLetterCode, isLowerCode, isSpaceCode } from '../words/words.ts';
import { type ClauseLabel, listDepth, readBareNumber, readLabel } from './clause-labels.ts';
import { readRunInHeading, toHeadingName } from './run-in-headings.ts';
import type { Table } from './table-rows.ts';

/** A longer row of names of columns is cut. UTF-16 code units. */
const maxColumnsChars = 160;

/** Tracks the position in the outline: articles contain sections, sections contain list items. */
export function createOutline(text: string) {
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
    /** `hasBareNumber`: its number has no full stop. */
    enterHeading(start: number, end: number, { hasBareNumber = false }: { hasBareNumber?: boolean } = {}) {
      const label = (hasBareNumber ? readBareNumber : readLabel)(text, start, end);
      const name = toHeadingName(text.slice(label?.end ?? start, end));
      enter(label?.text ?? '', name, label && label.depth > 0 && label.depth < listDepth ? label.depth : 0);
      parent = label?.depth === 1 ? { label: label.text, items: 0 } : undefined;
    },

    /** Returns whether the sentence consists only of a number and a name. */
    enterSentence(start: number, end: number, isFirst: boolean): boolean {
      const label = readLabel(text, start, end);
      if (!label || label.text === '' || isReference(text, label, end)) {
        if (isFirst) number++;
        return false;
      }
      const { name, end: nameEnd } = readRunInHeading(text, label.end, end);
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
      const label = header ? '' : toHeadingName(text.slice(start, text.indexOf('\t', start)));
      return { heading: joinWith(', ', heading, join(columns, label)), name, section };
    },

    /** Returns what a list stands under that a line names: "PRESENT:" says as much about the names below it as a heading. */
    enterList(name: string) {
      const { heading, ...rest } = this.current();
      return { ...rest, heading: joinWith(', ', heading, toHeadingName(name)) };
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

/** What comes before the clauses of a contract, or the items of minutes. */
const preambles = new Set([
  'also present',
  'apologies',
  'attendance',
  'attendees',
  'background',
  'in attendance',
  'introduction',
  'parties',
  'preamble',
  'present',
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
