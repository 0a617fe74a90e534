import type { DocumentIndex } from './document-index.ts';
import type { QuestionReading } from './question-reading.ts';
import { findTerm } from './unit-scores.ts';

/** What is this sure to be about one concept may be found by it, in whatever words. */
const minFirst = 0.4;

/**
 * Whether documents have none of a question's words nor a similar one, and it is not known what it is about: "And the moon?"
 * names something of which they say nothing. A question without words of its own names nothing.
 */
export function isStrangeTo(
  indexes: readonly DocumentIndex[],
  { terms, concepts, listSimilar }: Pick<QuestionReading, 'terms' | 'concepts' | 'listSimilar'>,
): boolean {
  if (terms.length === 0 || (concepts[0]?.probability ?? 0) >= minFirst) return false;
  const isAnywhere = (term: string) => indexes.some(({ postings }) => findTerm(postings, term) >= 0);
  return !terms.some((own) => isAnywhere(own) || listSimilar(own).some(({ term }) => isAnywhere(term)));
}
