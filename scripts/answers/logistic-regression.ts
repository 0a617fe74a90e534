export type Example = { features: readonly number[]; isRight: boolean; weight: number };

const rounds = 25;
/** Keeps weights small if few examples determine them (ridge). */
const penalty = 1;

/** Fits a logistic model by Newton's method (iteratively reweighted least squares). Returns the weights, the constant last. */
export function fitLogistic(examples: readonly Example[]): number[] {
  const size = (examples[0]?.features.length ?? 0) + 1;
  let weights: number[] = new Array<number>(size).fill(0);
  for (let round = 0; round < rounds; round++) {
    const gradient = weights.map((weight, at) => (at < size - 1 ? -penalty * weight : 0));
    const curvature = weights.map((_, row) => weights.map((__, at): number => (row === at ? penalty : 0)));
    for (const { features, isRight, weight } of examples) {
      const inputs = [...features, 1];
      const sum = inputs.reduce((all, value, at) => all + value * (weights[at] ?? 0), 0);
      const probability = 1 / (1 + Math.exp(-sum));
      const error = weight * ((isRight ? 1 : 0) - probability);
      const spread = weight * probability * (1 - probability);
      for (const [row, value] of inputs.entries()) {
        if (value === 0) continue;
        gradient[row] = (gradient[row] ?? 0) + error * value;
        const line = curvature[row] ?? [];
        for (const [at, other] of inputs.entries()) line[at] = (line[at] ?? 0) + spread * value * other;
      }
    }
    const step = solve(curvature, gradient);
    weights = weights.map((weight, at) => weight + (step[at] ?? 0));
  }
  return weights;
}

/** Solves the linear equations by elimination with pivoting. `matrix` is square and is overwritten. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    const lead = rows[pivot] ?? [];
    rows[pivot] = rows[column] ?? [];
    rows[column] = lead;
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const own = rows[row] ?? [];
      const factor = (own[column] ?? 0) / (lead[column] || 1);
      for (let at = column; at <= size; at++) own[at] = (own[at] ?? 0) - factor * (lead[at] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] || 1));
}
