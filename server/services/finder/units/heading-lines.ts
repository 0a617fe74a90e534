import { hasVerb } from '../words/sentence-verbs.ts';
import {
  isDigitCode,
  isLetterCode,
  isLowerCode,
  isSpaceCode,
  isUpperCode,
  locateWords,
} from '../words/words.ts';
import { type ClauseLabel, listDepth, readBareNumber, readLabel } from './clause-labels.ts';

/** A line of a text, without surrounding white space; UTF-16 offsets, end exclusive. */
export type Line = { start: number; end: number; isAfterGap: boolean };

const maxHeadingChars = 90;
const maxHeadingWords = 12;
/** A numbered line with a full stop is a heading only if it is shorter: "4. Fees and Payment." */
const maxStoppedWords = 6;
/** A line that ends with one of these words continues, whatever comes before the next line (in bad scans, page numbers). */
export const openWords = new Set(
  'a an and any as at by for from if in including into its no nor not of on or other such than that the their this to under upon which with'.split(
    ' ',
  ),
);

/** Returns the last letters of a line in lower case, at most 12: enough to recognise a short word. */
export function lastWord(text: string, { start, end }: Pick<Line, 'start' | 'end'>): string {
  let from = end;
  while (from > start && isLetterCode(text.charCodeAt(from - 1)) && end - from < 12) from--;
  return text.slice(from, end).toLowerCase();
}

/** Whether a line is a heading: short, not ending a sentence, and in capitals, numbered, or a title between blank lines. */
export function isHeadingLine(text: string, { start, end, isAfterGap }: Line, isBeforeGap: boolean): boolean {
  if (end - start > maxHeadingChars || text.slice(start, end).includes('\t')) return false;
  if (text[start] === '#' || isBoldLine(text, start, end)) return true;
  const label = readLabel(text, start, end);
  const from = label ? label.end : start;
  const counts = countWords(text, from, end);
  if (counts.words > maxHeadingWords || isLink(text, start, end)) return false;
  if (label && label.depth < listDepth && counts.words === 0) return label.depth === 0;
  // Not a line of an address: "Attn: A. Gray, General Counsel", "With a copy to: Berkshire Bank".
  if (!label && text.slice(from, end - 1).includes(':')) return false;
  const last = text[end - 1] ?? '';
  // "COUNTY OF KENT )" is the half of a caption that brackets run down beside.
  if (last === ')' && !text.slice(start, end).includes('(')) return false;
  if (',;:'.includes(last) || isDigitCode(last.charCodeAt(0))) return false;
  // "(a) Trade Marks; and" is an item of a list, and the next one follows.
  if (label?.depth === listDepth && openWords.has(lastWord(text, { start: from, end }))) return false;
  const isTitle =
    counts.words > 0 && counts.lower === 0 && isUpperCode(text.charCodeAt(skipQuotes(text, from)));
  if (last === '.' || last === '?')
    return isTitle && label !== undefined && label.depth < listDepth && counts.words <= maxStoppedWords;
  const isCapitals = counts.letters >= 3 && counts.upper === counts.letters;
  if (isCapitals) return label !== undefined || !namesCompany(text.slice(from, end));
  if (namesSomebody(text.slice(from, end), label)) return false;
  if (!label && addressesSomebody(text.slice(start, end))) return false;
  return isTitle && ((label !== undefined && label.depth < listDepth) || (isAfterGap && isBeforeGap));
}

/**
 * Whether a line addresses somebody or says where he lives: "Dear Imogen", "Ms Roswitha Clementi, Lindenweg 4, 22301 Hamburg". As
 * a heading it would stand before every clause of a letter or contract.
 */
const addressesSomebody = (line: string) =>
  /^(?:dear|mr|mrs|ms|mx|dr|prof|messrs)\b/i.test(line) || (/[,·•|]/.test(line) && /\d/.test(line));

/**
 * Whether a line is the name of a company, which may stand above anything, or the street or the town of an address: "22 Castle
 * Street", "York YO1 9SU". "5. Acquisition of Tamar Valves Limited" has a number and names a clause.
 */
