import type { DocumentIndex } from '../index/document-index.ts';
import { findTerm, forEachPosting } from '../index/find-postings.ts';
import { asksForMark, type QuestionReading } from '../questions/question-reading.ts';

/** UTF-16 code units of all documents together: about a page. */
const maxShortChars = 2000;

/** Returns how long the documents are together. UTF-16 code units. */
export const countChars = (indexes: readonly DocumentIndex[]) =>
  indexes.reduce((sum, { ends }) => sum + (ends.at(-1) ?? 0), 0);

/**
 * Whether the documents are a short text in which one unit has most of a question's words, or all that name something and what
 * is asked for ("How long is the term?": "The term is two years"). Training on contracts says little about a note of a few
 * sentences, so its closest passage is then shown as one that may not answer.
 */
export function matchesShortText(
  indexes: readonly DocumentIndex[],
  { terms, marks: asked, listExpansions }: Pick<QuestionReading, 'terms' | 'marks' | 'listExpansions'>,
): boolean {
  if (countChars(indexes) > maxShortChars) return false;
  const questionTerms = [...new Set(terms)];
  const naming = questionTerms.filter((term) => !asksForMark(term));
  return indexes.some((index) => {
    const units = questionTerms.map((term) => listUnits(index, [term, ...listExpansions(term)]));
    const countIn = (unit: number, wanted: readonly string[]) =>
      wanted.filter((term) => units[questionTerms.indexOf(term)]?.has(unit)).length;
    const isMatch = (unit: number) =>
      countIn(unit, questionTerms) > questionTerms.length / 2 ||
      (((index.marks[unit] ?? 0) & asked) !== 0 && countIn(unit, naming) === naming.length);
    return [...new Set(units.flatMap((found) => [...found]))].some(isMatch);
  });
}

/** Returns the units with a word of the question, or with one that contracts write for it. */
function listUnits(index: DocumentIndex, written: readonly string[]): Set<number> {
  const units = new Set<number>();
  for (const term of written)
    forEachPosting([index], [findTerm(index.postings, term)], (_, unit) => void units.add(unit));
  return units;
}
