import { expect, test } from 'vitest';
import type { Chat } from '../chat.ts';
import { createAnswerTexts } from '../state/answer-texts.ts';
import { type Answer, createAnswer, createConversation, createQuestion } from '../state/conversation.ts';
import { exportConversation } from './export.ts';

test('exports a loaded chat with its files, sources and failures', async () => {
  const { chat, id } = setUp();
  const file = await exportConversation(chat, id, 'md');
  expect([file.name, file.type]).toEqual(['Lease A B.md', 'text/markdown']);
  expect(await file.text()).toBe(`# Lease: A/B

## What is the rent? And when?

> What is the rent?
> And when?

*2026-03-10T09:00:00.000Z*

- lease.pdf

It is **due** [1].

1. [lease.pdf](/l), page 2: “Rent is due.”

## Again

*2026-03-10T09:00:00.000Z*

Failed to connect to server.
`);
});

test('marks what a model wrote, in both kinds', async () => {
  const { chat, id } = setUp({ assistant: 'model' });
  expect(await (await exportConversation(chat, id, 'md')).text()).toContain(
    '*Written by an AI*\n\nIt is **due** [1].',
  );
  const { exchanges } = JSON.parse(await (await exportConversation(chat, id, 'json')).text()) as {
    exchanges: { assistant?: string }[];
  };
  expect(exchanges.map(({ assistant }) => assistant)).toEqual(['model', undefined]);
});

test('tells where it was handed over', async () => {
  const handover = { at: '2026-03-10T09:05:00.000Z', repliesBy: null };
  const { chat, id } = setUp({ handover });
  expect(await (await exportConversation(chat, id, 'md')).text()).toContain(
    '*Handed over to a person, 2026-03-10T09:05:00.000Z*',
  );
  expect(await (await exportConversation(chat, id, 'json')).text()).toContain('"handover": {');
});

test('exports the same as JSON', async () => {
  const { chat, id } = setUp();
  expect(JSON.parse(await (await exportConversation(chat, id, 'json')).text())).toMatchObject({
    name: 'Lease: A/B',
    exchanges: [
      {
        message: 'What is the rent?\nAnd when?',
        response: 'It is **due** [1].',
        status: 'complete',
        files: ['lease.pdf'],
      },
      { message: 'Again', response: 'Failed to connect to server.', status: 'interrupted' },
    ],
  });
});

function setUp(change: Partial<Answer> = {}) {
  const askedAt = Date.UTC(2026, 2, 10, 9);
  const attachment = { name: 'lease.pdf', type: 'application/pdf', fileId: 'f' };
  const first = { ...createQuestion('What is the rent?\nAnd when?', attachment), askedAt };
  const second = { ...createQuestion('Again'), askedAt };
  const answer: Answer = {
    ...createAnswer(first, 'k'),
    phase: 'complete',
    sources: [{ n: 1, title: 'lease.pdf', url: '/l', page: 2, quote: 'Rent is\ndue.' }],
    ...change,
  };
  const failure = { code: 'unreachable', message: 'Failed to connect to server.' };
  const failed: Answer = { ...createAnswer(second, 'l'), phase: 'failed', failure };
  const current = { ...createConversation(1), name: 'Lease: A/B', messages: [first, answer, second, failed] };
  const texts = createAnswerTexts();
  texts.append(answer.id, 'It is **due** [1].');
  const chat = {
    store: { get: () => ({ current, saved: [] }), texts },
    account: () => undefined,
  } as unknown as Chat;
  return { chat, id: current.id };
}