function namesSomebody(line: string, label: ClauseLabel | undefined): boolean {
  const isNumbered = label !== undefined && label.depth < listDepth;
  // "1. Margaret Doyle, 20 Wexford Avenue, Harrow" is a witness or a party.
  if (label !== undefined && /,[^,]*,/.test(line) && /\d/.test(line)) return true;
  if (isNumbered) return !/[.)]/.test(label.text) && streets.test(line);
  return namesCompany(line) || postcodes.test(line) || streets.test(line);
}

/**
 * Whether a line is the name of a company, or what a list of parties writes after it: "SOLWAY OPTICS PLC", "HOLLIS COLD STORAGE,
 * INC., and", "ACME LTD (the Supplier)". "OFFICERS OF THE CORPORATION" is the name of a clause.
 */
function namesCompany(line: string): boolean {
  const name = line.replace(/,? (?:and|&)$/i, '').replace(/ \([^()]{1,60}\)$/, '');
  return companies.test(name) && !/\b(?:an?|any|each|of|our|that|the|this) \S+$/i.test(name);
}
const companies =
  /(?:^|[\s,])(?:limited|ltd|llp|llc|inc|plc|gmbh|corporation|corp|kg|ag|s\.?a|s\.?e|b\.?v|n\.?v|pty|pte|pvt)\.?$/i;
