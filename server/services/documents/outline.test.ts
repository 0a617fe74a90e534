import { describe, expect, test } from 'vitest';
import { toClauses, toPage } from './outline.ts';

describe('the clauses of a document', () => {
  test.each([
    ['1. Term. It runs for two years.', '1', 'Term'],
    ['12.3 Limits of liability', '12.3', 'Limits of liability'],
    ['5. Data.', '5', 'Data'],
    ['(a) it has the power to agree', '(a)', 'it has the power to agree'],
    ['b. Adapted Material means material', 'b', 'Adapted Material means material'],
    ['ARTICLE IV – TERMINATION', 'ARTICLE IV', 'TERMINATION'],
    ['Section 2.1. Notices. Notices are sent by mail.', 'Section 2.1', 'Notices'],
    ['GOVERNING LAW', undefined, 'GOVERNING LAW'],
    ['## Fees', undefined, 'Fees'],
  ])('have their number and heading read from "%s"', (text, number, heading) => {
    const [clause] = toClauses(text, { pageStarts: [], headingStarts: [] });
    expect(clause).toMatchObject({ heading, ...(number !== undefined && { number }) });
    expect(clause!.number).toBe(number);
  });

  test.each([
    'The parties agree on all of this.',
    'Dr. Smith signs.',
    'USD 5 are due',
    'I agree to it.',
    '2 to 5 years\t8 weeks\t8 weeks',
    '10 or more\t29',
    '15 days’ notice has to be given.',
  ])('are not found in "%s"', (text) => {
    expect(toClauses(text, { pageStarts: [], headingStarts: [] })).toEqual([]);
  });

  test('extend to the next one and carry their page', () => {
    const text = '1. One. Text.\n\nMore.\n\n2. Two. Text.';
    const clauses = toClauses(text, { pageStarts: [0, 22], headingStarts: [] });
    expect(clauses.map(({ start, end, page }) => [text.slice(start, end), page])).toEqual([
      ['1. One. Text.\n\nMore.', 1],
      ['2. Two. Text.', 2],
    ]);
  });
});

test('an offset is on the last page that begins at or before it', () => {
  const starts = [0, 10, 10, 30];
  expect([0, 9, 10, 29, 30, 99].map((offset) => toPage(offset, starts))).toEqual([1, 1, 3, 3, 4, 4]);
  expect(toPage(5, [])).toBeUndefined();
});
