import { describe, expect, test } from 'vitest';
import { toCorrectWords, topics } from '../find-answer.ts';
import { rateOurs, unpackOurs } from './rate-ours.ts';
import { toWordFeatures } from './word-features.ts';

const rate = (message: string) => rateOurs(toWordFeatures(toCorrectWords(message), topics));

describe('whether a message is ours', () => {
  test.each([
    ['could you look over our supplier contract', 'my landlord kept the deposit and insulted me'],
    ['what will this set me back', 'price of eggs'],
    ['who founded the firm', 'history of the roman empire'],
  ])('is more probable for "%s" than for "%s"', (ours, other) => {
    expect(rate(ours)).toBeGreaterThan(rate(other));
    expect(rate(ours)).toBeGreaterThan(0.5);
  });

  test('adds up the weights of its features, each by its share; one without a weight says nothing', () => {
    // "B" is a weight of zero, each letter after it a step more and before it a step less.
    const model = unpackOurs({ unit: 0.5, constant: -1, gaps: '+x(', weights: 'FA' });
    expect([...model.weights]).toEqual([
      [3, 2],
      [84, -0.5],
    ]);
    expect(rateOurs(new Map([[3, 0.5]]), model)).toBeCloseTo(0.5);
    expect(rateOurs(new Map([[84, 2]]), model)).toBeCloseTo(1 / (1 + Math.exp(2)));
    expect(rateOurs(new Map([[5, 9]]), model)).toBeCloseTo(1 / (1 + Math.E));
  });
});
