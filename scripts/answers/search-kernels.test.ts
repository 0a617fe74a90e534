import { describe, expect, test } from 'vitest';
import {
  buildCosineIndex,
  type CosineIndex,
  createCosine,
} from '../../server/services/answering/index/cosine-index.ts';
import {
  buildWordIndex,
  createWordSearch,
  toMatch,
} from '../../server/services/answering/index/phrasing-index.ts';
import { createRowProducts, toWholeVector } from '../../server/services/answering/index/row-products.ts';
import {
  allocateArrays,
  requireKernels,
  shareMemory,
  toKernels,
} from '../../server/services/answering/index/search-kernels.ts';
import { searchKernelsCode } from '../../server/services/answering/index/search-kernels-code.ts';
import { compileSearchKernels } from './search-kernels.ts';

/** Numbers that are the same in each run, from -1 to 1. */
const toNumber = (n: number) => Math.sin(n * n + n);

function createRows(count: number, size: number): Int8Array {
  return Int8Array.from({ length: count * size }, (_, at) => Math.round(127 * toNumber(at)));
}

function createVector(size: number): Float32Array {
  const numbers = Array.from({ length: size }, (_, at) => toNumber(at + 0.5));
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (value) => value / length);
}

function multiply(rows: Int8Array, size: number, vector: Float32Array, begin: number, end: number): number[] {
  const whole = toWholeVector(vector);
  return Array.from({ length: end - begin }, (_, n) => {
    const row = rows.subarray((begin + n) * size, (begin + n + 1) * size);
    return row.reduce((sum, part, at) => sum + part * (whole[at] ?? 0), 0) / 32_767;
  });
}

test('the code in the product is that of search-kernels.wat', async () => {
  expect((await compileSearchKernels()).toString('base64')).toBe(searchKernelsCode);
});

describe('products of rows with a vector', () => {
  test.each([1, 7, 8, 100, 1_024])('are exact for rows of %i numbers', (size) => {
    const rows = createRows(1_500, size);
    const vector = createVector(size);
    const found = new Float64Array(1_497);
    createRowProducts(rows, size).multiply(toWholeVector(vector), 2, 1_499, found);
    expect([...found]).toEqual(multiply(rows, size, vector, 2, 1_499));
  });

  test('are exact at the greatest numbers', () => {
    const rows = new Int8Array(1_024).fill(-128);
    const vector = new Float32Array(1_024).fill(1 / 32);
    const found = new Float64Array(1);
    createRowProducts(rows, 1_024).multiply(toWholeVector(vector), 0, 1, found);
    expect(found[0]).toBeCloseTo(-128 * 32, -1);
  });

  test('are made where the rows are, the last one included, if they were put there', () => {
    const bytes = allocateArrays(5 * 9);
    const rows = new Int8Array(bytes.buffer, 0, bytes.length);
    const inPlace = createRowProducts(rows, 9);
    // Changed after it was made, since the product must not use a copy.
    rows.set(createRows(5, 9));
    const vector = createVector(9);
    const found = new Float64Array(5);
    inPlace.multiply(toWholeVector(vector), 0, 5, found);
    expect([...found]).toEqual(multiply(rows, 9, vector, 0, 5));
  });

  test('of two sizes in one memory leave nothing behind for each other', () => {
    const bytes = allocateArrays(10 * 16);
    const rows = new Int8Array(bytes.buffer, 0, bytes.length);
    rows.set(createRows(10, 16));
    const [long, short] = [createRowProducts(rows, 16), createRowProducts(rows, 10)];
    const found = new Float64Array(16);
    long.multiply(toWholeVector(createVector(16)), 0, 10, found);
    short.multiply(toWholeVector(createVector(10)), 0, 16, found);
    expect([...found]).toEqual(multiply(rows, 10, createVector(10), 0, 16));
  });

  test('are refused for rows that are too long', () => {
    expect(() => createRowProducts(new Int8Array(1_025), 1_025)).toThrow('too long');
  });
});

