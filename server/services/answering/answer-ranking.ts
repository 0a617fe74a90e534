import { answerWeights } from './answer-weights.ts';
import type { Candidate, Evidence } from './knowledge-index.ts';

/** What the weights multiply, in their order. */
export const featureNames = [
  'phrasing',
  'phrasings',
  'coverage',
  'text',
  'phrasing × coverage',
  'unknown',
  'guide',
] as const;

export type Ranked = Candidate & {
  /** How probable it is that it answers the question, 0 to 1: calibrated on the visitors' questions. */
  probability: number;
};

/** Best first. */
export function rank(candidates: readonly Candidate[], weights: readonly number[] = answerWeights): Ranked[] {
  return candidates
    .map((candidate) => ({ ...candidate, probability: toProbability(toFeatures(candidate), weights) }))
    .sort((a, b) => b.probability - a.probability);
}

/** In the order of `featureNames`. */
export function toFeatures({ entry, evidence }: Candidate): number[] {
  const { phrasing, phrasings, coverage, text, unknown }: Evidence = evidence;
  return [phrasing, phrasings, coverage, text, phrasing * coverage, unknown, entry.guide ? 1 : 0];
}

/** The logistic model; the last weight is the constant. */
export function toProbability(features: readonly number[], weights: readonly number[]): number {
  const sum = features.reduce((all, value, at) => all + value * (weights[at] ?? 0), weights.at(-1) ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
