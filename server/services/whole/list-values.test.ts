import { expect, test } from 'vitest';
import type { Value } from '../values/value.ts';
import { createValueList } from './list-values.ts';

const list = (kinds: readonly Value['kind'][], sentences: readonly string[]) => {
  const values = createValueList(new Set(kinds));
  for (const [at, sentence] of sentences.entries()) values.add(sentence, at * 100);
  return values.finish().sentences.flatMap((each) => each.values);
};

test('clauses that say their periods alike are all listed', () => {
  const sentences = ['fee', 'rent', 'tax', 'levy'].map((name) => `The ${name} shall be paid within 30 days.`);
  expect(list(['date', 'period'], sentences)).toEqual(['30 days', '30 days', '30 days', '30 days']);
});

test('the date in the heading of each page is listed once', () => {
  const pages = ['One', 'Two', 'Three', 'Four'].map((name) => `Draft of 1 March 2026 Page ${name}`);
  expect(list(['date', 'period'], [...pages, 'It ends on 5 May 2027.'])).toEqual([
    '1 March 2026',
    '5 May 2027',
  ]);
});

test('dates in figures are read in the order of those that can be read in one way only', () => {
  const sentences = ['Effective 07/01/2026.', 'The limit rises on 09/15/2026.'];
  expect(list(['date'], sentences)).toEqual(['1 July 2026', '15 September 2026']);
});

test('amounts of a table that names their currency above them are listed', () =>
  expect(list(['money'], ['Part\tPrice EUR\n4471\t86,50\nFreight, EUR 20 a pallet\t40,00'])).toEqual([
    'EUR 86.50',
    'EUR 20',
    'EUR 40',
  ]));

test('beyond more values than any contract has, sentences are counted and not kept', () => {
  const values = createValueList(new Set(['period'] as const));
  for (let at = 0; at < 20_010; at++) values.add(`It lasts ${at + 1} days.`, at * 100);
  const { sentences, more } = values.finish();
  expect([sentences.length, more]).toEqual([20_000, 10]);
});

test('points in time that are no dates are listed, unless a date or a period says them', () => {
  const sentences = [
    'Rent is due on the first Business Day of each month.',
    'The deposit is returned within a fortnight.',
    'It ends on the last day of March 2027.',
    'The shares vest within a year after the first anniversary of Completion.',
    'Claims are made within 18 months after Completion, tax claims before the sixth anniversary of Completion.',
  ];
  expect(list(['date', 'period'], sentences)).toEqual([
    'the first Business Day of each month',
    '2 weeks',
    'March 2027',
    '1 year after the first anniversary of Completion',
    '18 months after Completion',
    'the sixth anniversary of Completion',
  ]);
});

test('neither the number of an account nor a cell beside a name is a period', () =>
  expect(list(['period'], ['Account HDFC XXXX4471\tDays paid\t30', 'Floor\t4\tDays open'])).toEqual([]));
