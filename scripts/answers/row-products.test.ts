import { describe, expect, test } from 'vitest';
import {
  allocateRows,
  createRowProducts,
  toWholeVector,
} from '../../server/services/answering/row-products.ts';
import { rowProductsCode } from '../../server/services/answering/row-products-code.ts';
import { compileRowProducts } from './row-products.ts';

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

test('the code in the product is that of row-products.wat', async () => {
  expect((await compileRowProducts()).toString('base64')).toBe(rowProductsCode);
});

describe('products of rows with a vector', () => {
  test.each([1, 7, 8, 100, 1_024])('are exact for rows of %i numbers', (size) => {
    const rows = createRows(1_500, size);
    const vector = createVector(size);
    const found: [number, number][] = [];
    createRowProducts(rows, size).multiply(toWholeVector(vector), 2, 1_499, (product, row) =>
      found.push([row, product]),
    );
    expect(found.map(([row]) => row)).toEqual(Array.from({ length: 1_497 }, (_, n) => n + 2));
    expect(found.map(([, product]) => product)).toEqual(multiply(rows, size, vector, 2, 1_499));
  });

  test('are exact at the greatest numbers', () => {
    const rows = new Int8Array(1_024).fill(-128);
    const vector = new Float32Array(1_024).fill(1 / 32);
    let product = 0;
    createRowProducts(rows, 1_024).multiply(toWholeVector(vector), 0, 1, (value) => {
      product = value;
    });
    expect(product).toBeCloseTo(-128 * 32, -1);
  });

  test('are made where the rows are, the last one included, if they were put there', () => {
    const bytes = allocateRows(5 * 9);
    const rows = new Int8Array(bytes.buffer, 0, bytes.length);
    const inPlace = createRowProducts(rows, 9);
    // Changed after it was made, since the product must not use a copy.
    rows.set(createRows(5, 9));
    const vector = createVector(9);
    const found: number[] = [];
    inPlace.multiply(toWholeVector(vector), 0, 5, (product) => found.push(product));
    expect(found).toEqual(multiply(rows, 9, vector, 0, 5));
  });

  test('of two sizes in one memory leave nothing behind for each other', () => {
    const bytes = allocateRows(10 * 16);
    const rows = new Int8Array(bytes.buffer, 0, bytes.length);
    rows.set(createRows(10, 16));
    const [long, short] = [createRowProducts(rows, 16), createRowProducts(rows, 10)];
    long.multiply(toWholeVector(createVector(16)), 0, 10, () => undefined);
    const found: number[] = [];
    short.multiply(toWholeVector(createVector(10)), 0, 16, (product) => found.push(product));
    expect(found).toEqual(multiply(rows, 10, createVector(10), 0, 16));
  });

  test('are refused for rows that are too long', () => {
    expect(() => createRowProducts(new Int8Array(1_025), 1_025)).toThrow('too long');
  });
});
