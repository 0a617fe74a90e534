import { isDigitCode, isLetterCode, isLowerCode, isSpaceCode, isUpperCode } from '../words/words.ts';

/**
 * A label at the beginning of a clause: `end` is the offset after the label; `depth` is 0 for an article, 1 for "5.", 2 for
 * "5.2", `listDepth` for "(a)".
 */
export type ClauseLabel = { end: number; text: string; depth: number };

const titles = [
  'article',
  'section',
  'clause',
  'schedule',
  'exhibit',
  'annex',
  'annexure',
  'appendix',
  'part',
  'chapter',
];
const maxTitleLetters = Math.max(...titles.map(({ length }) => length));
const romans = 'ivxlcIVXLC';
/** Deeper than any numbered clause: items of a list stand at the same depth, whatever they are in. */
export const listDepth = 9;

/** Reads the label at `at`: "Article IV", "§ 5", "5.2", "5)", "(a)", "iv.". Undefined if there is none. */
export function readLabel(text: string, at: number, end: number): ClauseLabel | undefined {
  return readTitled(text, at, end) ?? readNumber(text, at, end) ?? readListed(text, at, end);
}

function readTitled(text: string, at: number, end: number): ClauseLabel | undefined {
  if (text.charCodeAt(at) === 0xa7) {
    const from = skipSpace(text, at + 1, end);
    const number = readNumber(text, from, end, { isMarked: true });
    return number && { ...number, text: text.slice(at, from + number.text.length) };
  }
  if (!isUpperCode(text.charCodeAt(at))) return undefined;
  const wordEnd = skipLetters(text, at, Math.min(end, at + maxTitleLetters + 1));
  const title = text.slice(at, wordEnd).toLowerCase();
  if (!titles.includes(title)) return undefined;
  const from = skipSpace(text, wordEnd, end);
  if (from === wordEnd) return undefined;
  let to = from;
  while (
    to < end &&
    (isDigitCode(text.charCodeAt(to)) || text[to] === '.' || isUpperCode(text.charCodeAt(to)))
  )
    to++;
  while (to > from && text[to - 1] === '.') to--;
  const number = text.slice(from, to);
  const isNumber =
    number !== '' && (isDigitCode(number.charCodeAt(0)) || number.length === 1 || isRoman(number));
  if (!isNumber || (to < end && isLetterCode(text.charCodeAt(to)))) return undefined;
  const depth = title === 'section' || title === 'clause' ? Math.max(1, number.split('.').length) : 0;
  return { end: skipPunctuation(text, to, end), text: text.slice(at, to), depth };
}

/** Three digits, because franchise and construction agreements have more than 99 clauses, while a year has four. */
export const maxDigits = 3;

/** Reads "5.", "5.2", "5)", "112.", but not a year or an amount. `isMarked`: behind a "§", so that a bare "5" is a label, too. */
function readNumber(
  text: string,
  at: number,
  end: number,
  { isMarked = false }: { isMarked?: boolean } = {},
): ClauseLabel | undefined {
  let to = at;
  let depth = 0;
  while (to < end && isDigitCode(text.charCodeAt(to)) && depth < 5) {
    const from = to;
    while (to < end && to - from <= maxDigits && isDigitCode(text.charCodeAt(to))) to++;
    if (to - from > maxDigits) return undefined;
    depth++;
    if (text[to] === '.' && isDigitCode(text.charCodeAt(to + 1))) to++;
    else break;
  }
  if (depth === 0) return undefined;
  const isClosed = text[to] === '.' || text[to] === ')' || text[to] === ':';
  if (!isClosed && depth < 2 && !isMarked) return undefined;
  const labelEnd = isClosed ? to + 1 : to;
  if (labelEnd < end && !isSpaceCode(text.charCodeAt(labelEnd)) && !isUpperCode(text.charCodeAt(labelEnd)))
    return undefined;
  return { end: skipPunctuation(text, labelEnd, end), text: text.slice(at, to), depth };
}

/**
 * Reads the number before the name of a clause that lacks its full stop: "2 Use of information". It is a label only where its first
 * part ("2.1") follows.
 */
export function readBareNumber(text: string, at: number, end: number): ClauseLabel | undefined {
  let to = at;
  while (to < end && to - at < maxDigits && isDigitCode(text.charCodeAt(to))) to++;
  if (to === at || to >= end || !isSpaceCode(text.charCodeAt(to))) return undefined;
  return { end: skipSpace(text, to, end), text: text.slice(at, to), depth: 1 };
}

/** Reads "(a)", "(iv)", "(12)", "a)", "iv.", or a bullet. */
function readListed(text: string, at: number, end: number): ClauseLabel | undefined {
  const code = text.charCodeAt(at);
  if (code === 0x2022 || code === 0x25cf || code === 0xb7 || (code === 0x2d && text[at + 1] === ' '))
    return { end: skipSpace(text, at + 1, end), text: '', depth: listDepth };
  const from = text[at] === '(' ? at + 1 : at;
  let to = from;
  while (to < end && to - from < 5 && (isDigitCode(text.charCodeAt(to)) || isLetterCode(text.charCodeAt(to))))
    to++;
  const name = text.slice(from, to);
  const isName =
    name.length > 0 && (name.length === 1 || isRoman(name) || isDoubled(name) || isShortNumber(name));
  if (!isName) return undefined;
  const isEnclosed = from > at && text[to] === ')';
  const isOpen = from === at && (text[to] === ')' || (text[to] === '.' && isLowerCode(name.charCodeAt(0))));
  if (!isEnclosed && !isOpen) return undefined;
  if (to + 1 < end && !isSpaceCode(text.charCodeAt(to + 1)) && !isEnclosed) return undefined;
  return { end: skipSpace(text, to + 1, end), text: text.slice(at, to + 1), depth: listDepth };
}

const isDoubled = (name: string) =>
  name.length === 2 && name[0] === name[1] && isLetterCode(name.charCodeAt(0));
const isShortNumber = (name: string) =>
  name.length <= 2 && isDigitCode(name.charCodeAt(0)) && isDigitCode(name.charCodeAt(1));

function isRoman(name: string): boolean {
  for (let at = 0; at < name.length; at++) if (!romans.includes(name.charAt(at))) return false;
  return name.length > 0;
}

function skipLetters(text: string, at: number, end: number): number {
  let to = at;
  while (to < end && isLetterCode(text.charCodeAt(to))) to++;
  return to;
}

/** Returns the offset of the first character from `at` on that is no white space, or `end`. */
export function skipSpace(text: string, at: number, end: number): number {
  let to = at;
  while (to < end && isSpaceCode(text.charCodeAt(to))) to++;
  return to;
}

function skipPunctuation(text: string, at: number, end: number): number {
  let to = at;
  while (to < end && (isSpaceCode(text.charCodeAt(to)) || '.:-–—'.includes(text.charAt(to)))) to++;
  return to;
}
