import { createRandom, shuffle } from './random-order.ts';
import { type ClassExample, droppedShare, featureCount, toSlopes, type Weights } from './topic-regression.ts';

/** Each feature uses one of a few rows of weights, its profile, so that only one letter per feature has to be sent. */
export type ProfiledWeights = {
  profiles: number[][];
  /** The profile's number, by feature. */
  numbers: Map<number, number>;
  biases: number[];
};

const clusterRounds = 25;
const fitRounds = 5;
const rowStep = 0.2;
const profileStep = 0.02;
const biasStep = 0.05;

/**
 * Vector quantisation: finds profiles by k-means and continues training with them. Each example is evaluated with the profiles
 * and adjusts both them and the features' own weights; each feature uses the profile that is nearest to its own weights
 * (straight-through).
 */
export function fitProfiles(
  weights: Weights,
  kept: ReadonlySet<number>,
  examples: readonly ClassExample[],
  count: number,
): ProfiledWeights {
  const rows = new Map(
    [...kept].map((feature) => [
      feature,
      Array.from(weights.of.subarray(feature * weights.size, (feature + 1) * weights.size)),
    ]),
  );
  const profiles = findProfiles([...rows.values()], count);
  const numbers = new Map([...rows].map(([feature, row]) => [feature, findNearest(row, profiles)]));
  const biases = Array.from(weights.of.subarray(featureCount * weights.size));
  const rowSquares = new Map([...rows].map(([feature, row]) => [feature, row.map(() => 0.05)]));
  const profileSquares = profiles.map((profile) => profile.map(() => 0.5));
  const biasSquares = biases.map(() => 1);
  const random = createRandom();
  for (let round = 0; round < fitRounds; round++) {
    const pace = 1 - (0.8 * round) / fitRounds;
    for (const at of shuffle([...examples.keys()], random)) {
      const example = examples[at];
      if (!example) continue;
      const used = [...example.features].filter(([feature]) => random() >= droppedShare && rows.has(feature));
      const scores = [...biases];
      for (const [feature, share] of used)
        for (const [each, weight] of (profiles[numbers.get(feature) ?? 0] ?? []).entries())
          scores[each] = (scores[each] ?? 0) + share * weight;
      const slopes = toSlopes(scores, example);
      for (const [feature, share] of used) {
        const [row, number] = [rows.get(feature) ?? [], numbers.get(feature) ?? 0];
        move(row, rowSquares.get(feature) ?? [], slopes, share, pace * rowStep);
        move(profiles[number] ?? [], profileSquares[number] ?? [], slopes, share, pace * profileStep);
        // In the last round, the assignments stay fixed while the profiles settle.
        if (round < fitRounds - 1) numbers.set(feature, findNearest(row, profiles));
      }
      move(biases, biasSquares, slopes, 1, pace * biasStep);
    }
  }
  return { profiles, numbers, biases };
}

/** AdaGrad: a number that has moved much moves less. */
function move(
  numbers: number[],
  squares: number[],
  slopes: readonly number[],
  share: number,
  step: number,
): void {
  for (let at = 0; at < numbers.length; at++) {
    const by = (slopes[at] ?? 0) * share;
    squares[at] = (squares[at] ?? 0) + by * by;
    numbers[at] = (numbers[at] ?? 0) - (step * by) / Math.sqrt(squares[at] ?? 1);
  }
}

/** K-means, with initial centres far from each other (k-means++). */
function findProfiles(rows: readonly number[][], count: number): number[][] {
  const random = createRandom();
  const profiles = [[...(rows[0] ?? [])]];
  const distances = rows.map(() => Number.POSITIVE_INFINITY);
  while (profiles.length < count) {
    for (const [at, row] of rows.entries())
      distances[at] = Math.min(distances[at] ?? 0, toDistance(row, profiles.at(-1) ?? []));
    let left = random() * distances.reduce((sum, each) => sum + each, 0);
    const next = distances.findIndex((distance) => {
      left -= distance;
      return left <= 0;
    });
    profiles.push([...(rows[Math.max(0, next)] ?? [])]);
  }
  for (let round = 0; round < clusterRounds; round++) {
    const members: number[][][] = profiles.map(() => []);
    for (const row of rows) members[findNearest(row, profiles)]?.push(row);
    for (const [at, own] of members.entries())
      if (own.length > 0)
        profiles[at] = (profiles[at] ?? []).map(
          (_, each) => own.reduce((sum, row) => sum + (row[each] ?? 0), 0) / own.length,
        );
  }
  return profiles;
}

function findNearest(row: readonly number[], profiles: readonly number[][]): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < profiles.length; at++) {
    const distance = toDistance(row, profiles[at] ?? [], least);
    if (distance < least) [nearest, least] = [at, distance];
  }
  return nearest;
}

/** @param atMost a distance beyond this need not be exact */
function toDistance(one: readonly number[], other: readonly number[], atMost = Number.POSITIVE_INFINITY) {
  let sum = 0;
  for (let at = 0; at < one.length && sum < atMost; at++) sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return sum;
}
