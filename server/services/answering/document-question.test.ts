import { expect, test } from 'vitest';
import { maxMessageLength } from '#shared/limits.ts';
import { toQuestions } from './document-question.ts';

test('a message with two questions is split into two', () => {
  expect(toQuestions('What is the rent, and when does secrecy end?')).toEqual([
    'What is the rent',
    'when does secrecy end?',
  ]);
  expect(toQuestions('Who pays?! Is it exclusive?')).toEqual(['Who pays?', 'Is it exclusive?']);
});

test('a question that joins two things with "and" stays one', () => {
  expect(toQuestions('Who pays costs and fees?')).toEqual(['Who pays costs and fees?']);
});

test.each([',', ' ', '?!', ' and', ', and ', 'and  ', '.\n'])(
  'the longest message, made of nothing but %j, is split at once',
  (unit) => {
    const message = unit.repeat(maxMessageLength / unit.length);
    const startedAt = performance.now();
    toQuestions(message);
    // Milliseconds. A pattern that backtracks for each character takes seconds here; a sound one a thousandth of this.
    expect(performance.now() - startedAt).toBeLessThan(1000);
  },
);
