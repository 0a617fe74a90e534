import { describe, expect, test } from 'vitest';
import { toCorrectWords, topics } from '../find-answer.ts';
import { toScopeProbability, unpackScope } from './scope-probability.ts';
import { toWordFeatures } from './word-features.ts';

const rate = (message: string) => toScopeProbability(toWordFeatures(toCorrectWords(message), topics));

describe('whether a message is in scope', () => {
  test.each([
    ['could you look over our supplier contract', 'my landlord kept the deposit and insulted me'],
    ['what will this set me back', 'price of eggs'],
    ['who founded the firm', 'history of the roman empire'],
  ])('is more probable for "%s" than for "%s"', (inScope, outOfScope) => {
    expect(rate(inScope)).toBeGreaterThan(rate(outOfScope));
    expect(rate(inScope)).toBeGreaterThan(0.5);
  });

  test('adds up the weights of its features, each by its value; one without a weight says nothing', () => {
    // "B" is a weight of zero, each letter after it a step more and before it a step less.
    const model = unpackScope({ unit: 0.5, bias: -1, gaps: '+x(', weights: 'FA' });
    expect([...model.weights]).toEqual([
      [3, 2],
      [84, -0.5],
    ]);
    expect(toScopeProbability(new Map([[3, 0.5]]), model)).toBeCloseTo(0.5);
    expect(toScopeProbability(new Map([[84, 2]]), model)).toBeCloseTo(1 / (1 + Math.exp(2)));
    expect(toScopeProbability(new Map([[5, 9]]), model)).toBeCloseTo(1 / (1 + Math.E));
  });
});
