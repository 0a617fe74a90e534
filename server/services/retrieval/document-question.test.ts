import { expect, test } from 'vitest';
import { maxMessageLength } from '#shared/limits.ts';
import { toQuestions } from './document-question.ts';

test('a message that puts two questions is taken as two', () => {
  expect(toQuestions('What is the rent, and when does secrecy end?')).toEqual([
    'What is the rent',
    'when does secrecy end?',
  ]);
  expect(toQuestions('Who pays?! Is it exclusive?')).toEqual(['Who pays?', 'Is it exclusive?']);
});

test('a question that joins two things by "and" stays one', () => {
  expect(toQuestions('Who pays costs and fees?')).toEqual(['Who pays costs and fees?']);
});

test.each([',', ' ', '?!', ' and', ', and ', 'and  ', '.\n'])(
  'the longest message, made of nothing but %j, is taken apart at once',
  (unit) => {
    const message = unit.repeat(maxMessageLength / unit.length);
    const begun = performance.now();
    toQuestions(message);
    // Milliseconds. A pattern that goes back for each character takes seconds here; a sound one a thousandth of this.
    expect(performance.now() - begun).toBeLessThan(1000);
  },
);
