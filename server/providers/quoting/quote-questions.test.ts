import { expect, test } from 'vitest';
import { quoteQuestions } from './quote-questions.ts';

const quote = (question: string) => quoteQuestions([question], '“', '”');

test.each([
  ['Do you have an app?', '“Do you have an app?”'],
  ['do you *have* [an app](https://evil.example)', '“do you have an app https //evil example”'],
  ['is www.evil.example yours', '“is www evil example yours”'],
])('what a visitor typed is neither Markdown nor a link: %s', (question, quoted) => {
  expect(quote(question)).toBe(quoted);
});

test('a long question is cut between words, and a long word within', () => {
  expect(quote('word '.repeat(7000))).toBe(`“${'word '.repeat(15)}word …”`);
  expect(quote('a'.repeat(32_000))).toBe(`“${'a'.repeat(80)} …”`);
});

test('several questions are named one after the other', () => {
  expect(quoteQuestions(['one', 'two'], '«', '»')).toBe('«one», «two»');
});
