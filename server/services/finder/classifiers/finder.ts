import type { ListedWordVectors, WordVectors } from '../../text/word-vectors.ts';
import type { EverydayWords } from '../words/everyday-words.ts';
import type { FeatureRows } from './feature-rows.ts';

/**
 * Weights of many linear classifiers, by feature. The weights of the feature with hash h are
 * `weights[starts[rows.get(h)]…starts[rows.get(h) + 1]]`, for the concepts at the same positions in `concepts`. Each is a byte,
 * multiplied by the concept's scale.
 */
export type SparseWeights = {
  rows: FeatureRows;
  starts: Uint32Array;
  concepts: Uint16Array;
  weights: Int8Array;
  scales: Float32Array;
  constants: Float32Array;
};

/**
 * Weights for the features that `rank-units.ts`, `rerank-features.ts` and `judge-answer.ts` compute, in the same order. A
 * constant comes last, except in `reranker`.
 */
export type Ranking = {
  conceptExpert: readonly number[];
  wordExpert: readonly number[];
  gate: readonly number[];
  reranker: readonly number[];
  answerable: readonly number[];
  /** From the first probability of an answer on, passages are quoted without reserve; below the second, nothing is shown. */
  quotesFrom: number;
  nothingBelow: number;
};

/**
 * By concept: slope and constant that convert the highest logit of a document's units to the logit that the document has such a
 * clause.
 */
export type Calibration = readonly (readonly [slope: number, constant: number])[];

/**
 * A stem that usually occurs where a concept is dealt with, and how much it says; the squares of a concept's weights add up to
 * 1.
 */
export type UsualTerm = readonly [term: string, weight: number];

/** What clauses and questions look like; trained by `npm run train:finder`. */
export type Finder = {
  /** The subjects of clauses and questions: names from ../shared/legal-train, or our own (`h:`, `x:`). */
  concepts: readonly string[];
  clause: SparseWeights;
  question: SparseWeights;
  /**
   * What a question's mean word vector contributes to each concept: `vectors.size` bytes per concept, multiplied by its scale.
   */
  vectorWeights: Int8Array;
  vectorScales: Float32Array;
  /** The hashes of the stems in the training wordings. */
  wordingTerms: ReadonlySet<number>;
  /** By concept: the stems that usually occur with it, most telling first. */
  usualTerms: readonly (readonly UsualTerm[])[];
  vectors: ListedWordVectors;
  /** Those with which questions and sentences are compared (`sentence-vectors.ts`). */
  sentences: WordVectors;
  /** Written by hand, unlike the rest; training leaves it empty. */
  everyday: EverydayWords;
  ranking: Ranking;
  calibration: Calibration;
};

const annotated = ['cuad:', 'nli:', 'maud:', 'prv:'];
/** Whether annotators looked for a concept in documents: only then is it known which documents lack it. */
export const isAnnotated = (concept: string | undefined) =>
  annotated.some((source) => concept?.startsWith(source));

/** Whether they looked for it in contracts of all kinds, and not only in those of one kind. */
export const isOfAllContracts = (concept: string | undefined) => concept?.startsWith('cuad:') ?? false;

/** The concept of messages that ask nothing of a document. No unit is about it. */
export const offTopic = 'off-topic';
/** The prefix of concepts for requests about the document as a whole ("summarise this"). No unit is about these either. */
export const wholeDocument = 'whole:';

/** Adds the weights of features, multiplied by `scale`, to `sums`, which has one entry per concept. */
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
