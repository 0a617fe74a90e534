import type { DocumentIndex } from './document-index.ts';
import { findTerm, forEachPosting } from './find-postings.ts';
import type { ContextualReading } from './follow-up.ts';
import { toWords } from './words.ts';

/** The probability that a follow-up which is nothing but the name of a clause ("Price?") changes the subject. */
const namedAlone = 0.98;
/** With an article or a link: "the price?". */
const maxWords = 2;
/** A word in the headings of more units is that of the document's title. */
const maxShare = 0.5;

/** Reads a follow-up that only names a clause of the documents ("Price?", "What about the price?") as a question of its own. */
export function withNamed(
  read: ContextualReading,
  question: string,
  indexes: readonly DocumentIndex[],
): ContextualReading {
  const [term, ...others] = read.alone.terms;
  if (term === undefined || others.length > 0 || read.aloneProbability >= namedAlone) return read;
  const isName = read.namesAnother || toWords(question).length <= maxWords;
  return isName && isInHeadings(indexes, term) ? { ...read, aloneProbability: namedAlone } : read;
}

function isInHeadings(indexes: readonly DocumentIndex[], term: string): boolean {
  const termIds = indexes.map(({ postings }) => findTerm(postings, term));
  let named = 0;
  forEachPosting(indexes, termIds, (_, __, inTitle) => {
    if (inTitle > 0) named++;
  });
  const units = indexes.reduce((sum, { starts }) => sum + starts.length, 0);
  return named > 0 && named <= maxShare * units;
}
