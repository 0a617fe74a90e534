import { type SparseWeights, sumWeights } from '../classifiers/finder.ts';
import { isStopTerm } from '../words/question-features.ts';
import { toUnitFeatures } from '../words/unit-features.ts';
import { locateWords } from '../words/words.ts';

/** How much this counts beside what was learnt from wordings; training and reading must use the same value. */
const strength = 0.5;
/** A question has no position in a document; the middle says least. */
const middle = { unit: 50, units: 100 };

/**
 * Returns what a question would be about if it were a sentence of a document, one number per concept. This helps because
 * clauses have thousands of words that no training wording has ("does it cover patents").
 */
export function readAsClause(question: string, clause: SparseWeights, concepts: number): Float32Array {
  const words = locateWords(question).filter(({ term }) => !isStopTerm(term));
  const features = toUnitFeatures(words, [], middle);
  const sums = new Float32Array(concepts);
  sumWeights(clause, features, 1 / Math.sqrt(Math.max(1, features.length)), sums);
  return sums.map((sum) => strength * sum);
}
