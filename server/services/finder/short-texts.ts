import type { DocumentIndex } from './document-index.ts';
import { findTerm, forEachPosting } from './find-postings.ts';

/** UTF-16 code units of all documents together: about a page. */
const maxShortChars = 2000;

/** Returns how long the documents are together. UTF-16 code units. */
export const countChars = (indexes: readonly DocumentIndex[]) =>
  indexes.reduce((sum, { ends }) => sum + (ends.at(-1) ?? 0), 0);

/**
 * Whether the documents are a short text in which one unit has most of a question's words. Training on contracts says little
 * about a note of a few sentences, so its closest passage is then shown as one that may not answer.
 */
export function matchesShortText(indexes: readonly DocumentIndex[], terms: readonly string[]): boolean {
  if (countChars(indexes) > maxShortChars) return false;
  const questionTerms = new Set(terms);
  const counts = new Map<string, number>();
  for (const term of questionTerms) {
    const termIds = indexes.map(({ postings }) => findTerm(postings, term));
    const units = new Set<string>();
    forEachPosting(indexes, termIds, (document, unit) => void units.add(`${document} ${unit}`));
    for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) > questionTerms.size / 2;
}
