import { expect, test } from 'vitest';
import { parseWordVectors } from './word-vectors.ts';

const header = (words: string) => Buffer.from(`${JSON.stringify({ size: 2, words })}\n`);

test('finds the row of each word, and lists the words in the order of their rows', () => {
  const { words, rows } = parseWordVectors(Buffer.concat([header('a ab é b'), Buffer.alloc(8, 1)]));
  expect(['a', 'ab', 'é', 'b', 'ba', ''].map((word) => words.get(word))).toEqual([
    0,
    1,
    2,
    3,
    undefined,
    undefined,
  ]);
  expect([...words.keys()]).toEqual(['a', 'ab', 'é', 'b']);
  expect(rows).toHaveLength(8);
});

test('a file that is cut off is refused', () => {
  expect(() => parseWordVectors(Buffer.concat([header('a b'), Buffer.alloc(3)]))).toThrow('not whole');
});
