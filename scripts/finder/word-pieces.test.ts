import { expect, test } from 'vitest';
import { createWordPieces } from './word-pieces.ts';

const toPieces = createWordPieces({ notice: 5, '##s': 6, re: 7, '##new': 8, '.': 9, cafe: 10 });

test('words are divided into the longest known pieces; accents and case do not count', () => {
  expect(toPieces('Notices renew. Café', 64)).toEqual([101, 5, 6, 7, 8, 9, 10, 102]);
});

test('a word that cannot be divided is unknown, and a long text is cut', () => {
  expect(toPieces('rennet', 64)).toEqual([101, 100, 102]);
  expect(toPieces('notices notices', 5)).toEqual([101, 5, 6, 5, 102]);
});
