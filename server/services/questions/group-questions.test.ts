import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { groupQuestions } from './group-questions.ts';
import type { AskedQuestion } from './ports.ts';

test('questions with about the same words are one group, whatever their order and form', async () => {
  const groups = await group([
    'Do you file GST returns?',
    'filing of gst returns',
    'How much does a GST return filing cost?',
    'What do you charge for an NDA?',
    'the price of an nda',
    'Who wins the cup?',
  ]);
  expect(groups.map(({ question, count }) => [question, count])).toEqual([
    ['Do you file GST returns?', 3],
    ['What do you charge for an NDA?', 2],
    ['Who wins the cup?', 1],
  ]);
});

test('questions that share less than two thirds of their words are apart', async () => {
  const groups = await group(['What does an NDA cost?', 'What does a lease cost?', 'the cost of a lease']);
  expect(groups.map(({ question, count }) => [question, count])).toEqual([
    ['What does a lease cost?', 2],
    ['What does an NDA cost?', 1],
  ]);
});

test('a group counts each reason, and names its first and last time and what came nearest last', async () => {
  const nearest = (title: string) => [{ title, url: `https://site.example/${title}` }];
  const groups = await group([
    { message: 'Bicycle repairs?', outcome: 'nothing', askedAt: 3, nearest: nearest('last') },
    { message: 'repair bicycles', outcome: 'found', isRatedDown: true, askedAt: 2, nearest: nearest('b') },
    { message: 'bicycle repair', outcome: 'handed-over', isRatedDown: true, askedAt: 1 },
  ]);
  expect(groups).toEqual([
    {
      question: 'Bicycle repairs?',
      count: 3,
      countBy: { nothing: 1, touched: 0, person: 0, failed: 0, 'rated-down': 2, 'handed-over': 1 },
      nearest: { title: 'last', url: 'https://site.example/last' },
      firstAt: 1,
      lastAt: 3,
    },
  ]);
});

test('what is taken out of a question does not make it another one, and small talk is none', async () => {
  const groups = await group([
    'Is invoice 12345678 paid? ada@firm.example',
    'is invoice 87654321 paid?',
    'Hello!',
    'thank you',
    { message: 'Hello', outcome: 'handed-over' },
  ]);
  expect(groups.map(({ question, count }) => [question, count])).toEqual([
    ['Is invoice [number] paid? [address]', 2],
    ['Hello', 1],
  ]);
});

test('a pasted page is cut, and its redaction with it', async () => {
  const [first] = await group([`Repair ${'🚲'.repeat(450)} 98765 43210 ${'🚲'.repeat(5000)}`]);
  expect(first!.question.length).toBeLessThanOrEqual(1000);
  expect(first!.question).toMatch(/🚲 \[number\] 🚲+…$/u);
});

function group(asked: readonly (string | Partial<AskedQuestion>)[], limit = 100) {
  async function* read(): AsyncGenerator<AskedQuestion> {
    for (const each of asked)
      yield {
        askedAt: 0,
        message: '',
        outcome: 'nothing',
        isRatedDown: false,
        nearest: [],
        ...(typeof each === 'string' ? { message: each } : each),
      };
  }
  return groupQuestions(read(), limit);
}

test('a flood of long questions that are all different leaves the thread to others', async () => {
  const toLetters = (number: number) =>
    number.toString(36).replace(/\d/g, (digit) => 'abcdefghij'[+digit] ?? '');
  const toWords = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `q${toLetters(from + at)}`).join(' ');
  const common = toWords(100_000, 39);
  const questions = Array.from({ length: 1000 }, (_, at) => `${common} ${toWords(200_000 + at * 130, 130)}`);
  let isDone = false;
  const grouped = group(questions, 1000).finally(() => {
    isDone = true;
  });
  let served = 0;
  for (; !isDone; served++) await setImmediate();
  await grouped;
  expect(served).toBeGreaterThan(10);
});
