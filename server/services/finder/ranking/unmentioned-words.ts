import type { DocumentIndex } from '../index/document-index.ts';
import { findTerm } from '../index/find-postings.ts';
import type { QuestionReading } from '../questions/question-reading.ts';

/** A question with a concept at least this certain may be answered in whatever words. */
const minFirst = 0.4;

/**
 * Whether documents contain none of a question's words or similar ones, and it is not `certain` what it is about: "And the moon?"
 * names something that they do not mention. False for a question without content words.
 */
export function isUnmentioned(
  indexes: readonly DocumentIndex[],
  { terms, concepts, listSimilar }: Pick<QuestionReading, 'terms' | 'concepts' | 'listSimilar'>,
  certain = minFirst,
): boolean {
  if (terms.length === 0 || (concepts[0]?.probability ?? 0) >= certain) return false;
  return toUnmentionedShare(indexes, { terms, listSimilar }) === 1;
}

/** The share of a question's words that documents contain neither as they are nor as similar ones, 0 to 1; 0 if it has none. */
export function toUnmentionedShare(
  indexes: readonly DocumentIndex[],
  { terms, listSimilar }: Pick<QuestionReading, 'terms' | 'listSimilar'>,
): number {
  const isAnywhere = (term: string) => indexes.some(({ postings }) => findTerm(postings, term) >= 0);
  const unmentioned = terms.filter(
    (term) => !isAnywhere(term) && !listSimilar(term).some((similar) => isAnywhere(similar.term)),
  );
  return unmentioned.length / Math.max(1, terms.length);
}
