import type { Finder } from '../../server/services/finder/classifiers/finder.ts';
import { answerTypeNames } from '../../server/services/finder/questions/answer-types.ts';
import { createRerankContext, mixExperts } from '../../server/services/finder/ranking/rank-units.ts';
import {
  forEachRerankFeature,
  type RerankContext,
  rerankFeatureNames,
} from '../../server/services/finder/ranking/rerank-features.ts';
import type { Candidate } from '../../server/services/finder/ranking/unit-candidates.ts';
import { fitListWise, type SparseFeatures } from '../answers/list-wise-ranking.ts';
import type { AnsweredRow } from './answered-rows.ts';
import { minRight, type Row } from './ranking-rows.ts';

/**
 * Where the weights start, and what they are pulled back to: the order that was set by hand before anything was learnt. Few
 * questions of those that teach ask what a term means, and none is answered by a title.
 */
const priors: Readonly<Record<string, number>> = {
  'log likelihood': 4,
  'standard score': 1.5,
  defined: 1,
  'defined, explained': 5,
  'usual words': 0.36,
  'usual words, not annotated': 0.24,
  'related words, not annotated': 1.5,
  'related words, by spread': 2,
  'meaning, not annotated': 1.5,
  'concept: asked mark': 0.8,
  fragment: -2,
  'limit: limit': 1.5,
};
const toPrior = (feature: number) => priors[rerankFeatureNames[feature] ?? ''] ?? 0;
for (const name of Object.keys(priors))
  if (!rerankFeatureNames.includes(name)) throw new Error(`The reranker has no feature ${name}.`);

/**
 * How strongly weights are kept near their priors: what is known of any unit, and marks for one type of answer. The former may
 * move little, because with more freedom annotated clauses are found less (docs/experiments.md); the likeness of meaning was not
 * there when they were set by hand.
 */
const penalties = { shared: 0.1, ofType: 0.02, likeness: 0.005 };
const isOfType = rerankFeatureNames.map((name) =>
  answerTypeNames.some((type) => name.startsWith(`${type}: `)),
);
const toPenalty = (feature: number) => {
  if (rerankFeatureNames[feature]?.startsWith('likeness')) return penalties.likeness;
  return isOfType[feature] ? penalties.ofType : penalties.shared;
};
/**
 * How much annotated clauses count beside the questions that were asked of documents. Annotators mark more than what answers,
 * but many things that nobody asks.
 */
const annotatedShare = 0.5;

/**
 * Learnt scores differ less than those that were set by hand, and by their differences it is decided which quotations are shown
 * together: this factor leaves as many of them as before.
 */
const sharpness = 1.08;

/** Trains the reranker on answered questions, and on annotated clauses; it corrects what the experts of `ranking` say. */
export function trainReranker(
  annotated: readonly Row[],
  asked: readonly AnsweredRow[],
  { ranking, concepts }: Pick<Finder, 'ranking' | 'concepts'>,
): number[] {
  const toList = (
    { candidates, reading }: Pick<Row, 'candidates' | 'reading'>,
    isRight: (at: number) => boolean,
    weight: number,
  ) => {
    const { likelihoods } = mixExperts(candidates, reading, ranking);
    const toContext = createRerankContext(reading, concepts);
    return {
      candidates: candidates.map((each, at) => ({
        features: toSparse(each, toContext(likelihoods[at] ?? 0)),
        isRight: isRight(at),
      })),
      weight,
    };
  };
  const total = annotated.reduce((sum, { weight }) => sum + weight, 0);
  const perWeight = (annotatedShare * asked.length) / Math.max(1, total);
  const weights = fitListWise(
    [
      ...asked.map((row) => toList(row, (at) => row.isRight[at] ?? false, 1)),
      ...annotated.map((row) =>
        toList(row, (at) => (row.right[at] ?? 0) >= minRight, perWeight * row.weight),
      ),
    ],
    { toPenalty, toPrior },
  );
  return weights.map((weight) => sharpness * weight);
}

function toSparse(candidate: Candidate, context: RerankContext): SparseFeatures {
  const [indexes, values]: [number[], number[]] = [[], []];
  forEachRerankFeature(candidate, context, (index, value) => {
    indexes.push(index);
    values.push(value);
  });
  return { indexes, values };
}
