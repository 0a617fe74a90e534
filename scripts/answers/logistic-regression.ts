export type Example = { features: readonly number[]; isRight: boolean; weight: number };

const rounds = 1500;
const step = 8;
/** Keeps weights small where few examples decide. */
const penalty = 1e-4;

/** Fits a logistic model by gradient descent on the mean log loss. Returns the weights, the constant last. */
export function fitLogistic(examples: readonly Example[]): number[] {
  const size = examples[0]?.features.length ?? 0;
  const weights = new Array<number>(size + 1).fill(0);
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 0; round < rounds; round++) {
    const gradient = new Array<number>(size + 1).fill(0);
    for (const { features, isRight, weight } of examples) {
      let sum = weights[size] ?? 0;
      for (let at = 0; at < size; at++) sum += (weights[at] ?? 0) * (features[at] ?? 0);
      const error = (1 / (1 + Math.exp(-sum)) - (isRight ? 1 : 0)) * weight;
      for (let at = 0; at < size; at++) gradient[at] = (gradient[at] ?? 0) + error * (features[at] ?? 0);
      gradient[size] = (gradient[size] ?? 0) + error;
    }
    for (const [at, slope] of gradient.entries())
      weights[at] =
        (weights[at] ?? 0) - step * (slope / total + (at < size ? penalty * (weights[at] ?? 0) : 0));
  }
  return weights;
}
