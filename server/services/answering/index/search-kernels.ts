import { searchKernelsCode } from './search-kernels-code.ts';

/**
 * The inner loops of a search, compiled (search-kernels.wat), over arrays in one memory. All addresses are in bytes. WebAssembly
 * multiplies eight numbers at a time, and its loops do not load each array's address again in every step, as those of a function do
 * that was created for several indexes.
 */
export type SearchKernels = {
  /** Writes the products of `count` rows of `size` 8-bit numbers with a vector of 16-bit numbers, as 32-bit numbers. */
  multiply(vector: number, rows: number, size: number, count: number, products: number): void;
  /** Adds `factor` times each 8-bit count to the 64-bit sum of the 16-bit text beside it. */
  accumulate(texts: number, counts: number, count: number, factor: number, sums: number): void;
  /** Where there is room for a vector of `maxRowSize` numbers, `maxProducts` products, and `maxSums` sums. */
  vectorAt: number;
  productsAt: number;
  sumsAt: number;
  maxSums: number;
};

export const maxRowSize = 1_024;
/** How many products are written before they are collected. */
export const maxProducts = 1_024;
const pageBytes = 65_536;
/** How many bytes the compiled code loads at a time. */
const alignment = 16;

const kernels = new WeakMap<ArrayBufferLike, SearchKernels>();
let compiled: WebAssembly.Module | undefined;

/** Returns zeroed memory for arrays that the compiled loops work on, with room for `maxSums` sums behind them. */
export function allocateArrays(bytes: number, maxSums = 0): Uint8Array<ArrayBuffer> {
  const vectorAt = Math.ceil(bytes / alignment) * alignment;
  const productsAt = vectorAt + 2 * maxRowSize;
  const sumsAt = productsAt + 4 * maxProducts;
  const end = sumsAt + 8 * maxSums;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(end / pageBytes) });
  compiled ??= new WebAssembly.Module(Buffer.from(searchKernelsCode, 'base64'));
  const { exports } = new WebAssembly.Instance(compiled, { arrays: { memory } });
  kernels.set(memory.buffer, {
    multiply: exports.multiply as SearchKernels['multiply'],
    accumulate: exports.accumulate as SearchKernels['accumulate'],
    vectorAt,
    productsAt,
    sumsAt,
    maxSums,
  });
  return new Uint8Array(memory.buffer, 0, bytes);
}

/** Returns the compiled loops for an array that lies in memory of `allocateArrays`, otherwise undefined. */
export const toKernels = (array: ArrayBufferView): SearchKernels | undefined => kernels.get(array.buffer);
