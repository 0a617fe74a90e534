import { hashBits } from '../../widget/help/scope/word-features.ts';
import { createRandom, shuffle } from './random-order.ts';

/** A training example: any of its classes is right. */
export type ClassExample = {
  features: ReadonlyMap<number, number>;
  classes: readonly number[];
  weight: number;
};

/** Weights by feature and class, row by row; the last row contains the biases. */
export type Weights = { size: number; of: Float32Array };

export const featureCount = 1 << hashBits;
const rounds = 8;
const step = 0.3;
/** The share of words that are dropped at random, because a visitor never uses all words of an example. */
export const droppedShare = 0.2;

/**
 * Multinomial logistic regression by the FTRL-proximal method (McMahan et al. 2013), one example at a time. Any of an
 * example's classes is right.
 * @param size how many classes there are
 * @param sparsity the higher, the more weights are zero (L1)
 * @param kept the features that may have weights; all of them by default
 */
export function fitClasses(
  examples: readonly ClassExample[],
  size: number,
  sparsity: number,
  kept?: ReadonlySet<number>,
): Weights {
  const random = createRandom();
  const of = new Float32Array((featureCount + 1) * size);
  const sums = new Float32Array(of.length);
  const squares = new Float32Array(of.length);
  const move = (row: number, share: number, slopes: readonly number[], least: number) => {
    for (const [at, slope] of slopes.entries()) {
      const index = row * size + at;
      const [by, square] = [slope * share, squares[index] ?? 0];
      const grown = square + by * by;
      const sum =
        (sums[index] ?? 0) + by - ((Math.sqrt(grown) - Math.sqrt(square)) / step) * (of[index] ?? 0);
      squares[index] = grown;
      sums[index] = sum;
      of[index] =
        Math.abs(sum) <= least ? 0 : (-(sum - Math.sign(sum) * least) * step) / (1 + Math.sqrt(grown));
    }
  };
  for (let round = 0; round < rounds; round++)
    for (const at of shuffle([...examples.keys()], random)) {
      const example = examples[at];
      if (!example) continue;
      const used = [...example.features].filter(
        ([feature]) => random() >= droppedShare && (!kept || kept.has(feature)),
      );
      const scores = [...of.subarray(featureCount * size)];
      for (const [feature, share] of used)
        for (let each = 0; each < size; each++)
          scores[each] = (scores[each] ?? 0) + share * (of[feature * size + each] ?? 0);
      const slopes = toSlopes(scores, example);
      for (const [feature, share] of used) move(feature, share, slopes, sparsity);
      move(featureCount, 1, slopes, 0);
    }
  return { size, of };
}

/** Returns the derivative of the example's loss by each class's score: its probability, less the right classes' share of it. */
export function toSlopes(scores: readonly number[], { classes, weight }: ClassExample): number[] {
  const greatest = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - greatest));
  const all = parts.reduce((sum, part) => sum + part);
  const right = classes.reduce((sum, each) => sum + (parts[each] ?? 0), 0);
  return parts.map((part, at) => weight * (part / all - (classes.includes(at) ? part / right : 0)));
}

/** Returns the features whose weights affect the examples most, at most `count`. */
export function chooseFeatures(
  { size, of }: Weights,
  examples: readonly ClassExample[],
  count: number,
): Set<number> {
  const energies = new Float64Array(featureCount);
  for (const { features, weight } of examples)
    for (const [feature, share] of features)
      energies[feature] = (energies[feature] ?? 0) + weight * share * share;
  const worth = Array.from(energies, (energy, feature) => ({
    feature,
    worth: Math.hypot(...of.subarray(feature * size, (feature + 1) * size)) * Math.sqrt(energy),
  }));
  return new Set(
    worth
      .filter((each) => each.worth > 0)
      .sort((a, b) => b.worth - a.worth)
      .slice(0, count)
      .map(({ feature }) => feature),
  );
}
