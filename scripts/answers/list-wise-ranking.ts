/** A question's candidates with their features; only questions with a right candidate teach anything. */
export type RankedList = {
  candidates: readonly { features: readonly number[]; isRight: boolean }[];
  weight: number;
};

const rounds = 400;
const step = 0.05;
/** Keeps weights small if few examples determine them. */
const penalty = 1e-3;

/**
 * Fits weights so that each question's right candidates score highest: a softmax over its candidates (ListNet, Cao et al.
 * 2007), using Adam (Kingma & Ba 2015) on all questions at once.
 */
export function fitListWise(lists: readonly RankedList[]): number[] {
  const taught = lists.filter(({ candidates }) => candidates.some(({ isRight }) => isRight));
  const size = taught[0]?.candidates[0]?.features.length ?? 0;
  const total = taught.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const flat = taught.map((list) => flatten(list, size));
  const weights = new Float64Array(size);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  for (let round = 1; round <= rounds; round++) {
    const gradient = weights.map((weight) => penalty * weight);
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

/** A list's features in consecutive rows, one per candidate, because fitting passes over them hundreds of times. */
type FlatList = { features: Float64Array; isRight: Uint8Array; weight: number };

function flatten({ candidates, weight }: RankedList, size: number): FlatList {
  const features = new Float64Array(size * candidates.length);
  for (const [row, candidate] of candidates.entries()) features.set(candidate.features, row * size);
  return { features, isRight: Uint8Array.from(candidates, ({ isRight }) => (isRight ? 1 : 0)), weight };
}

/** Adds the gradient of a list's loss. */
function addSlope(list: FlatList, weights: Float64Array, gradient: Float64Array, total: number): void {
  const { features, isRight, weight } = list;
  const size = weights.length;
  const scores = new Float64Array(isRight.length);
  let all = 0;
  let right = 0;
  for (let row = 0, from = 0; row < scores.length; row++, from += size) {
    let sum = 0;
    for (let i = 0; i < size; i++) sum += (features[from + i] ?? 0) * (weights[i] ?? 0);
    const score = Math.exp(sum);
    scores[row] = score;
    all += score;
    if (isRight[row]) right += score;
  }
  for (let row = 0, from = 0; row < scores.length; row++, from += size) {
    const score = scores[row] ?? 0;
    const slope = (weight / total) * (score / all - (isRight[row] ? score / right : 0));
    for (let i = 0; i < size; i++) gradient[i] = (gradient[i] ?? 0) + slope * (features[from + i] ?? 0);
  }
}
