import { ourWeights } from './our-weights.ts';
import { middleLetter, toFeatureNumbers, toNumbers } from './packed-letters.ts';

/** One weight per feature; a positive one makes it more likely that a message is about something of ours. */
export type OurModel = { weights: ReadonlyMap<number, number>; constant: number };

/** The model as `scripts/answers/pack-weights.ts` writes it: gaps between features, and their weights, as letters. */
export type PackedOurWeights = { unit: number; constant: number; gaps: string; weights: string };

/** Returns the probability that a message with these features is about something of ours, whatever its topic. */
export function rateOurs(features: ReadonlyMap<number, number>, { weights, constant } = ourModel): number {
  let score = constant;
  for (const [feature, share] of features) score += share * (weights.get(feature) ?? 0);
  return 1 / (1 + Math.exp(-score));
}

export function unpackOurs({ unit, constant, gaps, weights }: PackedOurWeights): OurModel {
  const steps = toNumbers(weights, middleLetter);
  return {
    weights: new Map(toFeatureNumbers(gaps).map((feature, at) => [feature, (steps[at] ?? 0) * unit])),
    constant,
  };
}

const ourModel = unpackOurs(ourWeights);
