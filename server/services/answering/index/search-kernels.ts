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
  /** Adds `factor` times a text's 64-bit product, times its 32-bit scale, to its 64-bit sum, for `count` texts. */
  combine(products: number, scales: number, count: number, factor: number, sums: number): void;
  /**
   * Writes the highest of each owner's 64-bit sums, and the mean of the highest, to the owner's number; see `toMatch`. The 16-bit
   * owners ascend.
   */
  match(
    sums: number,
    owners: number,
    count: number,
    least: number,
    step: number,
    best: number,
    mean: number,
  ): void;
  /** Where there is room for a vector of `maxRowSize` numbers and `maxProducts` products … */
  vectorAt: number;
  productsAt: number;
  /** … and for four lists of `maxTexts` 64-bit numbers. */
  listsAt: readonly [number, number, number, number];
  maxTexts: number;
};

export const maxRowSize = 1_024;
/** How many products are written before they are collected. */
export const maxProducts = 1_024;
const pageBytes = 65_536;
/** How many bytes the compiled code loads at a time. */
const alignment = 16;

const kernels = new WeakMap<ArrayBufferLike, SearchKernels>();
let compiled: WebAssembly.Module | undefined;

/** Returns zeroed memory for arrays that the compiled loops work on, with room for four lists of `maxTexts` numbers behind them. */
export function allocateArrays(bytes: number, maxTexts = 0): Uint8Array<ArrayBuffer> {
  const vectorAt = Math.ceil(bytes / alignment) * alignment;
  const productsAt = vectorAt + 2 * maxRowSize;
  const firstAt = productsAt + 4 * maxProducts;
  // Two numbers are written at a time.
  const listBytes = 8 * (maxTexts + (maxTexts % 2));
  const toList = (at: number) => firstAt + at * listBytes;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(toList(4) / pageBytes) });
  compiled ??= new WebAssembly.Module(Buffer.from(searchKernelsCode, 'base64'));
  const { exports } = new WebAssembly.Instance(compiled, { arrays: { memory } });
  const loops = exports as Pick<SearchKernels, 'multiply' | 'accumulate' | 'combine' | 'match'>;
  kernels.set(memory.buffer, {
    ...loops,
    vectorAt,
    productsAt,
    listsAt: [toList(0), toList(1), toList(2), toList(3)],
    maxTexts,
  });
  return new Uint8Array(memory.buffer, 0, bytes);
}

/** Returns the compiled loops for an array that lies in memory of `allocateArrays`, otherwise undefined. */
export const toKernels = (array: ArrayBufferView): SearchKernels | undefined => kernels.get(array.buffer);

/** The same, but throws a RangeError for an array that lies elsewhere. */
export function requireKernels(array: ArrayBufferView): SearchKernels {
  const found = toKernels(array);
  if (!found) throw new RangeError('The array is not in memory of allocateArrays.');
  return found;
}

type Numbers = Uint8Array | Uint16Array | Float32Array;

/**
 * Returns a function that gives each of these arrays as it lies in one memory of the compiled loops, which has room for lists of `texts`
 * numbers: itself, or a copy.
 */
export function shareMemory(
  arrays: readonly Numbers[],
  texts: number,
): <Each extends Numbers>(array: Each) => Each {
  const [first] = arrays;
  const isShared = first !== undefined && arrays.every(({ buffer }) => buffer === first.buffer);
  if (isShared && (toKernels(first)?.maxTexts ?? 0) >= texts) return (array) => array;
  const starts = [0];
  for (const { byteLength } of arrays)
    starts.push((starts.at(-1) ?? 0) + Math.ceil(byteLength / alignment) * alignment);
  const { buffer } = allocateArrays(starts.at(-1) ?? 0, texts);
  const copies = new Map<Numbers, Numbers>();
  for (const [at, array] of arrays.entries()) {
    const Type = array.constructor as new (buffer: ArrayBuffer, from?: number, length?: number) => Numbers;
    const copy = new Type(buffer, starts[at], array.length);
    copy.set(array);
    copies.set(array, copy);
  }
  return <Each extends Numbers>(array: Each) => copies.get(array) as Each;
}