/** British and Canadian postcodes; others end with a digit. */
const postcodes = /\b(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/;
const streets = /^\p{L}[\p{L}’' -]{0,40} (?:street|road|avenue|lane|stra(?:ß|ss)e|strasse)$/iu;

/** Whether a line only joins what surrounds it: "AND", "- and -", "BY AND BETWEEN". */
const isLink = (text: string, start: number, end: number) => {
  const words = locateWords(text, start, end);
  return (
    words.length > 0 && words.every((word) => joining.has(text.slice(word.start, word.end).toLowerCase()))
  );
};
const joining = new Set([...openWords, 'between', 'whereas']);

const maxClauseNameWords = 6;
const minClauseChars = 40;

/**
 * Whether a line in ordinary case names the clause below it ("7. Limitation of liability", "Article 7 - Price changes", or after
 * a blank line without a number): it says nothing by itself, and a longer line, its first subclause or the first item of a list
 * follows. Items of a list do not, since the next item follows.
 */
export function namesNext(text: string, line: Line, next: Line): boolean {
  const { start, end, isAfterGap } = line;
  if (end - start > maxHeadingChars) return false;
  const label = readLabel(text, start, end);
  if (!label) return isAfterGap && (asksNext(text, line, next) || titlesNext(text, line, next));
  if (label.depth >= listDepth || !isName(text, label.end, end, maxClauseNameWords)) return false;
  const below = readLabel(text, next.start, next.end);
  if (below)
    return (below.depth > label.depth && below.depth < listDepth) || isFirstItem(below.text) || isOne(below);
  return isUpperCode(text.charCodeAt(next.start)) && isLonger(line, next);
}

/** Whether a line is a clause's number without a full stop and its name, above its first part: "2 Use of information", "2.1 The …". */
export function isAboveFirstPart(text: string, { start, end }: Line, next: Line): boolean {
  const number = readBareNumber(text, start, end);
  if (!number || !isName(text, number.end, end, maxHeadingWords)) return false;
  return readLabel(text, next.start, next.end)?.text === `${number.text}.1`;
}

/** Whether a line is such a name above a clause without parts: "5 Rights", "The Recipient …". */
export function isAboveText(text: string, line: Line, next: Line): boolean {
  const number = readBareNumber(text, line.start, line.end);
  const isNamed = number !== undefined && isName(text, number.end, line.end, maxClauseNameWords);
  return isNamed && isUpperCode(text.charCodeAt(next.start)) && isLonger(line, next);
}

/**
 * Whether a range has the form of a name: a few words, of which the first is capitalised, that end with a word and hold no verb.
 */
function isName(text: string, from: number, end: number, maxWords: number): boolean {
  const { words } = countWords(text, from, end);
  if (words === 0 || words > maxWords || !isUpperCode(text.charCodeAt(from))) return false;
  if (!isLetterCode(text.charCodeAt(end - 1)) || openWords.has(lastWord(text, { start: from, end })))
    return false;
  return !hasVerb(text, from, end);
}

const isLonger = (line: Line, next: Line) =>
  next.end - next.start >= Math.max(minClauseChars, line.end - line.start);

const firstItems = new Set(['(a)', 'a)', '(A)', '(1)', '1)', '(i)', 'i)']);
/** Paragraphs of a clause may be numbered from 1 again: "4. Fees and payment", "1. The Customer pays …". */
const isOne = ({ text, depth }: ClauseLabel) => depth === 1 && text === '1';
const isFirstItem = (label: string) => firstItems.has(label);

/** A name directly above its clause has at most as many words; with more it may be the first line of a paragraph. */
const maxWordsAbove = 4;

/**
 * Whether a line without a number is the title of the sentence below it. It may also be a field of a form, a row of a table or a
 * signature.
 */
function titlesNext(text: string, line: Line, next: Line): boolean {
  const maxWords = next.isAfterGap ? maxClauseNameWords : maxWordsAbove;
  if (!isName(text, line.start, line.end, maxWords) || !isPlain(text, line.start, line.end)) return false;
  if (addressesSomebody(text.slice(line.start, line.end))) return false;
  if (readLabel(text, next.start, next.end) || !isUpperCode(text.charCodeAt(next.start))) return false;
  const isSentence = text[next.end - 1] === '.' || hasVerb(text, next.start, next.end);
  return isLonger(line, next) && isSentence && !beginsWithField(text, next);
}

const questionWords = new Set(['how', 'what', 'when', 'where', 'which', 'who', 'why', 'your', 'our']);

/** Whether a line names what is below it as policies for the public do: "How long we keep your data", "Who are we?". */
function asksNext(text: string, { start, end }: Line, next: Line): boolean {
  if (countWords(text, start, end).words > maxHeadingWords || !isUpperCode(text.charCodeAt(start)))
    return false;
  const last = text.charAt(end - 1);
  const isAsked = last === '?' && text.slice(start, end - 1).search(/[.?!]/) < 0;
  const [first] = locateWords(text, start, end);
  const isOpen = isLetterCode(text.charCodeAt(end - 1)) && !openWords.has(lastWord(text, { start, end }));
  const opens = first && questionWords.has(text.slice(first.start, first.end).toLowerCase());
  if (!isAsked && !(isOpen && opens)) return false;
  return (
    (isUpperCode(text.charCodeAt(next.start)) ||
      isFirstItem(readLabel(text, next.start, next.end)?.text ?? '')) &&
    isLonger({ start, end: start, isAfterGap: true }, next)
  );
}

/** Whether a line begins as a field of a form does: "Name: …". */
function beginsWithField(text: string, { start, end }: Pick<Line, 'start' | 'end'>): boolean {
  for (let at = start; at < end && !isSpaceCode(text.charCodeAt(at)); at++)
    if (text[at] === ':') return at > start;
  return false;
}

/** Whether a line has nothing but words and what joins them. */
function isPlain(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++)
    if (!isLetterCode(text.charCodeAt(at)) && !" '’-,&".includes(text.charAt(at))) return false;
  return true;
}

/** Markdown for a line in bold type. */
const isBoldLine = (text: string, start: number, end: number) =>
  end - start > 4 && text.startsWith('**', start) && text.indexOf('**', start + 2) === end - 2;

const skipQuotes = (text: string, at: number) => ('"“'.includes(text.charAt(at)) ? at + 1 : at);

/** `lower` counts words of more than three letters that begin in lower case. */
export function countWords(text: string, from: number, to: number) {
  const counts = { words: 0, lower: 0, letters: 0, upper: 0 };
  for (let at = from; at < to; at++) {
    if (!isLetterCode(text.charCodeAt(at))) continue;
    const start = at;
    while (at < to && isLetterCode(text.charCodeAt(at))) {
      counts.letters++;
      if (isUpperCode(text.charCodeAt(at))) counts.upper++;
      at++;
    }
    counts.words++;
    if (at - start > 3 && isLowerCode(text.charCodeAt(start))) counts.lower++;
  }
  return counts;
}
