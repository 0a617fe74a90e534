import { isDigitCode, isLetterCode, isLowerCode, isSpaceCode, isUpperCode } from '../words/words.ts';
import { readLabel, skipSpace } from './clause-labels.ts';
import { isEntry, leadsToFigure } from './form-entries.ts';

export type Range = { start: number; end: number };

/** A longer sentence is cut into units at list items and clauses. UTF-16 code units. */
const maxUnitChars = 450;
const minUnitChars = 60;

/** Abbreviations after which a full stop does not end a sentence. */
const abbreviations = new Set(
  'inc corp ltd co no nos sec secs art arts vs mr mrs ms dr st ave etc eg ie cf al approx dept est fig para pp vol jr sr cal del jan feb mar apr jun jul aug sep sept oct nov dec rs cl ca tel viz esp incl excl apt ste blvd prof hon seq pvt regd smt shri kum adv nr abs bzw ggf inkl zzgl ziff vgl evtl mio mrd hr fr geb str sra dña núm pág avda'.split(
    ' ',
  ),
);

/** Returns the sentences of a paragraph in order, without the white space between them. */
export function toSentences(text: string, { start, end }: Range): Range[] {
  const sentences: Range[] = [];
  let from = start;
  // Read once for each sentence: a label may be long, and a sentence have many full stops.
  let labelEnd = readLabelEnd(text, from, end);
  for (let at = start; at < end; at++) {
    const isLineEnd = text[at] === '\n';
    const next = isLineEnd ? skipSpace(text, at, end) : at;
    const isEnd = isLineEnd
      ? isBetweenEntries(text, from, next)
      : isSentenceEnd(text, at, { from, labelEnd, end });
    if (isEnd) {
      const to = isLineEnd ? at : skipClosers(text, at + 1, end);
      sentences.push(isLineEnd ? trimmed(text, from, to) : { start: from, end: to });
      from = skipSpace(text, to, end);
      labelEnd = readLabelEnd(text, from, end);
      at = from - 1;
    } else if (isLineEnd) at = next - 1;
  }
  if (from < end) sentences.push({ start: from, end });
  return sentences;
}

/** Where the label of a clause or item ends that stands at a place; the place itself if none does. */
const readLabelEnd = (text: string, at: number, end: number) => readLabel(text, at, end)?.end ?? at;

/** Whether a line end divides entries of a form: "Date: 1 June 2025", "Landlord: Mrs Okafor" and so on, line by line. */
const isBetweenEntries = (text: string, from: number, next: number) =>
  isEntry(text, from) && isEntry(text, next);

/** `labelEnd`: where the label ends with which the sentence begins. */
function isSentenceEnd(
  text: string,
  at: number,
  { from, labelEnd, end }: { from: number; labelEnd: number; end: number },
): boolean {
  const mark = text[at];
  if (mark === danda) return true;
  if (mark !== '.' && mark !== '?' && mark !== '!') return false;
  let next = skipClosers(text, at + 1, end);
  if (next >= end) return true;
  if (!isSpaceCode(text.charCodeAt(next))) return false;
  next = skipSpace(text, next, end);
  if (mark === '.' && leadsToFigure(text, at, next)) return false;
  // A full stop may also belong to a clause's number: "5.2." or "Section 3.".
  if (mark === '.' && (at < labelEnd || isAbbreviated(text, at, from))) return false;
  if (mark === '.' && isOrdinal(text, at, next)) return false;
  if (mark === '.' && isTimeOfDay(text, at) && belongsToTime(text, next)) return false;
  return beginsSentence(text, next, end);
}

/** Matches a reference to a footnote: "holidays.[1] The …". */
const noteReference = /^(?:\[\d{1,3}\])+/;
const maxReferenceChars = 20;

/** Skips what belongs to a sentence after its full stop: quotation marks, brackets and references to footnotes. */
function skipClosers(text: string, at: number, end: number): number {
  let to = at;
  while (to < end && '"”’\')]'.includes(text.charAt(to))) to++;
  if (text[to] !== '[') return to;
  return to + (noteReference.exec(text.slice(to, Math.min(end, to + maxReferenceChars)))?.[0].length ?? 0);
}

function beginsSentence(text: string, at: number, end: number): boolean {
  const code = text.charCodeAt(at);
  return (
    isUpperCode(code) ||
    isDigitCode(code) ||
    '"“([§•'.includes(text.charAt(at)) ||
    (isLowerCode(code) && readLabel(text, at, end) !== undefined)
  );
}

