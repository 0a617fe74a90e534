import { rowProductsCode } from './row-products-code.ts';

/** Multiplies rows of 8-bit numbers by a vector from `toWholeVector`. */
export type RowProducts = {
  /** Calls `take` with the product of each row from `begin` up to `end`. */
  multiply(whole: Int16Array, begin: number, end: number, take: (product: number, row: number) => void): void;
};

const vectorLength = 32_767;

/**
 * Returns a unit vector in whole numbers of 1 / 32,767. Its product with a row fits into 32 bits if the row is no longer than
 * 65,536 (Cauchy–Schwarz), and a row of 1,024 8-bit numbers never is.
 */
export const toWholeVector = (vector: Float32Array): Int16Array =>
  Int16Array.from(vector, (value) => Math.round(value * vectorLength));

/** Memory for the compiled code: first the rows, then its vector and its products. */
type Workspace = {
  multiply(asked: number, row: number, size: number, count: number, product: number): void;
  askedAt: number;
  productsAt: number;
};

const pageBytes = 65_536;
/** How many bytes the compiled code loads at a time. */
const alignment = 16;
const maxSize = 1_024;
/** How many products the compiled code writes before they are collected. */
const maxProducts = 1_024;
const workspaceBytes = 2 * maxSize + 4 * maxProducts;

const workspaces = new WeakMap<ArrayBufferLike, Workspace>();
let compiled: WebAssembly.Module | undefined;

/** Returns zeroed memory in which rows can be multiplied in place; rows in other memory are copied first. */
export function allocateRows(bytes: number): Uint8Array<ArrayBuffer> {
  const askedAt = Math.ceil(bytes / alignment) * alignment;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((askedAt + workspaceBytes) / pageBytes) });
  compiled ??= new WebAssembly.Module(Buffer.from(rowProductsCode, 'base64'));
  const { exports } = new WebAssembly.Instance(compiled, { rows: { memory } });
  const multiply = exports.multiply as Workspace['multiply'];
  workspaces.set(memory.buffer, { multiply, askedAt, productsAt: askedAt + 2 * maxSize });
  return new Uint8Array(memory.buffer, 0, bytes);
}

/**
 * A search of our own knowledge multiplies some ten thousand rows per message. WebAssembly multiplies eight numbers at a time,
 * which takes a quarter of the time. `rows` are consecutive, `size` numbers each. Throws if `size` is above 1,024.
 */
export function createRowProducts(rows: Int8Array, size: number): RowProducts {
  const workspace = workspaces.get(rows.buffer);
  if (!workspace) return createRowProducts(copyRows(rows), size);
  if (size > maxSize) throw new Error(`rows of ${size} numbers are too long`);
  const { multiply, askedAt, productsAt } = workspace;
  const vector = new Int16Array(rows.buffer, askedAt, maxSize);
  const products = new Int32Array(rows.buffer, productsAt, maxProducts);
  return {
    multiply(whole, begin, end, take) {
      vector.set(whole);
      // A row's last step reads into the next row, so the vector is zero there.
      vector.fill(0, size, size + alignment);
      for (let from = begin; from < end; from += maxProducts) {
        const count = Math.min(maxProducts, end - from);
        multiply(askedAt, rows.byteOffset + from * size, size, count, productsAt);
        for (let at = 0; at < count; at++) take((products[at] ?? 0) / vectorLength, from + at);
      }
    },
  };
}

function copyRows(rows: Int8Array): Int8Array {
  const copy = new Int8Array(allocateRows(rows.length).buffer, 0, rows.length);
  copy.set(rows);
  return copy;
}
