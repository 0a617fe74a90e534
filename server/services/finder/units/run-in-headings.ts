import { truncate } from '../../clean-text.ts';
import { hasVerb, isSentence } from '../words/sentence-verbs.ts';
import { isDigitCode, isLowerCode, isSpaceCode, isUpperCode, locateWords } from '../words/words.ts';
import { readBareNumber, readLabel } from './clause-labels.ts';
import { countWords } from './heading-lines.ts';
import { isAbbreviated } from './sentences.ts';

/** UTF-16 code units. */
const maxNameChars = 70;
const maxNameWords = 9;

/** Returns the words before the first full stop or colon if they name the clause ("3. Term. This …"). */
export function readRunInHeading(text: string, start: number, end: number): { name: string; end: number } {
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
    return isName ? { name: toHeadingName(text.slice(start, at)), end: at } : none;
  }
  return none;
}

/** What may stand before the number of a part. */
const partTitles = ['Section ', 'SECTION ', 'Clause ', 'CLAUSE '];

/**
 * Returns where the first part of a clause begins that stands on one line with the clause's name: "3. GRANT 3.1 License Granted:
 * …". Undefined if none does.
 */
export function findFirstPart(
  text: string,
  start: number,
  end: number,
): { start: number; hasBareNumber: boolean } | undefined {
  const bare = readBareNumber(text, start, end);
  // "4 ARTICLE 4 TERMINATION" begins with the number of a page.
  const hasBareNumber = bare !== undefined && !readLabel(text, bare.end, end);
  const label = hasBareNumber ? bare : readLabel(text, start, end);
  if (!label || label.depth > 1 || !isUpperCode(text.charCodeAt(label.end))) return undefined;
  const first = `${label.text.split(' ').at(-1)}.1`;
  const away = text.slice(label.end, Math.min(end, label.end + maxNameChars)).indexOf(` ${first}`) + 1;
  const at = label.end + away;
  const part = readLabel(text, at, end);
  if (away === 0 || part?.text !== first) return undefined;
  // "5. Payment under 5.1 is due monthly" only refers to it.
  if (part.end < end && !isUpperCode(text.charCodeAt(part.end)) && !'"“['.includes(text.charAt(part.end)))
    return undefined;
  const title = partTitles.find((each) => text.endsWith(each, at)) ?? '';
  const from = at - title.length;
  const { words, lower } = countWords(text, label.end, from);
  // Behind the number of a page it is an entry of a table of contents.
  const isEntry = isDigitCode(text.slice(label.end, from).trimEnd().slice(-1).charCodeAt(0));
  const isName = words > 0 && words <= maxNameWords && lower <= 1 && !isEntry;
  return isName && !isSentence(text, label.end, from) ? { start: from, hasBareNumber } : undefined;
}

/** Whether a run-in name ends here: not within "clause 8.1" or "Rs. 500". */
function isNameEnd(text: string, at: number, start: number, end: number): boolean {
  const char = text.charAt(at);
  if (char === '\n') return true;
  const isBeforeSpace = at + 1 >= end || isSpaceCode(text.charCodeAt(at + 1));
  if (char === ' ') return text[at + 1] === ' ' || isDash(text, at + 1);
  if (char === '.') return isBeforeSpace && !isAbbreviated(text, at, start);
  // A web page's text may lack the space: "(a) Account Information:When you …".
  const isJoined = isUpperCode(text.charCodeAt(at + 1)) && isLowerCode(text.charCodeAt(at + 2));
  return char === ':' && (isBeforeSpace || isJoined);
}

/** "4.2 Termination – Either party may …" */
const isDash = (text: string, at: number) =>
  '-–—'.includes(text.charAt(at)) && text[at + 1] === ' ' && isUpperCode(text.charCodeAt(at + 2));

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
  const [first] = locateWords(text, start, end);
  return first !== undefined && conditions.has(text.slice(first.start, first.end).toLowerCase());
}

/** Returns a heading on one line, without its marks and closing punctuation; a long one is cut after a word. */
export function toHeadingName(written: string): string {
  let name = written
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  while (name !== '' && '#*"“'.includes(name.charAt(0))) name = name.slice(1).trimStart();
  while (name !== '' && '.:*"”'.includes(name.charAt(name.length - 1))) name = name.slice(0, -1);
  if (name.length <= maxNameChars) return name.trim();
  const cut = truncate(name, maxNameChars);
  return `${truncate(cut, Math.max(cut.lastIndexOf(' '), maxNameChars / 2))}…`;
}
