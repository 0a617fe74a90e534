import { type SparseWeights, sumWeights } from './finder.ts';
import { isStopTerm } from './question-features.ts';
import { toUnitFeatures } from './unit-features.ts';
import { toWords } from './words.ts';

/** How much it counts beside what was learnt from wordings; training and reading of questions must agree on it. */
const strength = 0.5;
/** A question stands nowhere in a document: the middle says least. */
const middle = { unit: 50, units: 100 };

/**
 * What a question would be about if it were a sentence of a document, a number a concept. Clauses have thousands of words that
 * nobody's wording of a question has ("does it cover patents").
 */
export function readAsClause(question: string, clause: SparseWeights, concepts: number): Float32Array {
  const words = toWords(question).filter(({ term }) => !isStopTerm(term));
  const features = toUnitFeatures(words, [], middle);
  const sums = new Float32Array(concepts);
  sumWeights(clause, features, 1 / Math.sqrt(Math.max(1, features.length)), sums);
  return sums.map((sum) => strength * sum);
}
