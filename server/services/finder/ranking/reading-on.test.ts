import { expect, test } from 'vitest';
import { createTestIndex } from '../index/test-index.ts';
import { createReadingOn } from './reading-on.ts';

const text = `1. Notice. A party gives notice in writing to the other. It is sent by post to the address above. It counts from its
receipt.

2. Fees. The Customer pays the fees that the order names within thirty days.`;
const index = createTestIndex(text);
const candidate = {
  ...{ concept: [], words: [], standard: 0, usual: { standard: 0, share: 0 }, related: 0 },
  likeness: { cosine: 0, standard: 0 },
  ...{ marks: 0, defined: undefined },
};
const rank = (...scored: readonly (readonly [unit: number, score: number])[]) =>
  scored.map(([unit, score]) => ({
    ...{ document: 0, unit, score },
    candidate: { ...candidate, document: 0, unit },
  }));
const order = (ranked: ReturnType<typeof rank>) => {
  const readingOn = createReadingOn(ranked, [index]);
  return ranked.map(() => readingOn.take()?.unit);
};

test('what goes on with the best comes before what is a little better elsewhere', () => {
  expect(index.starts).toHaveLength(4);
  expect(order(rank([0, 0], [3, -1], [1, -1.5]))).toEqual([0, 1, 3]);
  expect(order(rank([0, 0], [3, -1], [2, -1.3]))).toEqual([0, 2, 3]);
});

test('… but not before what is much better', () => {
  expect(order(rank([0, 0], [3, -1], [1, -2.5]))).toEqual([0, 3, 1]);
});

test('under one heading, only what stands near goes on', () => {
  const paragraphs = ['Rent', 'Keys', 'Pets', 'Noise', 'Bins', 'Bikes'].map(
    (subject) => `${subject}: the Tenant follows the rules that hang in the hall.`,
  );
  const rules = createTestIndex(`# House rules\n\n${paragraphs.join('\n\n')}`);
  const take = (unit: number) => {
    const readingOn = createReadingOn(rank([0, 0], [5, -1], [unit, -1.2]), [rules]);
    readingOn.take();
    return readingOn.take()?.unit;
  };
  expect(rules.starts).toHaveLength(6);
  expect([take(2), take(4)]).toEqual([2, 5]);
});

test('nothing is left at the end', () => {
  expect(createReadingOn([], [index]).take()).toBeUndefined();
});
