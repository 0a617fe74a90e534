import { expect, test } from 'vitest';
import { toAuroc, toPrecision, toRecall } from './quote-metrics.ts';

const gold = [{ start: 100, end: 200 }];

test('what is quoted beyond the budget does not count', () => {
  const quoted = [
    { start: 0, end: 60 },
    { start: 100, end: 200 },
  ];
  expect(toRecall(gold, quoted, 1000)).toBe(1);
  expect(toRecall(gold, quoted, 110)).toBe(0.5);
});

test('what is quoted twice counts once', () => {
  const quoted = [
    { start: 100, end: 150 },
    { start: 120, end: 150 },
  ];
  expect(toRecall(gold, quoted, 1000)).toBe(0.5);
});

test('precision is that of the first passage', () => {
  expect(toPrecision(gold, [{ start: 150, end: 250 }, ...gold])).toBe(0.5);
  expect(toPrecision(gold, [])).toBe(0);
});

test('AUROC is 1 where scores separate, and a half where they say nothing', () => {
  expect(toAuroc([0.9, 0.8], [0.1, 0.2])).toBe(1);
  expect(toAuroc([0.5, 0.5], [0.5])).toBe(0.5);
});
