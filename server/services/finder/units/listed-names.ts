import { hasVerb } from '../words/sentence-verbs.ts';
import { isLetterCode, isUpperCode } from '../words/words.ts';
import { readLabel } from './clause-labels.ts';
import { countWords, type Line } from './heading-lines.ts';

type Range = { start: number; end: number };

/** UTF-16 code units. */
const maxLeadChars = 40;
const maxLeadWords = 4;
const maxNameChars = 70;
const maxNameWords = 10;
/** A longer list is a register, and what looks like a name in it may be a heading. */
const maxNames = 40;
/** Below a letter stand a name, a title and a company. */
const maxSigners = 4;
/** What stands above the name of who signs. */
const closings =
  /^(?:by the court|yours|respectfully|sincerely|faithfully|(?:with )?(?:kind |best |warm ){0,2}(?:regards|wishes))\b/i;

/**
 * Tells names in a list from headings, which they look like: a name a line below "PRESENT:" or below a letter. As headings they
 * would be quoted by no answer, and stand above what follows.
 */
export function createListedNames(text: string) {
  let list: { paragraph: Range; isSigned: boolean; taken: number } | undefined;

  return {
    /** Whether a line is a name that belongs to the paragraph above it; called for the lines of a text in order. */
    takes(above: Range & { isHeading: boolean }, line: Line, next: Line | undefined): boolean {
      if (above.isHeading) return false;
      if (list?.paragraph !== above) {
        const kind = toLead(text, above, line);
        list = kind && { paragraph: above, isSigned: kind === 'closing', taken: 0 };
      }
      if (!list) return false;
      if (isRule(text, line)) return true;
      const { isSigned, taken } = list;
      if (taken >= (isSigned ? maxSigners : maxNames) || !isName(text, line, isSigned)) return false;
      // What a sentence stands below is the heading of it, unless nobody else signs.
      if (!isSigned && next && beginsText(text, line, next)) return false;
      list.taken++;
      return true;
    },
  };
}

/** Returns the first line of a paragraph if it names the list below it: "PRESENT:". */
export function readListName(text: string, { start, end }: Range): string | undefined {
  const name = readFirstLine(text, start, end);
  if (!name?.endsWith(':') || start + name.length >= end || /^dear\b/i.test(name)) return undefined;
  if (!isUpperCode(text.charCodeAt(start)) || readLabel(text, start, start + name.length)) return undefined;
  const { words } = countWords(text, start, start + name.length);
  return words > 0 && words <= maxLeadWords ? name : undefined;
}

/** Returns the first line of a paragraph, or undefined if it is too long to name a list. */
function readFirstLine(text: string, start: number, end: number): string | undefined {
  const [first = ''] = text.slice(start, Math.min(end, start + maxLeadChars + 1)).split('\n', 1);
  return first.length <= maxLeadChars ? first.trimEnd() : undefined;
}

function toLead(text: string, { start, end }: Range, next: Line): 'list' | 'closing' | undefined {
  if (closings.test(readFirstLine(text, start, end) ?? '')) return 'closing';
  return readListName(text, { start, end: next.end }) === undefined ? undefined : 'list';
}

/** Whether a line is a name or title: "Ms Joanna Pike (UNISON)", and in capitals below a closing. */
function isName(text: string, { start, end }: Range, isSigned: boolean): boolean {
  if (end - start > maxNameChars || !isUpperCode(text.charCodeAt(start))) return false;
  const last = text.charCodeAt(end - 1);
  if (!isLetterCode(last) && text[end - 1] !== ')') return false;
  if (text.slice(start, end).includes(':') || readLabel(text, start, end)) return false;
  const { words, letters, upper } = countWords(text, start, end);
  if (words < 2 || words > maxNameWords || (upper === letters && !isSigned)) return false;
  return !hasVerb(text, start, end) && hasCapitals(text, start, end);
}

/** Whether the words before a bracket or comma begin with capitals, except for "of" and the like. */
function hasCapitals(text: string, start: number, end: number): boolean {
  let to = start;
  while (to < end && !'(,–'.includes(text.charAt(to))) to++;
  return countWords(text, start, to).lower === 0;
}

/** Whether a line is one to sign on. */
const isRule = (text: string, { start, end }: Range) =>
  end - start <= maxNameChars && /^[_.\-–—]{3,}$/.test(text.slice(start, end));

const minTextChars = 40;
const beginsText = (text: string, line: Line, next: Line) =>
  !isName(text, next, false) &&
  (next.end - next.start >= Math.max(minTextChars, line.end - line.start) ||
    '.!?;'.includes(text.charAt(next.end - 1)));
