import { expect, test } from 'vitest';
import { frame } from './question-frames.ts';
import { createRandom } from './random.ts';

test('asks for a matter that is only named in a sentence', () => {
  const random = createRandom(1);
  const framed = Array.from({ length: 20 }, () => frame('late payment interest', random));
  expect(new Set(framed).size).toBeGreaterThan(5);
  for (const question of framed)
    expect(question).toMatch(/^\S.* late payment interest( |$)|^\S.* late payment/);
});

test.each(['can they sue us', 'is it exclusive', 'rent?', 'the most that we could have to pay'])(
  'leaves a sentence as it is: %s',
  (question) => {
    expect(frame(question, createRandom(1))).toBe(question);
  },
);
