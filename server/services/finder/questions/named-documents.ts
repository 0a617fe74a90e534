import type { DocumentIndex } from '../index/document-index.ts';
import { findTerm } from '../index/find-postings.ts';
import { isStopTerm } from '../words/question-features.ts';
import { toStem } from '../words/stem.ts';
import { locateWords } from '../words/words.ts';

/** Parts of file names that do not distinguish documents, as stems. */
const generic = new Set([
  'pdf',
  'docx',
  'doc',
  'txt',
  'html',
  'rtf',
  'eml',
  'final',
  'draft',
  'copi',
  'sign',
  'scan',
  'new',
  'version',
]);
const minTermLength = 3;

/**
 * Returns those of several documents that a question names ("the notice period in the Acme NDA"), by words that only their
 * names have; all of them if it names none.
 */
export function pickNamed<Named extends { name: string }>(
  question: string,
  documents: readonly Named[],
): readonly Named[] {
  if (documents.length < 2) return documents;
  const questionTerms = new Set(locateWords(question).map(({ term }) => term));
  const names = documents.map(({ name }) => new Set(toNameTerms(name)));
  const hits = names.map((terms) => {
    const distinctive = [...terms].filter((term) => !names.every((other) => other.has(term)));
    return distinctive.filter((term) => questionTerms.has(term)).length;
  });
  const most = Math.max(...hits);
  return most === 0 ? documents : documents.filter((_, at) => hits[at] === most);
}

/** Words that refer to a document ("the agreement with Lucent", "the one with the coach"), as stems. */
const documentWords = new Set(
  'agreement contract document file paper lease licence license nda policy terms deal one undertaking letter'
    .split(' ')
    .map(toStem),
);
const pronoun = 'one';

/** Whether a stem is the kind of a document. "The one" is a document as well, but named earlier. */
export const namesDocument = (stem: string): boolean => documentWords.has(stem) && stem !== pronoun;

/** Whether a question names the kind of document, and not only "the one". */
export const speaksOfDocument = (question: string): boolean =>
  locateWords(question).some(({ term }) => namesDocument(term));

/** A document's beginning names its parties and kind. UTF-16 code units. */
const beginningChars = 6000;

/**
 * Returns those of several documents that a question describes, by a word (a party, a kind) that occurs at the beginning of one
 * of them and nowhere in the others. All of them if it describes none.
 */
export function pickDescribed<Described extends { index: DocumentIndex }>(
  question: string,
  documents: readonly Described[],
): readonly Described[] {
  const words = locateWords(question).map(({ term }) => term);
  if (documents.length < 2 || !words.some((word) => documentWords.has(word))) return documents;
  const hits = documents.map(() => 0);
  for (const word of new Set(words)) {
    if (word.length < minTermLength || isStopTerm(word) || documentWords.has(word)) continue;
    const firsts = documents.map(({ index }) => findFirst(index, word));
    const holders = firsts.filter((first) => first !== undefined).length;
    const at = firsts.findIndex((first) => first !== undefined && first < beginningChars);
    if (holders === 1 && at >= 0) hits[at] = (hits[at] ?? 0) + 1;
  }
  const most = Math.max(...hits);
  return most === 0 ? documents : documents.filter((_, at) => hits[at] === most);
}

/** Returns where the first unit begins that contains a term. */
function findFirst({ postings, starts }: DocumentIndex, term: string): number | undefined {
  const id = findTerm(postings, term);
  return id < 0 ? undefined : starts[postings.passages[postings.starts[id] ?? 0] ?? 0];
}

const toNameTerms = (name: string) =>
  locateWords(name)
    .map(({ term }) => term)
    .filter((term) => term.length >= minTermLength && !generic.has(term) && !isStopTerm(term));
