import { describe, expect, test } from 'vitest';
import { checkAnswers, type SentAnswers } from './check-answers.ts';
import { parseTemplate, questionTypes } from './template.ts';

const template = parseTemplate(`---
key: test
title: Test
summary: One question of each type.
questions:
${questionTypes
  .map(
    (type) =>
      `  - {key: ${type}, label: The ${type}, why: So., type: ${type}${type === 'choice' ? ', options: [India, New York]' : ''}}`,
  )
  .join('\n')}
---
Text.
`);
const check = (sent: SentAnswers) => checkAnswers(template, sent);

describe('an answer is written as', () => {
  test.each([
    ['text', '  Acme\t\n Ltd ', 'Acme Ltd'],
    ['long-text', 'One\r\n\r\n two  words ', 'One\ntwo words'],
    ['long-text', '\nx'.repeat(500), 'x\n'.repeat(500).trimEnd()],
    ['text', 'राम\u200dलाल', 'राम\u200dलाल'],
    ['text', 'A\u202eB\0C\ue000D', 'ABCD'],
    ['choice', 'new york', 'New York'],
    ['yes-no', true, 'yes'],
    ['yes-no', 'No', 'no'],
    ['date', '2027-02-01', '1 February 2027'],
    ['period', 'two (2) years', '2 years'],
    ['period', 'ten working days', '10 business days'],
    ['money', 'Rs. 5 lakh', 'INR 5,00,000'],
    ['money', '$1,000', '$1,000'],
    ['money', 'USD 0.005', 'USD 0.005'],
    ['money', 'EUR 12.5', 'EUR 12.50'],
    ['money', 'USD 1.1 million', 'USD 1,100,000'],
    ['number', 12, '12'],
    ['number', '1,250.5', '1,250.5'],
    ['percentage', '18', '18%'],
    ['percentage', 1.5, '1.5%'],
    ['percentage', 'one percent per month', '1% per month'],
  ])('%s: %j', (key, sent, written) => {
    expect(check({ [key]: sent })).toEqual({ [key]: written });
    // A change checks the stored answers again.
    expect(check({ [key]: written })).toEqual({ [key]: written });
  });
});

test.each([
  ['text', 'x'.repeat(501)],
  ['long-text', 'x'.repeat(10_001)],
  ['long-text', 'x\n'.repeat(501)],
  ['choice', 'Mars'],
  ['yes-no', 'maybe'],
  ['date', '01/02/2027'],
  ['date', 'March 2027'],
  ['date', '31 February 2027'],
  ['period', 'soon'],
  ['period', '30 days from the notice'],
  ['money', '5000'],
  ['money', 'USD constructor'],
  ['money', 'constructor 5'],
  ['number', 'twelve'],
  ['number', '1e9'],
  ['percentage', 'half'],
])('refuses an answer to %s that cannot be used (%#)', (key, sent) => {
  expect(() => check({ [key]: sent })).toThrow(
    expect.objectContaining({
      code: 'answer_unreadable',
      field: key,
      about: expect.stringContaining(`“The ${key}”: `),
    }),
  );
});

test('an empty value is not an answer', () => {
  expect(check({ text: '', 'long-text': ' \n ', choice: null })).toEqual({});
});

test('refuses what no question asks for, inherited names too, and too much in all', () => {
  for (const key of ['other', 'constructor', '__proto__'])
    expect(() => check(JSON.parse(`{"${key}": "x"}`))).toThrow(expect.objectContaining({ field: key }));
});
