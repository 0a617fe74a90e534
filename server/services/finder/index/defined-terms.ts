import { isStopTerm } from '../words/question-features.ts';
import { hasVerb } from '../words/sentence-verbs.ts';
import { isLetterCode, isSpaceCode, isUpperCode, locateWords } from '../words/words.ts';

/** A longer string in quotation marks is not a term. In UTF-16 code units, and in words. */
const maxTermChars = 60;
const maxTermWords = 5;
const openers = '"“';
const closers = '"”';
/** The longest lead-in of a sentence before the term that it defines: "(a) ", "1.2 ", "the ". UTF-16 code units. */
const maxLeadChars = 12;
/** The longest text between a bracket and the term that it defines: "hereinafter referred to as the ". UTF-16 code units. */
const maxBracketChars = 48;
const verbs = [
  'means',
  'mean',
  'shall mean',
  'has the meaning',
  'shall have the meaning',
  'shall be',
  'is',
  'refers to',
];

/**
 * Returns the key under which the postings list the units that define a term ("the Term", “Enhanced Cap”); no word begins like
 * it.
 */
export const toDefinitionKey = (terms: readonly string[]) => `=${terms.join(' ')}`;

/** Matches the name of a clause that consists of definitions. */
const glossary = /^(?:definitions?|interpretation|defined terms|definitions? and interpretation|glossary)$/i;

/**
 * Returns the keys of the terms that a unit defines: in quotation marks at its beginning, in brackets, before "means", or where
 * its clause, `name`, consists of definitions, before a colon or in the first cell.
 */
export function listDefined(text: string, start: number, end: number, name: string): string[] {
  const keys = new Set<string>();
  let lastBracket = Number.NEGATIVE_INFINITY;
  for (let at = start; at < end; at++) {
    const char = text.charAt(at);
    if (char === '(') lastBracket = at;
    if (char === ')') lastBracket = Number.NEGATIVE_INFINITY;
    if (!openers.includes(char)) continue;
    const close = findClose(text, at + 1, Math.min(end, at + 1 + maxTermChars));
    if (close < 0) continue;
    const isDefined =
      at - start <= maxLeadChars || at - lastBracket <= maxBracketChars || beginsVerb(text, close + 1, end);
    const terms = isDefined && isUpperCode(text.charCodeAt(at + 1)) ? toTermWords(text, at + 1, close) : [];
    if (terms.length > 0) keys.add(toDefinitionKey(terms));
    at = close;
  }
  const plain = toPlainDefined(text, start, end, glossary.test(name));
  if (plain.length > 0) keys.add(toDefinitionKey(plain));
  return [...keys];
}

/** Finds "Adapted Material means …", without quotation marks, and in a glossary "Annual Rent: …". */
function toPlainDefined(text: string, start: number, end: number, isGlossary: boolean): string[] {
  let at = start;
  // After a label ("a. ", "1.2 "), which ends with white space.
  const lead = text.slice(start, Math.min(end, start + maxLeadChars));
  if (!isUpperCode(text.charCodeAt(at))) {
    const space = lead.indexOf(' ');
    if (space < 0) return [];
    at = start + space + 1;
  }
  if (!isUpperCode(text.charCodeAt(at))) return [];
  // Limited to a window: scanning the rest of the text for each unit would take quadratic time.
  const beginning = text.slice(at, Math.min(end, at + maxTermChars));
  const length = isGlossary ? beginning.search(/[:\t]|\smean/) : beginning.indexOf(' mean');
  const isDivided = ':\t'.includes(beginning.charAt(length)) && !hasVerb(text, at, at + length);
  const isTerm = length >= 0 && (isDivided || beginsVerb(text, at + length, end));
  return isTerm ? toTermWords(text, at, at + length) : [];
}

function toTermWords(text: string, start: number, end: number): string[] {
  const terms = locateWords(text, start, end).map(({ term }) => term);
  return terms.length <= maxTermWords ? terms : [];
}

function findClose(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) if (closers.includes(text.charAt(at))) return at;
  return -1;
}

function beginsVerb(text: string, from: number, end: number): boolean {
  let at = from;
  while (at < end && (isSpaceCode(text.charCodeAt(at)) || text[at] === ',')) at++;
  return verbs.some((verb) => text.startsWith(verb, at) && !isLetterCode(text.charCodeAt(at + verb.length)));
}

/**
 * A run of words in a question that a document may define. `isAll`: the question has no other content word; `isMeaning`: it
 * asks what the term means.
 */
export type AskedTerm = { key: string; words: number; isAll: boolean; isMeaning: boolean };

/** Words (as stems) that ask for a meaning and so are not part of a term. */
const meaning = new Set(['mean', 'meant', 'definit', 'defin', 'count', 'exactli', 'word', 'term']);
const maxAskedWords = 400;
/** "How much is the Enhanced Cap?" also asks what the term is, as do "Who is the Guarantor?" and "When is the Break Date?". */
const amounts = new Set(['much', 'long', 'mani', 'high', 'larg', 'big']);

/** Returns the terms that a question may ask to have explained, longest first. Of a pasted text, only the beginning is read. */
export function listAskedTerms(question: string): AskedTerm[] {
  const words = locateWords(question)
    .slice(0, maxAskedWords)
    .map(({ term }) => term);
  const carrying = words.filter((word) => !isStopTerm(word) && !meaning.has(word) && !amounts.has(word));
  const times = new Map<string, number>();
  for (const word of carrying) times.set(word, (times.get(word) ?? 0) + 1);
  const isWhatIs =
    ['what', 'how', 'who', 'when'].includes(words[0] ?? '') &&
    words.slice(1, 3).some((word) => word === 'is' || word === 'are');
  const asksMeaning = isWhatIs || words.some((word) => word !== 'term' && meaning.has(word));
  const asked: AskedTerm[] = [];
  for (let length = Math.min(maxTermWords, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const run = words.slice(from, from + length);
      if (run.every((word) => functionWords.has(word))) continue;
      let covered = 0;
      for (const word of new Set(run)) covered += times.get(word) ?? 0;
      const isAll = covered === carrying.length;
      asked.push({ key: toDefinitionKey(run), words: length, isAll, isMeaning: isAll && asksMeaning });
    }
  return asked;
}

/** Words (as stems) that alone are no term. */
const functionWords = new Set('a an the of is are what doe do in it on or and to'.split(' '));
