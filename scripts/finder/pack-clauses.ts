import type { SparseWeights } from '../../server/services/finder/classifiers/finder.ts';
import { trainClauses } from './clause-training.ts';
import type { Corpus } from './corpus.ts';
import { packWeights } from './pack-weights.ts';

/** How many of its strongest weights each concept keeps. */
const keptWeights = 2500;
/** A weight that more of a document's units meet matters more. */
const countPower = 0.3;

/** Trains the clause classifier on all documents but those of one fold, and keeps what a finder contains of it. */
export function packClauses(corpus: Corpus, leftOutFold: number, seed: number): SparseWeights {
  const isUsed = ({ fold }: { fold: number }) => fold !== leftOutFold;
  const { weights, constants, concepts } = trainClauses(corpus, isUsed, seed);
  const counts = new Float32Array(corpus.vocabulary.length);
  for (const { features } of corpus.documents)
    for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1;
  return packWeights(
    { hashes: corpus.vocabulary, weights, constants, concepts },
    keptWeights,
    (row) => (counts[row] ?? 1) ** countPower,
  );
}
