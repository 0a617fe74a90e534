import { detectLanguage, isInUnreadLanguage } from '../../text/message-language.ts';
import { countEdits, createSpelling } from '../../text/spelling.ts';
import { toWordTable } from '../../text/string-table.ts';
import type { Finder } from '../classifiers/finder.ts';
import type { DocumentIndex } from '../index/document-index.ts';
import { findTerm } from '../index/find-postings.ts';
import { toRoot } from '../words/everyday-words.ts';
import { isStopTerm } from '../words/question-features.ts';
import { toStem } from '../words/stem.ts';

/** The words of general English among those with vectors; the rest are of single fields and other languages. */
const generalWords = 12_000;
/** The first of them, of which the others are about as frequent as their place says (Zipf's law). */
const mostFrequent = 1_000_000;
/** That the documents have a word counts as much as being e^3 times as frequent. */
const writtenBonus = 3;
/** So does that only one of two equal letters was typed. */
const twinBonus = 3;
/** In a shorter word, a letter that differs or is one too many mostly makes another word ("latte", "hose"). */
const minReplaced = 7;
/** What the documents have may be two slips away, any other word only one: "airpods" is no airport. */
const maxUnwritten = 1;
/** One with as many consonants that another word lacks is not that word, whatever the documents have. */
const maxForeign = 1;
const spelledWord = /(?<![\p{L}\p{N}'’@./-])[A-Za-z][a-z]{3,23}(?![\p{L}\p{N}@/-]|['’.]\p{L})/gu;

/** More words that nobody knows, names included, are no English; looking each of them up takes a fifth of a millisecond. */
const maxLookedUp = 40;

const spellings = new WeakMap<Finder, ReturnType<typeof createGeneralSpelling>>();

function createGeneralSpelling({ vectors: { words }, everyday }: Finder) {
  const known: string[] = [];
  const stems = new Set<string>();
  for (const word of words.keys()) {
    stems.add(toStem(word));
    if (known.length < generalWords) known.push(word);
  }
  const counts = Uint32Array.from(known, (_, rank) => mostFrequent / (rank + 1));
  const roots = new Set([...everyday.values()].flatMap((entries) => entries.flatMap(({ phrase }) => phrase)));
  const correct = createSpelling({ words: toWordTable(known.join(' ')), counts }, words);
  return { correct, isKnown: (term: string) => stems.has(term) || roots.has(toRoot(term)) };
}

/**
 * Corrects words of an English question that nobody knows: "adress" to "address", so that it finds what documents write. Names
 * (words with a capital inside a sentence) and what the documents or the everyday words have stay.
 */
export function correctSpelling(question: string, indexes: readonly DocumentIndex[], finder: Finder): string {
  if (detectLanguage(question) !== 'en' || isInUnreadLanguage(question)) return question;
  const { sentences } = finder;
  const spelling = spellings.get(finder) ?? createGeneralSpelling(finder);
  spellings.set(finder, spelling);
  let lookedUp = 0;
  const isWritten = (term: string) => indexes.some(({ postings }) => findTerm(postings, term) >= 0);
  return joinParts(question, isWritten).replace(spelledWord, (spelled, at: number, whole: string) => {
    const word = spelled.toLowerCase();
    const term = toStem(word);
    if (isWritten(term)) return spelled;
    const isKnown = spelling.isKnown(term);
    const parts = splitCompound(word, { isKnown, isWritten });
    if (parts) return parts;
    if (isKnown || isStopTerm(term) || ++lookedUp > maxLookedUp || isName(whole, at)) return spelled;
    const meant = spelling.correct(word, {
      toBonus: (each) =>
        (isWritten(toStem(each)) ? writtenBonus : 0) + (lacksTwin(word, each) ? twinBonus : 0),
    });
    if (meant === undefined || !isSlip(word, meant, sentences.words.has(word))) return spelled;
    return isWritten(toStem(meant)) || countEdits(word, meant) <= maxUnwritten ? meant : spelled;
  });
}

/** Whether a word has a capital that no beginning of a sentence explains. */
const isName = (question: string, at: number): boolean =>
  /[A-Z]/.test(question.charAt(at)) && !/(?:^|[.?!]\s+)\W*$/.test(question.slice(0, at));

/** What compounds begin with that are written with a hyphen, or without. */
const prefix = 'anti|co|cross|inter|mid|multi|non|post|pre|re|self|semi|sub';
const beginning = new RegExp(`^(${prefix})(.{4,})$`);
/** "They're late" has no "re", and "re late fees" is about them. */
const apart = new RegExp(`(?<![\\p{L}\\p{N}'’])(?!re )(${prefix})[ -]([a-z]{4,23})\\b`, 'giu');

/** These also stand alone ("Re: your letter", "inter alia"), beside which a known word ("resign", "interview") is what it is. */
const standingAlone = new Set(['inter', 'post', 'pre', 're']);

/** Returns "sub-processors" for "subprocessors" if the documents write it so. */
function splitCompound(
  word: string,
  { isKnown, isWritten }: { isKnown: boolean; isWritten: (term: string) => boolean },
): string | undefined {
  const [, first = '', second = ''] = beginning.exec(word) ?? [];
  if (first === '' || (isKnown && standingAlone.has(first))) return undefined;
  const isBoth = isWritten(first) && isWritten(toStem(second));
  return isBoth ? `${first}-${second}` : undefined;
}

/** Writes "sub-processors" and "non compete" as the documents do, if these write them as one word. */
const joinParts = (question: string, isWritten: (term: string) => boolean): string =>
  question.replace(apart, (typed, first: string, second: string) => {
    const joined = `${first}${second}`.toLowerCase();
    return isWritten(toStem(joined)) && !isWritten(toStem(second.toLowerCase())) ? joined : typed;
  });

/** Whether a word only lacks one of two equal letters: "ofice". */
const lacksTwin = (word: string, meant: string) =>
  meant.length === word.length + 1 && meant.replace(/(.)\1/, '$1') === word;

/** Counts the consonants that a word has and another lacks: "seperete" only has other vowels than "separate". */
const countForeign = (word: string, meant: string) =>
  [...new Set(word.replace(/[aeiouy]/g, ''))].filter((letter) => !meant.includes(letter)).length;

/**
 * Whether a word is likelier a slip than another word: it lacks a letter, has two in the wrong order, or is long; one that
 * somebody has typed elsewhere (`isTyped`) may have only one slip, and in a short one ("weed") only a missing twin.
 */
function isSlip(word: string, meant: string, isTyped: boolean): boolean {
  const edits = countEdits(word, meant);
  if (countForeign(word, meant) > maxForeign) return false;
  if (isTyped && (edits > 1 || (word.length < minReplaced - 1 && !lacksTwin(word, meant)))) return false;
  if (word.length >= minReplaced) return true;
  const isSwap = word.length === meant.length && [...word].sort().join('') === [...meant].sort().join('');
  return edits === 1 && (meant.length > word.length || isSwap);
}
