import type { SparseWeights } from '../../server/services/finder/classifiers/finder.ts';
import { readAsClause } from '../../server/services/finder/questions/question-as-clause.ts';
import { toQuestionFeatures } from '../../server/services/finder/words/question-features.ts';
import type { WordVectors } from '../../server/services/text/word-vectors.ts';
import { shuffle } from '../answers/random-order.ts';
import { frame } from './question-frames.ts';
import { createRandom } from './random.ts';

/** A softmax over concepts: weights by feature, then by concept, and those of the word vector by its dimension. */
export type QuestionModel = {
  rows: Map<number, number>;
  weights: Float32Array;
  vectorWeights: Float32Array;
  constants: Float32Array;
  /** How much each feature counts: the rarer among the wordings, the more. */
  rarities: Float32Array;
  concepts: number;
};

export type Asked = { question: string; concept: number };

/** The input of training: `clause` is what it may know about clauses already. */
export type QuestionSources = { concepts: number; vectors: WordVectors; clause?: SparseWeights };

/**
 * How often each wording is learnt from (models that are only trained to leave something out may be slightly worse), how many
 * of those that are only a name are put into a sentence (requests about a document as a whole name nothing in it), and how many
 * models, each with a seed of its own, are averaged (for the finder that takes minutes and finds no more: docs/experiments.md).
 */
const learning = {
  shipped: { epochs: 12, framedShare: 0.4, models: 1 },
  crossFitted: { epochs: 8, framedShare: 0.4, models: 1 },
  requests: { epochs: 12, framedShare: 0, models: 8 },
};
export type Learning = keyof typeof learning;
const rate = 0.15;
/** Constants, which every wording changes, are learnt in smaller steps, without AdaGrad. */
const constantRate = 0.01;
const adagradStart = 0.02;
/** Smaller errors no longer teach anything. */
const minError = 0.004;
/** The weights are the mean of those after this many last epochs (averaged SGD, Polyak & Juditsky 1992). */
const averagedEpochs = 4;
/** The share of wordings that get a typing error in each epoch. */
const mistypedShare = 0.25;
/**
 * A wording counts the more, up to `maxWeight`, the fewer its concept has: one with few is asked for as often as one with many.
 * Of a concept with `usualWordings` each counts once.
 */
const usualWordings = 12;
const maxWeight = 3;
/** How strongly the word vector counts beside the words themselves. */
export const vectorStrength = 3;
const rarityScale = 0.5;
/** Keeps weights small (ridge), because a concept has few wordings. */
const decay = 1e-5;

/**
 * Learns to which concept a question belongs. Weights are averaged over models that saw the wordings in another order and with
 * other typing errors, because a single model reads unlike questions differently as soon as one wording is added.
 */
export function trainQuestions(
  asked: readonly Asked[],
  sources: QuestionSources,
  seed: number,
  kind: Learning,
): QuestionModel {
  const { models } = learning[kind];
  const mean = trainModel(asked, sources, seed, kind);
  const toOwn = ({ weights, vectorWeights, constants }: QuestionModel) => [weights, vectorWeights, constants];
  const sums = toOwn(mean);
  for (let model = 1; model < models; model++)
    for (const [which, own] of toOwn(trainModel(asked, sources, seed + model, kind)).entries()) {
      const sum = sums[which] as Float32Array;
      for (let at = 0; at < own.length; at++) sum[at] = (sum[at] ?? 0) + (own[at] ?? 0);
    }
  for (const sum of sums) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) / models;
  return mean;
}

