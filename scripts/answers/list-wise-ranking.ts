/** A question's candidates with what speaks for each; only questions with a right one teach anything. */
export type RankedList = {
  candidates: readonly { features: readonly number[]; isRight: boolean }[];
  weight: number;
};

const rounds = 400;
const step = 0.05;
/** Keeps weights small where few examples decide. */
const penalty = 1e-3;

/**
 * Fits weights so that the right candidates of each question score highest: softmax over a question's candidates (ListNet,
 * Cao et al. 2007), by Adam (Kingma & Ba 2015) over all of them at once.
 */
export function fitListWise(lists: readonly RankedList[]): number[] {
  const taught = lists.filter(({ candidates }) => candidates.some(({ isRight }) => isRight));
  const size = taught[0]?.candidates[0]?.features.length ?? 0;
  const total = taught.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const weights = new Float64Array(size);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  for (let round = 1; round <= rounds; round++) {
    const gradient = weights.map((weight) => penalty * weight);
    for (const { candidates, weight } of taught) {
      const scores = candidates.map(({ features }) =>
        Math.exp(features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)),
      );
      const all = scores.reduce((sum, score) => sum + score, 0);
      const right = candidates.reduce((sum, { isRight }, at) => sum + (isRight ? (scores[at] ?? 0) : 0), 0);
      for (const [at, { features, isRight }] of candidates.entries()) {
        const score = scores[at] ?? 0;
        const slope = (weight / total) * (score / all - (isRight ? score / right : 0));
        for (let i = 0; i < size; i++) gradient[i] = (gradient[i] ?? 0) + slope * (features[i] ?? 0);
      }
    }
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
