import { expect, test } from 'vitest';
import { fitListWise } from './list-wise-ranking.ts';

/** Feature 1 tells the right candidate, feature 0 does not. */
const lists = [
  {
    weight: 1,
    candidates: [
      { features: [1, 1], isRight: true },
      { features: [1, 0], isRight: false },
    ],
  },
  {
    weight: 1,
    candidates: [
      { features: [0, 1], isRight: true },
      { features: [1, 0], isRight: false },
    ],
  },
];

test('what tells the right candidate gets weight, given densely or sparsely', () => {
  const [, told = 0] = fitListWise(lists);
  expect(told).toBeGreaterThan(1);
  const sparse = lists.map(({ weight, candidates }) => ({
    weight,
    candidates: candidates.map(({ features, isRight }) => {
      const indexes = [...features.keys()].filter((at) => features[at] !== 0);
      return { features: { indexes, values: indexes.map((at) => features[at] ?? 0) }, isRight };
    }),
  }));
  expect(fitListWise(sparse)).toEqual(fitListWise(lists));
});

test('a weight stays near its prior, the nearer, the stronger the penalty', () => {
  const weigh = (penalty: number) =>
    fitListWise(lists, { toPenalty: () => penalty, toPrior: () => -2 })[1] ?? 0;
  expect(weigh(100)).toBeCloseTo(-2, 1);
  expect(weigh(0.01)).toBeGreaterThan(weigh(1));
});
