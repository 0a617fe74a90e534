import { expect, test } from 'vitest';
import { toMessages } from './thread-calls.ts';

const nda = { id: 'd1', name: 'nda.pdf', type: 'application/pdf' };
const note = { id: 'd2', name: 'note.txt', type: 'text/plain' };

test('a question from the history shows the document that it was about', () => {
  const [question] = toMessages([{ message: 'Hi', response: 'Ho', documents: [nda] }]);
  expect(question).toMatchObject({ attachment: { name: 'nda.pdf', type: 'application/pdf', fileId: 'd1' } });
});

test('a question about several documents keeps them all, so that it can be asked again', () => {
  const [question] = toMessages([{ message: 'Hi', response: 'Ho', documents: [nda, note] }]);
  expect(question).toMatchObject({ attachment: { name: 'nda.pdf, note.txt', fileIds: ['d1', 'd2'] } });
});

test('an item without documents becomes a question and an answer', () => {
  const [question, answer] = toMessages([{ message: 'Hi', response: 'Ho' }]);
  expect(question).not.toHaveProperty('attachment');
  expect(answer).toMatchObject({ role: 'assistant', phase: 'complete' });
});

test('an answer from the history knows who wrote it, what came of it, and that it was handed over', () => {
  const told = {
    ...({ assistant: 'quoting', outcome: 'nothing' } as const),
    handover: { at: '2026-11-23T09:00:00.000Z', repliesBy: null },
  } as const;
  expect(toMessages([{ message: 'Hi', response: 'Ho', ...told }])[1]).toMatchObject(told);
  const [, byModel] = toMessages([{ message: 'Hi', response: 'Ho', assistant: 'model' }]);
  expect(byModel).toMatchObject({ assistant: 'model' });
  expect(toMessages([{ message: 'Hi', response: 'Ho' }])[1]).not.toHaveProperty('assistant');
});
