import { expect, test } from 'vitest';
import { createTestIndex } from '../index/test-index.ts';
import { createReadingOn } from './reading-on.ts';

const text = `1. Notice. A party gives notice in writing to the other. It is sent by post to the address above. It counts from its
receipt.

2. Fees. The Customer pays the fees that the order names within thirty days.`;
const index = createTestIndex(text);
const candidate = {
  ...{ concept: [0.3], words: [], standard: 0, usual: { standard: 0, share: 0 }, related: 0 },
  likeness: { cosine: 0, standard: 0 },
  ...{ marks: 0, defined: undefined },
};
const rank = (...scored: readonly (readonly [unit: number, score: number, likelihood?: number])[]) =>
  scored.map(([unit, score, likelihood = 0.3]) => ({
    ...{ document: 0, unit, score },
    candidate: { ...candidate, document: 0, unit, concept: [likelihood] },
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

test('what goes on comes the sooner the likelier it is about what is asked', () => {
  expect(order(rank([0, 0], [3, -1], [1, -2.2, 0.9]))).toEqual([0, 1, 3]);
  expect(order(rank([0, 0], [3, -1], [1, -1.8, 0]))).toEqual([0, 3, 1]);
});

test('the parts of a sentence that is too long to be quoted belong together, also before what is much better', () => {
  const items = ['pays the fees', 'keeps the keys', 'feeds the cat', 'waters the plants'].map(
    (duty) =>
      `${duty} in every week of the term, as it is described at length in the house book of the Owner`,
  );
  const long = createTestIndex(
    `1. Duties. The Tenant ${items.join(', and ')}, and ${items.join(', and ')}. No part of it may be left out.`,
  );
  const last = long.starts.length - 1;
  expect(last).toBeGreaterThan(1);
  const readingOn = createReadingOn(rank([0, 0], [last, -1], [1, -1.8]), [long]);
  expect([readingOn.take()?.unit, readingOn.take()?.unit]).toEqual([0, 1]);
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
