import { allocateArrays, maxProducts, maxRowSize, toKernels } from './search-kernels.ts';

/** Multiplies rows of 8-bit numbers by a vector from `toWholeVector`. */
export type RowProducts = {
  /** Writes the product of each row from `begin` up to `end` to the beginning of `into`. */
  multiply(whole: Int16Array, begin: number, end: number, into: Float64Array): void;
};

const vectorLength = 32_767;
/** At least as many numbers as the compiled code multiplies at a time. */
const stepSize = 16;

/**
 * Returns a unit vector in whole numbers of 1 / 32,767. Its product with a row fits into 32 bits if the row is no longer than
 * 65,536 (Cauchy–Schwarz), and a row of 1,024 8-bit numbers never is.
 */
export function toWholeVector(vector: Float32Array): Int16Array {
  const whole = new Int16Array(vector.length);
  for (let at = 0; at < whole.length; at++) whole[at] = Math.round((vector[at] ?? 0) * vectorLength);
  return whole;
}

/** `rows` are consecutive, `size` numbers each; outside the kernels' memory, they are copied. Throws if `size` is above 1,024. */
export function createRowProducts(rows: Int8Array, size: number): RowProducts {
  const kernels = toKernels(rows);
  if (!kernels) return createRowProducts(copyRows(rows), size);
  if (size > maxRowSize) throw new Error(`rows of ${size} numbers are too long`);
  const { multiply, vectorAt, productsAt } = kernels;
  const vector = new Int16Array(rows.buffer, vectorAt, maxRowSize);
  const products = new Int32Array(rows.buffer, productsAt, maxProducts);
  return {
    multiply(whole, begin, end, into) {
      vector.set(whole);
      // A row's last step reads into the next row, so the vector is zero there.
      vector.fill(0, size, size + stepSize);
      for (let from = begin; from < end; from += maxProducts) {
        const count = Math.min(maxProducts, end - from);
        multiply(vectorAt, rows.byteOffset + from * size, size, count, productsAt);
        for (let at = 0; at < count; at++) into[from - begin + at] = (products[at] ?? 0) / vectorLength;
      }
    },
  };
}

function copyRows(rows: Int8Array): Int8Array {
  const copy = new Int8Array(allocateArrays(rows.length).buffer, 0, rows.length);
  copy.set(rows);
  return copy;
}
