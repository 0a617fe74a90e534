import { describe, expect, test } from 'vitest';
import { describeValue } from './describe-value.ts';
import { findValues, parseValue } from './find-values.ts';

describe('values of a text', () => {
  test('are found in their order, each at its place', () => {
    const text =
      'From 1 January 2026 the Client pays USD 5,000 within 30 days, with 2% per month on arrears; the cap is 12 months’ fees.';
    const values = findValues(text);
    expect(values.map(({ kind }) => kind)).toEqual(['date', 'money', 'period', 'percentage', 'fees']);
    expect(values.map(({ start, end }) => text.slice(start, end))).toEqual([
      '1 January 2026',
      'USD 5,000',
      '30 days',
      '2% per month',
      '12 months’ fees',
    ]);
    expect(values.map(describeValue)).toEqual([
      '1 January 2026',
      'USD 5,000',
      '30 days',
      '2% per month',
      '12 months of fees',
    ]);
  });

  test.each([
    ['1 '.repeat(66_000)],
    ['1-'.repeat(100_000)],
    ['1 or '.repeat(66_000)],
    ['one hundred and '.repeat(20_000)],
    ['1/'.repeat(100_000)],
    ['('.repeat(166_000)],
    ['the fees paid in the '.repeat(16_000)],
    ['1,'.repeat(100_000)],
    ['January '.repeat(33_000)],
    ['a’'.repeat(100_000)],
    ['$(one dollar '.repeat(16_000)],
    ['9'.repeat(200_000)],
    ['150% of the 150% of the '.repeat(10_000)],
  ])('of hostile text are found within the time limit of a test (%#)', (text) => {
    for (const { start, end } of findValues(text)) expect(text.slice(start, end)).not.toBe('');
  });

  test('end at the given bound', () => expect(findValues('5 days '.repeat(100), 10)).toHaveLength(5));
});

describe('a single value', () => {
  test.each(['30 days', '12 months of fees', 'USD 1,000,000', '5%', '1 January 2026', 'two years'])(
    'is read whole: "%s"',
    (text) => expect(parseValue(text)).toBeDefined(),
  );
  test.each(['', 'soon', '30 days or so', '30', 'about 5%', 'x'.repeat(5000)])('is refused: "%s"', (text) =>
    expect(parseValue(text)).toBeUndefined(),
  );
});
