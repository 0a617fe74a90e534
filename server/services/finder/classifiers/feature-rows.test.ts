import { expect, test } from 'vitest';
import { createFeatureRows } from './feature-rows.ts';

test('finds the row of each hash, of 0 and the highest, too, and none of any other', () => {
  // Equal in their lowest bits, so that they compete for the same slot.
  const hashes = Uint32Array.of(0, 0xffffffff, 16, 32, 48, 0xffffffef);
  const rows = createFeatureRows(hashes);
  expect([...hashes].map((hash) => rows.get(hash))).toEqual([0, 1, 2, 3, 4, 5]);
  expect([64, 1, 0x7fffffff].map((hash) => rows.get(hash))).toEqual([undefined, undefined, undefined]);
  expect([...rows]).toEqual([...hashes].map((hash, row) => [hash, row]));
});

test('knows none where there are none', () => {
  expect(createFeatureRows(new Uint32Array()).has(0)).toBe(false);
});
