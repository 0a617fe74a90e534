import { describe, expect, test } from 'vitest';
import { compareValues } from './compare-values.ts';
import { parseValue } from './find-values.ts';

describe('comparing', () => {
  test.each([
    ['30 days', '60 days', -1],
    ['one month', '30 days', 0],
    ['12 months', 'one year', 0],
    ['12 months', '365 days', 0],
    ['25 months', '760 days', 0],
    ['three to five years', '4 years', undefined],
    ['52 weeks', 'one year', -1],
    ['10 business days', '14 days', 0],
    ['18 months', '2 years', -1],
    ['$5', '$4', 1],
    ['12 months’ fees', '12 months of fees', 0],
    ['1 January 2026', '2 January 2026', -1],
    ['$5', '£5', undefined],
    ['5%', '5% per month', undefined],
    ['30 days', '5%', undefined],
    ['thirty (60) days', '45 days', undefined],
    ['thirty (60) days', '90 days', -1],
    ['01/02/2026', '1 March 2026', undefined],
  ])('"%s" with "%s"', (a, b, sign) => expect(compareValues(parseValue(a)!, parseValue(b)!)).toBe(sign));
});
