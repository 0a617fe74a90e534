import { expect, test } from 'vitest';
import type { Ranked } from '../search/answer-ranking.ts';
import { isSuggestible, toSuggestions } from './suggestions.ts';

const toRanked = (title: string, probability: number, ...questions: string[]) =>
  ({
    entry: { passage: { title, text: '', url: `/${title}` }, questions, synonyms: '' },
    signals: { meaning: 0 },
    probability,
  }) as unknown as Ranked;

const answer = toRanked('desk', 0.5, 'What does a desk cost?', 'price of a desk');

test('what is suggested is the sentence that a passage nearby has, not what visitors type', () => {
  const ranked = [
    answer,
    toRanked('day', 0.2, 'day pass?', 'What does a day pass cost?', 'Can I come for a day?'),
    toRanked('dogs', 0.1, 'can i bring my dog?', 'is there a fee for dogs'),
    toRanked('rooms', 0.1, 'What does a meeting room cost?'),
    toRanked('visas', 0.001, 'Who needs a visa?'),
  ];
  const suggestions = toSuggestions(ranked, new Set([answer.entry.passage]));
  expect(suggestions).toEqual(['What does a day pass cost?', 'What does a meeting room cost?']);
});

test.each([
  ['/contact', []],
  ['https://desks.example/prices', []],
  ['/terms#accounts', ['Are you liable for losses?']],
])('the small print is suggested under itself, and not under %s for what it means alone', (url, expected) => {
  const toEntry = (title: string, address: string, question: string, probability: number) => ({
    ...toRanked(title, probability, question),
    entry: { ...answer.entry, passage: { title, text: '', url: address }, questions: [question] },
    signals: { ...answer.signals, meaning: 0.9 },
  });
  const best = toEntry('first', url, 'What does it cost?', 0.9);
  const liability = toEntry('liability', '/terms#liability', 'Are you liable for losses?', 0.001);
  expect(toSuggestions([best, liability], new Set([best.entry.passage]))).toEqual(expected);
});

test('a question of several passages is suggested once', () => {
  const ranked = ['one', 'two'].map((title) => toRanked(title, 0.2, 'What does a day pass cost?'));
  expect(toSuggestions([answer, ...ranked], new Set([answer.entry.passage]))).toHaveLength(1);
});

test.each([
  ['What does a day pass cost?', true],
  ['¿Cuánto cuesta un pase de un día?', true],
  ['what does a day pass cost?', false],
  ['Price of a day pass', false],
  [`Hello, I am ${'so very '.repeat(12)}curious: what does a day pass cost?`, false],
])('whether "%s" may be suggested: %s', (question, expected) => {
  expect(isSuggestible(question)).toBe(expected);
});
