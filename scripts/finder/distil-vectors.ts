/** Texts as bags of words: text i has the words `words[starts[i]…starts[i + 1]]`, each with the weight `weights[i]`. */
export type WordBags = { starts: Uint32Array; words: Uint32Array; weights: Float32Array; count: number };

/** How strongly a word's vector is kept near that of the word alone. By cross-validation, of 0.3, 1 and 3. */
const ridge = 0.3;
/** A word says less beside others than alone. */
const aloneShare = 0.5;
const solverRounds = 40;
const componentRounds = 12;

/**
 * Finds vectors of words whose sums come close to the vectors of whole texts (as Tokenlearn does; Tulkens & van Dongen 2024): a
 * ridge regression that starts from the vectors of the words alone, solved by conjugate gradients. Row-major matrices with `size`
 * columns.
 */
export function distilVectors(
  bags: WordBags,
  texts: Float32Array,
  alone: Float32Array,
  size: number,
): Float32Array {
  const words = alone.length / size;
  const start = alone.map((value) => aloneShare * value);
  const residual = texts.slice();
  const own = multiply(bags, start, size);
  for (let at = 0; at < residual.length; at++) residual[at] = (residual[at] ?? 0) - (own[at] ?? 0);
  const gradient = multiplyBack(bags, residual, words, size);
  const found = new Float32Array(words * size);
  let direction = gradient.slice();
  let squares = sumSquares(gradient, size);
  for (let round = 0; round < solverRounds; round++) {
    const moved = multiplyBack(bags, multiply(bags, direction, size), words, size);
    for (let at = 0; at < moved.length; at++) moved[at] = (moved[at] ?? 0) + ridge * (direction[at] ?? 0);
    const products = sumProducts(direction, moved, size);
    const steps = squares.map((square, d) => square / ((products[d] ?? 0) + 1e-12));
    for (let at = 0; at < found.length; at++) {
      const step = steps[at % size] ?? 0;
      found[at] = (found[at] ?? 0) + step * (direction[at] ?? 0);
      gradient[at] = (gradient[at] ?? 0) - step * (moved[at] ?? 0);
    }
    const next = sumSquares(gradient, size);
    const ratios = next.map((square, d) => square / ((squares[d] ?? 0) + 1e-12));
    direction = direction.map((value, at) => (gradient[at] ?? 0) + (ratios[at % size] ?? 0) * value);
    squares = next;
  }
  return found.map((value, at) => value + (start[at] ?? 0));
}

/** Adds up each text's words. */
function multiply({ starts, words, weights, count }: WordBags, vectors: Float32Array, size: number) {
  const sums = new Float32Array(count * size);
  for (let text = 0; text < count; text++) {
    const weight = weights[text] ?? 0;
    for (let i = starts[text] ?? 0; i < (starts[text + 1] ?? 0); i++) {
      const from = (words[i] ?? 0) * size;
      for (let d = 0; d < size; d++)
        sums[text * size + d] = (sums[text * size + d] ?? 0) + weight * (vectors[from + d] ?? 0);
    }
  }
  return sums;
}

/** The transpose: adds up, for each word, the texts that it is in. */
function multiplyBack(
  { starts, words, weights, count }: WordBags,
  texts: Float32Array,
  wordCount: number,
  size: number,
): Float32Array {
  const sums = new Float32Array(wordCount * size);
  for (let text = 0; text < count; text++) {
    const weight = weights[text] ?? 0;
    for (let i = starts[text] ?? 0; i < (starts[text + 1] ?? 0); i++) {
      const to = (words[i] ?? 0) * size;
      for (let d = 0; d < size; d++)
        sums[to + d] = (sums[to + d] ?? 0) + weight * (texts[text * size + d] ?? 0);
    }
  }
  return sums;
}

const sumSquares = (matrix: Float32Array, size: number) => sumProducts(matrix, matrix, size);

function sumProducts(one: Float32Array, other: Float32Array, size: number): Float64Array {
  const sums = new Float64Array(size);
  for (let at = 0; at < one.length; at++)
    sums[at % size] = (sums[at % size] ?? 0) + (one[at] ?? 0) * (other[at] ?? 0);
  return sums;
}

/** Directions in which vectors differ most: `components[c]` has as many numbers as a vector, and length 1. */
export type Principal = { mean: Float64Array; components: Float64Array[] };

/** Finds the principal components of row-major vectors of `from` numbers, by orthogonal iteration on their covariance. */
export function findPrincipal(
  vectors: Float32Array,
  from: number,
  count: number,
  random: () => number,
): Principal {
  const rows = vectors.length / from;
  const mean = new Float64Array(from);
  for (let at = 0; at < vectors.length; at++)
    mean[at % from] = (mean[at % from] ?? 0) + (vectors[at] ?? 0) / rows;
  const covariance = new Float64Array(from * from);
  const centred = new Float64Array(from);
  for (let row = 0; row < rows; row++) {
    for (let d = 0; d < from; d++) centred[d] = (vectors[row * from + d] ?? 0) - (mean[d] ?? 0);
    for (let i = 0; i < from; i++) {
      const value = centred[i] ?? 0;
      for (let j = 0; j < from; j++)
        covariance[i * from + j] = (covariance[i * from + j] ?? 0) + (value * (centred[j] ?? 0)) / rows;
    }
  }
  let components: Float64Array[] = Array.from({ length: count }, () =>
    Float64Array.from({ length: from }, () => random() - 0.5),
  );
  for (let round = 0; round < componentRounds; round++)
    components = orthogonalise(components.map((each) => multiplySquare(covariance, each)));
  return { mean, components };
}

function multiplySquare(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  return vector.map((_, i) => {
    let sum = 0;
    for (let j = 0; j < size; j++) sum += (matrix[i * size + j] ?? 0) * (vector[j] ?? 0);
    return sum;
  });
}

/** Gram–Schmidt. */
function orthogonalise(vectors: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const vector of vectors) {
    const own = vector.slice();
    for (const other of done) {
      const shared = dot(own, other);
      for (const [d, value] of other.entries()) own[d] = (own[d] ?? 0) - shared * value;
    }
    const length = Math.sqrt(dot(own, own)) || 1;
    done.push(own.map((value) => value / length));
  }
  return done;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let d = 0; d < one.length; d++) sum += (one[d] ?? 0) * (other[d] ?? 0);
  return sum;
}

/** Returns vectors by their components. */
export function project(vectors: Float32Array, from: number, { mean, components }: Principal): Float32Array {
  const rows = vectors.length / from;
  const projected = new Float32Array(rows * components.length);
  for (let row = 0; row < rows; row++)
    for (const [c, component] of components.entries()) {
      let sum = 0;
      for (let d = 0; d < from; d++)
        sum += ((vectors[row * from + d] ?? 0) - (mean[d] ?? 0)) * (component[d] ?? 0);
      projected[row * components.length + c] = sum;
    }
  return projected;
}
