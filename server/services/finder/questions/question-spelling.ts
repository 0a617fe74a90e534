import { detectLanguage, isInUnreadLanguage } from '../../answering/language/message-language.ts';
import { countEdits, createSpelling } from '../../answering/search/spelling.ts';
import type { Finder } from '../classifiers/finder.ts';
import type { DocumentIndex } from '../index/document-index.ts';
import { findTerm } from '../index/find-postings.ts';
import { isStopTerm } from '../words/question-features.ts';
import { toStem } from '../words/stem.ts';
import { toWordTable } from '../words/string-table.ts';

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
const spelledWord = /(?<![\p{L}\p{N}'’@./-])[A-Za-z][a-z]{3,23}(?![\p{L}\p{N}@/-]|['’.]\p{L})/gu;

const spellings = new WeakMap<Finder['vectors'], ReturnType<typeof createGeneralSpelling>>();

function createGeneralSpelling({ words }: Finder['vectors']) {
  const known: string[] = [];
  const stems = new Set<string>();
  for (const word of words.keys()) {
    stems.add(toStem(word));
    if (known.length < generalWords) known.push(word);
  }
  const counts = Uint32Array.from(known, (_, rank) => mostFrequent / (rank + 1));
  return { correct: createSpelling({ words: toWordTable(known.join(' ')), counts }, words), stems };
}

/**
 * Corrects words of an English question that nobody knows: "adress" to "address", so that it finds what documents write. Names
 * (words with a capital inside a sentence) and what the documents or the everyday words have stay.
 */
export function correctSpelling(question: string, indexes: readonly DocumentIndex[], finder: Finder): string {
  if (detectLanguage(question) !== 'en' || isInUnreadLanguage(question)) return question;
  const { vectors, sentences, everyday } = finder;
  const spelling = spellings.get(vectors) ?? createGeneralSpelling(vectors);
  spellings.set(vectors, spelling);
  const isWritten = (term: string) => indexes.some(({ postings }) => findTerm(postings, term) >= 0);
  return joinParts(question, isWritten).replace(spelledWord, (spelled, at: number) => {
    const isName =
      spelled[0] !== spelled[0]?.toLowerCase() && !/(?:^|[.?!]\s+)\W*$/.test(question.slice(0, at));
    const word = spelled.toLowerCase();
    const term = toStem(word);
    const parts = isWritten(term) ? undefined : splitCompound(word, isWritten);
    if (parts) return parts;
    if (isName || spelling.stems.has(term) || isStopTerm(term) || isWritten(term) || everyday.has(term))
      return spelled;
    const meant = spelling.correct(word, {
      toBonus: (each) =>
        (isWritten(toStem(each)) ? writtenBonus : 0) + (lacksTwin(word, each) ? twinBonus : 0),
    });
    return meant !== undefined && isSlip(word, meant, sentences.words.has(word)) ? meant : spelled;
  });
}

/** What compounds begin with that are written with a hyphen, or without. */
const prefix = 'anti|co|cross|inter|mid|multi|non|post|pre|re|self|semi|sub';
const beginning = new RegExp(`^(${prefix})(.{4,})$`);
const apart = new RegExp(`\\b(${prefix})[ -]([a-z]{4,23})\\b`, 'gi');

/** Returns "sub-processors" for "subprocessors" if the documents write it so. */
function splitCompound(word: string, isWritten: (term: string) => boolean): string | undefined {
  const [, first = '', second = ''] = beginning.exec(word) ?? [];
  const isBoth = first !== '' && isWritten(first) && isWritten(toStem(second));
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

/**
 * Whether a word is likelier a slip than another word: it lacks a letter, has two in the wrong order, or is long; one that
 * somebody has typed elsewhere (`isTyped`) may have only one slip, and in a short one ("weed") only a missing twin.
 */
function isSlip(word: string, meant: string, isTyped: boolean): boolean {
  const edits = countEdits(word, meant);
  if (isTyped && (edits > 1 || (word.length < minReplaced - 1 && !lacksTwin(word, meant)))) return false;
  if (word.length >= minReplaced) return true;
  const isSwap = word.length === meant.length && [...word].sort().join('') === [...meant].sort().join('');
  return edits === 1 && (meant.length > word.length || isSwap);
}
