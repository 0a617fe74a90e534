import type { Finder } from '../../server/services/finder/classifiers/finder.ts';
import { packWeights } from './pack-weights.ts';
import {
  type Asked,
  type Learning,
  type QuestionSources,
  trainQuestions,
  vectorStrength,
} from './question-training.ts';

/**
 * How many of its strongest weights each concept keeps. Requests have few concepts, and what is none is told by far more words.
 */
const keptWeights: Readonly<Record<Learning, number>> = { shipped: 1900, crossFitted: 1900, requests: 6000 };

/** Trains the question classifier, and keeps what a finder contains of it. */
export function packQuestions(
  asked: readonly Asked[],
  sources: QuestionSources,
  seed: number,
  kind: Learning,
): Pick<Finder, 'question' | 'vectorWeights' | 'vectorScales'> {
  const { rows, weights, vectorWeights, constants, rarities } = trainQuestions(asked, sources, seed, kind);
  const { concepts, vectors } = sources;
  for (const row of rows.values())
    for (let at = row * concepts; at < (row + 1) * concepts; at++)
      weights[at] = (weights[at] ?? 0) * (rarities[row] ?? 1);
  const question = packWeights(
    { hashes: [...rows.keys()], weights, constants, concepts },
    keptWeights[kind],
    () => 1,
  );
  const packed = new Int8Array(vectors.size * concepts);
  const vectorScales = new Float32Array(concepts);
  for (let concept = 0; concept < concepts; concept++) {
    let max = 0;
    for (let d = 0; d < vectors.size; d++)
      max = Math.max(max, Math.abs(vectorWeights[d * concepts + concept] ?? 0));
    const scale = max / 127 || 1;
    vectorScales[concept] = scale * vectorStrength;
    for (let d = 0; d < vectors.size; d++)
      packed[concept * vectors.size + d] = Math.round((vectorWeights[d * concepts + concept] ?? 0) / scale);
  }
  return { question, vectorWeights: packed, vectorScales };
}
