import { describe, expect, test } from 'vitest';
import { listHighest } from './list-highest.ts';

describe('the highest scores', () => {
  test('come highest first, and of equal ones the first', () => {
    expect(listHighest(Float64Array.of(0.2, 0.9, 0.5, 0.9, 0.7), 3)).toEqual([1, 3, 4]);
    expect(listHighest(Float64Array.of(0.5, 0.5, 0.5), 2)).toEqual([0, 1]);
  });

  test('are those above 0, however few', () => {
    expect(listHighest(Float64Array.of(0, -0.4, 0.1), 5)).toEqual([2]);
    expect(listHighest(new Float64Array(), 5)).toEqual([]);
  });

  test('are what sorting all of them gives', () => {
    const scores = Float64Array.from({ length: 2000 }, (_, at) => ((at * 7919) % 1009) / 1009);
    const sorted = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, 50);
    expect(listHighest(scores, 50)).toEqual(sorted);
  });
});
