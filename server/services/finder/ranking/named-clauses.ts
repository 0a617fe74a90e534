import type { DocumentIndex } from '../index/document-index.ts';
import { findTerm, forEachPosting } from '../index/find-postings.ts';
import { type ContextualReading, refersToLast } from '../questions/follow-up.ts';
import { toStem } from '../words/stem.ts';
import { locateWords } from '../words/words.ts';

/** The probability that a follow-up which is nothing but the name of a clause ("Price?") changes the subject. */
const namedAlone = 0.98;
/** The same of a whole question about something that is in no heading. */
const askedAlone = 0.7;
/** With an article or a link: "the price?". */
const maxWords = 2;
/** What precedes the name in a whole question: "What is the term?", "Is there a deposit?" */
const articles = new Set(['the', 'a', 'an', 'any', 'our', 'my'].map(toStem));
/** A word in the headings of more units is that of the document's title. */
const maxShare = 0.5;

/**
 * Reads a follow-up that only names a clause of the documents ("Price?", "What about the price?", "What is the price?") as a
 * question of its own.
 */
export function withNamed(
  read: ContextualReading,
  question: string,
  indexes: readonly DocumentIndex[],
): ContextualReading {
  // "Any exceptions?" names nothing by itself.
  if (read.aloneProbability === 0) return read;
  const [term, ...others] = read.alone.terms;
  if (term === undefined || others.length > 0 || read.aloneProbability >= namedAlone) return read;
  const words = locateWords(question).map((word) => word.term);
  const endsInName = articles.has(words.at(-2) ?? '') && words.at(-1) === term && !refersToLast(question);
  const isName = read.namesAnother || endsInName || words.length <= maxWords;
  if (isName && isInHeadings(indexes, term)) return { ...read, aloneProbability: namedAlone };
  return endsInName ? { ...read, aloneProbability: Math.max(askedAlone, read.aloneProbability) } : read;
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
