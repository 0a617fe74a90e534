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

test('a value beyond the one that limits it is named, and one that reaches it is not', () => {
  const asked = [question('notice'), question('trial', { 'not-longer-than': 'notice' })];
  expect(find({ notice: '30 days', trial: '30 days' }, asked)).toEqual([]);
  expect(find({ notice: '30 days', trial: '31 days' }, asked)).toEqual([
    '“trial” (31 days) is longer than “notice” (30 days)',
  ]);
});

test('two answers that must differ may not be the same in other capitals', () => {
  const asked = [question('buyer'), question('seller', { 'differs-from': 'buyer' })];
  expect(find({ buyer: 'Acme Ltd', seller: 'Beta Inc.' }, asked)).toEqual([]);
  expect(find({ buyer: 'Acme Ltd', seller: 'ACME LTD' }, asked)).toEqual([
    '“seller” (ACME LTD) is the same as “buyer” (Acme Ltd)',
  ]);
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
