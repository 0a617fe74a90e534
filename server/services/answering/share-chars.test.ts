import { expect, test } from 'vitest';
import { shareChars } from './share-chars.ts';

test.each([
  [[10, 20], 100, [10, 20]],
  [[90, 10], 60, [50, 10]],
  [[80, 80, 5], 65, [30, 30, 5]],
  [[], 10, []],
])('of texts of %j characters, of which %i fit, go %j', (lengths, max, shares) => {
  expect(shareChars(lengths, max)).toEqual(shares);
});