/** Whether the full stop at `at` ends an abbreviation or an initial; the word begins at `from` or later. */
export function isAbbreviated(text: string, at: number, from: number): boolean {
  let start = at;
  while (start > from && isLetterCode(text.charCodeAt(start - 1))) start--;
  const word = text.slice(start, at);
  return (
    (word.length === 1 && isUpperCode(word.charCodeAt(0)) && word !== 'I') ||
    text.slice(start - 2, at).toLowerCase() === 'm/s' ||
    abbreviations.has(word.toLowerCase())
  );
}

/** The full stop of Hindi. */
const danda = '\u0964';

/** Matches what is counted with a full stop: "am 1. Juni", "bis zum 3. Werktag". */
const counted =
  /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b|^(?:\p{Lu}\p{Ll}+)?(?:[Tt]ag|[Mm]onat|[Jj]ahr)(?:e?s|e)?\b/u;
const maxCountedChars = 20;

/** Whether the full stop at `at` makes a number of one or two digits an ordinal. */
function isOrdinal(text: string, at: number, next: number): boolean {
  if (!/(?<![\d.,])\d{1,2}$/.test(text.slice(Math.max(0, at - 4), at))) return false;
  return counted.test(text.slice(next, next + maxCountedChars));
}

/** Whether the full stop at `at` ends "a.m." or "p.m.". */
const isTimeOfDay = (text: string, at: number) =>
  !isLetterCode(text.charCodeAt(at - 4)) && /^[ap]\.m\.$/i.test(text.slice(at - 3, at + 1));

/** Matches "IST", "GMT", "Pacific Standard Time", "London time" and "Monday". */
const zoneOrDay =
  /^(?:[A-Z]{1,3}T\b|(?:GMT|UTC)\b|\(?(?:[A-Z][a-z]+ ){1,3}[Tt]ime\b|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)/;
const maxZoneChars = 40;

/** Whether a time zone or a day follows, which belongs to the time before it: "at 5:00 p.m. Pacific Time on March 16". */
const belongsToTime = (text: string, at: number) => zoneOrDay.test(text.slice(at, at + maxZoneChars));

/** Cuts a long sentence: before list items if there are any, otherwise at semicolons, otherwise at "and" after a comma. */
export function cutLong(text: string, sentence: Range): Range[] {
  if (sentence.end - sentence.start <= maxUnitChars) return [sentence];
  const parts: Range[] = [];
  let from = sentence.start;
  while (sentence.end - from > maxUnitChars) {
    const cut = findCut(text, from, Math.min(sentence.end - minUnitChars, from + maxUnitChars));
    parts.push(trimmed(text, from, cut));
    from = skipSpace(text, cut, sentence.end);
  }
  if (from < sentence.end) parts.push({ start: from, end: sentence.end });
  return parts;
}

function findCut(text: string, from: number, to: number): number {
  let [item, semicolon, comma, space] = [0, 0, 0, 0];
  for (let at = from + minUnitChars; at < to; at++) {
    const char = text[at];
    if (!isSpaceCode(text.charCodeAt(at))) continue;
    space = at;
    const before = text[at - 1];
    const next = skipSpace(text, at, to);
    if (text[next] === '(' && (before === ';' || before === ',' || before === ':' || endsWithAnd(text, at)))
      if (readLabel(text, next, to)) item = at;
    if (before === ';' || char === '\n') semicolon = at;
    if (before === ',' && startsWithLink(text, next)) comma = at;
  }
  const cut = item || semicolon || comma || space || to;
  const last = text.charCodeAt(cut - 1);
  // Never cuts a surrogate pair in half.
  return last >= 0xd800 && last <= 0xdbff ? cut - 1 : cut;
}

const endsWithAnd = (text: string, at: number) =>
  text.slice(at - 4, at) === ' and' || text.slice(at - 3, at) === ' or';
const links = ['and ', 'or ', 'but ', 'provided', 'except', 'unless', 'which ', 'whether '];
const startsWithLink = (text: string, at: number) => links.some((link) => text.startsWith(link, at));

function trimmed(text: string, start: number, end: number): Range {
  let to = end;
  while (to > start && isSpaceCode(text.charCodeAt(to - 1))) to--;
  return { start, end: to };
}
