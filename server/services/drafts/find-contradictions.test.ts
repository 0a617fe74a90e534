import { expect, test } from 'vitest';
import { findContradictions } from './find-contradictions.ts';
import type { Question } from './template.ts';

const question = (key: string, facts: Partial<Question> = {}): Question => ({
  key,
  label: key,
  why: '',
  type: 'text',
  required: false,
  facts: [],
  ...facts,
});
const start = question('start');
const end = question('end', { 'not-before': 'start' });
const probation = question('probation', { 'fits-between': ['start', 'end'] });
const find = (answers: Record<string, string>, asked = [start, end, probation]) =>
  findContradictions(asked, answers);

test('an end before its beginning is named once, and nothing is said of what should fit between them', () => {
  const answers = { start: '31 May 2026', end: '1 May 2026', probation: '3 months' };
  expect(find(answers)).toEqual(['“end” (1 May 2026) is before “start” (31 May 2026)']);
});

test('a period may be as long as the time in which it has to fit, the first day and the last included', () => {
  const answers = { start: '1 May 2026', end: '30 May 2026' };
  expect(find({ ...answers, probation: '30 days' })).toEqual([]);
  expect(find({ ...answers, probation: '31 days' })).toEqual([
    '“probation” (31 days) is longer than the time from “start” (1 May 2026) to “end” (30 May 2026)',
  ]);
});

test('what is not asked contradicts nothing', () => {
  expect(find({ start: '31 May 2026', end: '1 May 2026' }, [end])).toEqual([]);
});
