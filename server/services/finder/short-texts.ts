import type { DocumentIndex } from './document-index.ts';
import { findTerm, forEachPosting } from './find-postings.ts';
import type { QuestionReading } from './question-reading.ts';

/** UTF-16 code units of all documents together: about a page. */
const maxShortChars = 2000;

/** Returns how long the documents are together. UTF-16 code units. */
export const countChars = (indexes: readonly DocumentIndex[]) =>
  indexes.reduce((sum, { ends }) => sum + (ends.at(-1) ?? 0), 0);

/**
 * Whether the documents are a short text in which one unit has most of a question's words, or half of them and what is asked
 * for ("How long is the term?": "two years"). Training on contracts says little about a note of a few sentences, so its closest
 * passage is then shown as one that may not answer.
 */
export function matchesShortText(
  indexes: readonly DocumentIndex[],
  { terms, marks: asked }: Pick<QuestionReading, 'terms' | 'marks'>,
): boolean {
  if (countChars(indexes) > maxShortChars) return false;
  const questionTerms = new Set(terms);
  const counts = indexes.map(() => new Map<number, number>());
  for (const term of questionTerms) {
    const termIds = indexes.map(({ postings }) => findTerm(postings, term));
    const units = indexes.map(() => new Set<number>());
    forEachPosting(indexes, termIds, (document, unit) => void units[document]?.add(unit));
    for (const [document, found] of units.entries())
      for (const unit of found) counts[document]?.set(unit, (counts[document].get(unit) ?? 0) + 1);
  }
  const half = questionTerms.size / 2;
  const isMatch = (document: number, unit: number, count: number) =>
    count > half || (count === half && ((indexes[document]?.marks[unit] ?? 0) & asked) !== 0);
  return counts.some((units, document) => [...units].some(([unit, count]) => isMatch(document, unit, count)));
}
