import { describe, expect, test } from 'vitest';
import { describeValue } from './describe-value.ts';
import { findValues } from './find-values.ts';

const read = (text: string) => findValues(text).map(describeValue);

describe('a range', () => {
  test.each([
    ['three to five years', '3 years or 5 years'],
    ['30-60 days', '30 days or 60 days'],
    ['30 or 60 days', '30 days or 60 days'],
    ['between two (2) and 5 business days', '2 business days or 5 business days'],
    ['10-15%', '10% or 15%'],
    ['two to 3.5% per annum', '2% per year or 3.5% per year'],
    ['$5-10 million', '$5,000,000 or $10,000,000'],
    ['€500–600', 'EUR 500 or EUR 600'],
  ])('leaves open which end of "%s" counts', (text, meanings) =>
    expect(read(text)).toEqual([`${meanings} (the text leaves open which)`]),
  );

  test.each(['Section 4 or 30 days', 'Notice.\n\n4 - 30 days', 'day 10 to 30 days'])(
    'takes no number of something else for one end: "%s"',
    (text) => expect(read(text)).toEqual(['30 days']),
  );

  test.each([
    ['from 1 January 2026-31 December 2026', ['1 January 2026', '31 December 2026']],
    ['13/04/2026-31/03/2027', ['13 April 2026', '31 March 2027']],
  ])('of dates has both: "%s"', (text, dates) => expect(read(text)).toEqual(dates));

  test.each(['INV-12/05/2026', '45-Jan-2026', '2026-01-01-02'])('ends with no date in "%s"', (text) =>
    expect(read(text)).toEqual([]),
  );
});
