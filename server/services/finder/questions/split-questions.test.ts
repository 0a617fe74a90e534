import { expect, test } from 'vitest';
import { maxMessageLength } from '#shared/limits.ts';
import { measureProcessorMs } from '../../test-processor-time.ts';
import { toQuestions } from './split-questions.ts';

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

test.each([
  'The roof of the shop leaks, who pays?',
  'if the workers stop working, must we pay them',
  'We were told something on the phone. Do we have to write it down?',
  'when the lease ends, can they keep it',
  'what if he is late, who pays?',
])('a statement stays with the question behind it: "%s"', (message) => {
  expect(toQuestions(message)).toHaveLength(1);
});

test.each([
  ['Can we poach staff, and what if we do?', ['Can we poach staff', 'what if we do?']],
  ['The rent, and when is it due?', ['The rent', 'when is it due?']],
  [
    'I need to know what the rent is, and when is it due?',
    ['I need to know what the rent is', 'when is it due?'],
  ],
])('what is named or asked indirectly is a question of its own: "%s"', (message, questions) => {
  expect(toQuestions(message)).toEqual(questions);
});

test.each([',', ' ', '?!', ' and', ', and ', 'and  ', '.\n', 'know ', 'is it so, who pays '])(
  'the longest message, made of nothing but %j, is split at once',
  async (unit) => {
    const message = unit.repeat(maxMessageLength / unit.length);
    // Milliseconds. A pattern that backtracks for each character takes seconds here; a sound one a thousandth of this.
    expect(await measureProcessorMs(() => toQuestions(message))).toBeLessThan(1000);
  },
);
