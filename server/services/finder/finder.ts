import type { WordVectors } from '../answering/word-vectors.ts';

/**
 * Weights of many linear classifiers, by feature: those of the feature with the hash h are
 * `weights[starts[rows.get(h)]…starts[rows.get(h) + 1]]`, for the concepts at the same places of `concepts`. A byte each,
 * times the concept's scale.
 */
export type SparseWeights = {
  rows: ReadonlyMap<number, number>;
  starts: Uint32Array;
  concepts: Uint16Array;
  weights: Int8Array;
  scales: Float32Array;
  constants: Float32Array;
};

/** Weights of what `rank-units.ts` and `judge-answer.ts` compute, in the order of their features there; constants last. */
export type Ranking = {
  conceptExpert: readonly number[];
  wordExpert: readonly number[];
  gate: readonly number[];
  answerable: readonly number[];
  /** At this probability of an answer passages are quoted without reserve, and below the other nothing is shown. */
  quotesFrom: number;
  nothingBelow: number;
};

/** By concept: from the highest logit of a document's units to the logit that the document has such a clause. */
export type Calibration = readonly (readonly [slope: number, constant: number])[];

/** A stem that is usual where something is spoken of, and how much it tells; the squares of a concept's weights add up to 1. */
export type UsualTerm = readonly [term: string, weight: number];

/** What clauses and questions look like, as `npm run train:finder` learnt it. */
export type Finder = {
  /** What clauses and questions are about: names of ../shared/legal-train, or our own (`h:`, `x:`). */
  concepts: readonly string[];
  clause: SparseWeights;
  question: SparseWeights;
  /** What a question's mean word vector adds to each concept's sum: `vectors.size` bytes a concept, times its scale. */
  vectorWeights: Int8Array;
  vectorScales: Float32Array;
  /** The hashes of the stems in the wordings that were learnt from. */
  wordingTerms: ReadonlySet<number>;
  /** By concept, what it is usually spoken of with, most telling first. */
  usualTerms: readonly (readonly UsualTerm[])[];
  vectors: WordVectors;
  ranking: Ranking;
  calibration: Calibration;
};

const annotated = ['cuad:', 'nli:', 'maud:', 'prv:'];
/** Whether annotators looked for a concept in documents: only then it is known which documents lack it. */
export const isAnnotated = (concept: string | undefined) =>
  annotated.some((source) => concept?.startsWith(source));

/** Messages that ask nothing of a document are a concept of their own, which no unit is about. */
export const offTopic = 'off-topic';
/** Requests for the document as a whole ("summarise this") begin with this as concepts: no unit is about them either. */
export const wholeDocument = 'whole:';

/** Adds up the weights of features into `sums`, which has a place a concept, times `scale`. */
export function sumWeights(
  weights: SparseWeights,
  features: ArrayLike<number>,
  scale: number,
  sums: Float32Array,
): void {
  sums.fill(0);
  for (let at = 0; at < features.length; at++) {
    const row = weights.rows.get(features[at] ?? 0);
    if (row === undefined) continue;
    const end = weights.starts[row + 1] ?? 0;
    for (let i = weights.starts[row] ?? 0; i < end; i++) {
      const concept = weights.concepts[i] ?? 0;
      sums[concept] = (sums[concept] ?? 0) + (weights.weights[i] ?? 0);
    }
  }
  for (let concept = 0; concept < sums.length; concept++)
    sums[concept] =
      (sums[concept] ?? 0) * scale * (weights.scales[concept] ?? 0) + (weights.constants[concept] ?? 0);
}

export const toProbability = (logit: number) => 1 / (1 + Math.exp(-logit));
