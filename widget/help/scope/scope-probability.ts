import { middleLetter, toFeatureNumbers, toNumbers } from './packed-letters.ts';
import { scopeWeights } from './scope-weights.ts';
import { toWordFeature } from './word-features.ts';

/** One weight per feature; a positive one makes it more likely that a message is in scope. */
export type ScopeModel = { weights: ReadonlyMap<number, number>; bias: number };

/** The model as `scripts/answers/pack-weights.ts` writes it: gaps between features, and their weights, as letters. */
export type PackedScopeWeights = { unit: number; bias: number; gaps: string; weights: string };

/** Returns the probability that a message with these features is in scope, that is, about us, whatever its topic. */
export function toScopeProbability(
  features: ReadonlyMap<number, number>,
  { weights, bias } = scopeModel,
): number {
  let score = bias;
  for (const [feature, value] of features) score += value * (weights.get(feature) ?? 0);
  return 1 / (1 + Math.exp(-score));
}

export function unpackScope({ unit, bias, gaps, weights }: PackedScopeWeights): ScopeModel {
  const steps = toNumbers(weights, middleLetter);
  return {
    weights: new Map(toFeatureNumbers(gaps).map((feature, at) => [feature, (steps[at] ?? 0) * unit])),
    bias,
  };
}

/** Whether each word was learnt, or has the hash of one that was. */
export const areLearnt = (words: readonly string[], { weights }: ScopeModel): boolean =>
  words.every((word) => weights.has(toWordFeature(word)));

export const scopeModel = unpackScope(scopeWeights);