describe('cosines of a question with texts', () => {
  const texts = ['our fees', 'our office hours', 'fees fees and more fees', 'nothing'].map((text) =>
    text.split(' '),
  );
  const words = [...new Set(texts.flat())];
  const numbered = texts.map((text) => text.map((word) => words.indexOf(word)));
  const index = buildCosineIndex(numbered, (number) => [words[number] ?? '', ...(words[number] ?? '')]);
  const asked = [...'fees', 'fees', 'unknown'];

  test.each([
    ['copied', index],
    ['in place', inPlace(index)],
  ])('are those of their vectors of counts times rarity, %s', (_, each) => {
    const lists = [each.texts, each.counts, each.inverseLengths];
    const inMemory = shareMemory(lists, texts.length);
    const reached = {
      ...each,
      texts: inMemory(each.texts),
      counts: inMemory(each.counts),
      inverseLengths: inMemory(each.inverseLengths),
    };
    const { buffer } = reached.texts;
    const sums = new Float64Array(buffer, toKernels(reached.texts)?.listsAt[1], texts.length).fill(1);
    createCosine(reached, sums)(asked, 0.5);
    expect([...sums]).toEqual(texts.map((text) => expect.closeTo(1 + 0.5 * toCosine(asked, text), 5)));
  });

  /** As it is read from a file: in memory that other indexes use as well. */
  function inPlace(built: CosineIndex): CosineIndex {
    const { length } = built.texts;
    const { buffer } = allocateArrays(8 + 3 * length + 4 * texts.length + 4, 10);
    new Uint8Array(buffer).fill(255);
    const copied = new Uint16Array(buffer, 8, length);
    const counts = new Uint8Array(buffer, 8 + 2 * length, length);
    const lengthsAt = 4 * Math.ceil((8 + 3 * length) / 4);
    const inverseLengths = new Float32Array(buffer, lengthsAt, texts.length);
    copied.set(built.texts);
    counts.set(built.counts);
    inverseLengths.set(built.inverseLengths);
    return { ...built, texts: copied, counts, inverseLengths };
  }

  function toCosine(one: readonly string[], other: readonly string[]): number {
    const vectors = [one, other.flatMap((word) => [word, ...word])].map(toVector);
    const [a = new Map<string, number>(), b = new Map<string, number>()] = vectors;
    const product = [...a].reduce((sum, [feature, value]) => sum + value * (b.get(feature) ?? 0), 0);
    return product / Math.hypot(...a.values()) / Math.hypot(...b.values());
  }

  function toVector(features: readonly string[]): Map<string, number> {
    const holding = (feature: string) =>
      texts.filter((text) => text.some((word) => word === feature || word.includes(feature))).length;
    return new Map(
      features.map((feature) => {
        const count = features.filter((each) => each === feature).length;
        return [feature, count * Math.log(1 + texts.length / (1 + holding(feature)))];
      }),
    );
  }
});

test('the best and the mean of each owner’s texts are those of the function for a single owner', () => {
  // Owners of one text and of many, one without any, and numbers below the least that counts.
  const owners = Uint16Array.from([0, ...Array(4).fill(1), ...Array(9).fill(3), ...Array(27).fill(4), 5, 5]);
  const copied = shareMemory([owners], owners.length)(owners);
  const { match, listsAt } = requireKernels(copied);
  const toList = (at: number, length: number) => new Float64Array(copied.buffer, at, length);
  const [, sumsAt, bestAt, meanAt] = listsAt;
  const sums = toList(sumsAt, owners.length);
  for (let round = 0; round < 20; round++) {
    for (let at = 0; at < sums.length; at++)
      sums[at] = Math.abs(Math.round(10 * toNumber(100 * round + at))) / 10;
    match(sumsAt, copied.byteOffset, owners.length, 0.3, 5, bestAt, meanAt);
    const counting = sums.map((sum) => (sum < 0.3 ? 0 : sum));
    for (const owner of new Set(owners)) {
      const found = { best: toList(bestAt, 6)[owner], mean: toList(meanAt, 6)[owner] };
      expect(found).toEqual(toMatch(counting, owners.indexOf(owner), owners.lastIndexOf(owner) + 1));
    }
  }
});

test('owners without a text may be more than the texts', () => {
  const owners = Uint16Array.from([1, 3, 9]);
  const search = createWordSearch(buildWordIndex([[0], [1], [0]], { stems: ['rent', 'deposit'] }), owners);
  const { best, mean } = search('rent');
  const expected = Array.from({ length: 10 }, (_, owner) => (owner === 1 || owner === 9 ? 1 : 0));
  for (const found of [best, mean]) expect([...found].map((value) => Math.round(value))).toEqual(expected);
});
