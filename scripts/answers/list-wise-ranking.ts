/** A question's candidates with their features; only questions with a right candidate teach anything. */
export type RankedList = {
  candidates: readonly { features: readonly number[] | SparseFeatures; isRight: boolean }[];
  weight: number;
};

/** The features that are not zero: their indexes, and the value of each. */
export type SparseFeatures = { indexes: readonly number[]; values: readonly number[] };

type Kept = { toPenalty: (feature: number) => number; toPrior: (feature: number) => number };

const rounds = 400;
const step = 0.05;
/** Keeps weights small if few examples determine them (ridge). */
const usualPenalty = 1e-3;

/**
 * Fits weights so that each question's right candidates score highest: a softmax over its candidates (ListNet, Cao et al.
 * 2007), using Adam (Kingma & Ba 2015) on all questions at once. `toPrior` says from which value each weight starts, and
 * `toPenalty` how strongly it is kept near it.
 */
export function fitListWise(
  lists: readonly RankedList[],
  { toPenalty = () => usualPenalty, toPrior = () => 0 }: Partial<Kept> = {},
): number[] {
  const taught = lists.filter(({ candidates }) => candidates.some(({ isRight }) => isRight));
  const total = taught.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const flat = taught.map(flatten);
  const size = flat.reduce((most, { length }) => Math.max(most, length), 0);
  const priors = Float64Array.from({ length: size }, (_, at) => toPrior(at));
  const weights = priors.slice();
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  for (let round = 1; round <= rounds; round++) {
    const gradient = weights.map((weight, at) => toPenalty(at) * (weight - (priors[at] ?? 0)));
    for (const list of flat) addSlope(list, weights, gradient, total);
    for (let i = 0; i < size; i++) {
      const slope = gradient[i] ?? 0;
      first[i] = 0.9 * (first[i] ?? 0) + 0.1 * slope;
      second[i] = 0.999 * (second[i] ?? 0) + 0.001 * slope * slope;
      const mean = (first[i] ?? 0) / (1 - 0.9 ** round);
      const spread = Math.sqrt((second[i] ?? 0) / (1 - 0.999 ** round));
      weights[i] = (weights[i] ?? 0) - (step * mean) / (spread + 1e-8);
    }
  }
  return [...weights];
}

/**
 * A list's features, which fitting passes over hundreds of times: those of candidate i are at `starts[i]…starts[i + 1]`.
 * `length`: how many weights they need.
 */
type FlatList = {
  starts: Uint32Array;
  indexes: Uint32Array;
  values: Float64Array;
  isRight: Uint8Array;
  weight: number;
  length: number;
};

function flatten({ candidates, weight }: RankedList): FlatList {
  const sparse = candidates.map(({ features }) => ('indexes' in features ? features : toSparse(features)));
  const starts = new Uint32Array(candidates.length + 1);
  for (const [at, { indexes }] of sparse.entries()) starts[at + 1] = (starts[at] ?? 0) + indexes.length;
  const indexes = Uint32Array.from(sparse.flatMap((each) => each.indexes));
  return {
    starts,
    indexes,
    values: Float64Array.from(sparse.flatMap(({ values }) => values)),
    isRight: Uint8Array.from(candidates, ({ isRight }) => (isRight ? 1 : 0)),
    weight,
    length: indexes.reduce((most, index) => Math.max(most, index + 1), 0),
  };
}

function toSparse(features: readonly number[]): SparseFeatures {
  const indexes = [...features.keys()].filter((at) => features[at] !== 0);
  return { indexes, values: indexes.map((at) => features[at] ?? 0) };
}

/** Adds the gradient of a list's loss. */
function addSlope(list: FlatList, weights: Float64Array, gradient: Float64Array, total: number): void {
  const { starts, indexes, values, isRight, weight } = list;
  const scores = new Float64Array(isRight.length);
  let all = 0;
  let right = 0;
  for (let row = 0; row < scores.length; row++) {
    let sum = 0;
    const end = starts[row + 1] ?? 0;
    for (let i = starts[row] ?? 0; i < end; i++) sum += (values[i] ?? 0) * (weights[indexes[i] ?? 0] ?? 0);
    const score = Math.exp(sum);
    scores[row] = score;
    all += score;
    if (isRight[row]) right += score;
  }
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row] ?? 0;
    const slope = (weight / total) * (score / all - (isRight[row] ? score / right : 0));
    const end = starts[row + 1] ?? 0;
    for (let i = starts[row] ?? 0; i < end; i++) {
      const index = indexes[i] ?? 0;
      gradient[index] = (gradient[index] ?? 0) + slope * (values[i] ?? 0);
    }
  }
}