function trainModel(
  asked: readonly Asked[],
  { concepts, vectors, clause }: QuestionSources,
  seed: number,
  kind: Learning,
): QuestionModel {
  const random = createRandom(seed);
  const { epochs, framedShare } = learning[kind];
  const rows = new Map<number, number>();
  const plain = asked.map(({ question }) => toQuestionFeatures(question, vectors));
  const asClauses = clause && asked.map(({ question }) => readAsClause(question, clause, concepts));
  const counts = new Map<number, number>();
  for (const { hashes } of plain) for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  for (const hash of counts.keys()) rows.set(hash, rows.size);
  const weights = new Float32Array(rows.size * concepts);
  const squares = new Float32Array(rows.size * concepts).fill(adagradStart);
  const { size } = vectors;
  const vectorWeights = new Float32Array(size * concepts);
  const vectorSquares = new Float32Array(size * concepts).fill(adagradStart);
  const constants = new Float32Array(concepts);
  const rarities = new Float32Array(rows.size);
  for (const [hash, row] of rows)
    rarities[row] = rarityScale * Math.log(1 + asked.length / (counts.get(hash) ?? 1));
  const model = { rows, weights, vectorWeights, constants, rarities, concepts };
  const change = (question: string) => {
    const way = random();
    if (way < mistypedShare) return mistype(question, random);
    return way < mistypedShare + framedShare ? frame(question, random) : question;
  };
  const averages = [weights, vectorWeights, constants].map((own) => ({
    own,
    sum: new Float32Array(own.length),
  }));
  const sums = new Float32Array(concepts);
  const perConcept = new Float32Array(concepts);
  for (const { concept } of asked) perConcept[concept] = (perConcept[concept] ?? 0) + 1;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const at of shuffle([...asked.keys()], random)) {
      const { question, concept } = asked[at] as Asked;
      const changed = change(question);
      const features = (changed === question ? plain[at] : undefined) ?? toQuestionFeatures(changed, vectors);
      const known = [...features.hashes].flatMap((hash) => rows.get(hash) ?? []);
      const scale = 1 / Math.sqrt(Math.max(1, features.hashes.length));
      toProbabilities(model, { known, vector: features.vector, scale, asClause: asClauses?.[at] }, sums);
      const weight = Math.min(maxWeight, Math.sqrt(usualWordings / (perConcept[concept] || 1)));
      sums[concept] = (sums[concept] ?? 0) - 1;
      for (let k = 0; k < concepts; k++) {
        const slope = weight * (sums[k] ?? 0);
        if (slope < minError && slope > -minError) continue;
        constants[k] = (constants[k] ?? 0) - constantRate * slope;
        for (const row of known)
          step(weights, squares, row * concepts + k, slope * scale * (rarities[row] ?? 1));
        for (let d = 0; d < size; d++) {
          const value = features.vector[d] ?? 0;
          if (value !== 0)
            step(vectorWeights, vectorSquares, d * concepts + k, slope * value * vectorStrength);
        }
      }
    }
    if (epoch >= epochs - averagedEpochs)
      for (const { own, sum } of averages)
        for (let at = 0; at < own.length; at++) sum[at] = (sum[at] ?? 0) + (own[at] ?? 0) / averagedEpochs;
  }
  for (const { own, sum } of averages) own.set(sum);
  return model;
}

function step(weights: Float32Array, squares: Float32Array, at: number, slope: number): void {
  squares[at] = (squares[at] ?? 0) + slope * slope;
  weights[at] = (weights[at] ?? 0) * (1 - decay) - (rate * slope) / Math.sqrt(squares[at] ?? 1);
}

type QuestionInputs = {
  /** The rows of its known features. */
  known: readonly number[];
  vector: Float32Array;
  scale: number;
  asClause?: Float32Array | undefined;
};

/** Writes the probability of each concept into `sums`. */
export function toProbabilities(
  model: QuestionModel,
  { known, vector, scale, asClause }: QuestionInputs,
  sums: Float32Array,
): void {
  const { weights, vectorWeights, constants, rarities, concepts } = model;
  sums.fill(0);
  for (const row of known) {
    const rarity = rarities[row] ?? 1;
    for (let k = 0; k < concepts; k++) sums[k] = (sums[k] ?? 0) + rarity * (weights[row * concepts + k] ?? 0);
  }
  for (let k = 0; k < concepts; k++)
    sums[k] = (sums[k] ?? 0) * scale + (constants[k] ?? 0) + (asClause?.[k] ?? 0);
  for (const [d, value] of vector.entries())
    if (value !== 0)
      for (let k = 0; k < concepts; k++)
        sums[k] = (sums[k] ?? 0) + vectorStrength * value * (vectorWeights[d * concepts + k] ?? 0);
  let [max, total] = [Number.NEGATIVE_INFINITY, 0];
  for (let k = 0; k < concepts; k++) max = Math.max(max, sums[k] ?? 0);
  for (let k = 0; k < concepts; k++) {
    sums[k] = Math.exp((sums[k] ?? 0) - max);
    total += sums[k] ?? 0;
  }
  for (let k = 0; k < concepts; k++) sums[k] = (sums[k] ?? 0) / total;
}

/** Of 1: below the first a letter is dropped, below the second one is doubled, above it two are swapped. */
const typingErrors = { dropped: 0.4, doubled: 0.6 };

/** Drops, doubles or swaps a letter of a word. */
function mistype(question: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (question.length - 2));
  const kind = random();
  if (kind < typingErrors.dropped) return question.slice(0, at) + question.slice(at + 1);
  if (kind < typingErrors.doubled) return question.slice(0, at) + question.charAt(at) + question.slice(at);
  return question.slice(0, at) + question.charAt(at + 1) + question.charAt(at) + question.slice(at + 2);
}
