import { describe, expect, test } from 'vitest';
import { describeValue } from './describe-value.ts';
import { findValues } from './find-values.ts';
import { read } from './test-values.ts';
import { isAmbiguous } from './value.ts';

const date = (...dates: string[]) => ({ kind: 'date', dates });
const percent = (...percents: number[]) => ({ kind: 'percentage', percents });
const period = (unit: string, ...counts: number[]) => ({ kind: 'period', unit, counts, isBusiness: false });
const fees = (...months: number[]) => ({ kind: 'fees', months });

describe('dates', () => {
  test.each([
    ['1 January 2026', '2026-01-01'],
    ['dated as of January 1, 2026 (the', '2026-01-01'],
    ['Jan. 1, 2026', '2026-01-01'],
    ['Sept 30 2025', '2025-09-30'],
    ['this 1st day of January, 2026', '2026-01-01'],
    ['the first day of March 2026', '2026-03-01'],
    ['the twenty-first day of June, 2024', '2024-06-21'],
    ['the 3rd of May 2026', '2026-05-03'],
    ['01-Jan-2026', '2026-01-01'],
    ['2026-01-01', '2026-01-01'],
    ['२०२६-०१-०१', '2026-01-01'],
    ['2026-01-01T00:00', '2026-01-01'],
    ['29 February 2024', '2024-02-29'],
    ['13/02/2026', '2026-02-13'],
    ['02/13/2026', '2026-02-13'],
    ['31.12.2026', '2026-12-31'],
    ['05/05/2026', '2026-05-05'],
    ['March 2026', '2026-03'],
    ['by 31 March of each', '--03-31'],
    ['from December 31 on', '--12-31'],
    ['1 january 2026', '2026-01-01'],
    ['JANUARY 15, 2026', '2026-01-15'],
    ['January 15, two thousand twenty', '2020-01-15'],
    ['1-5 March 2026', '2026-03-05'],
    ['Kassel, den 2. Februar 2026', '2026-02-02'],
  ])('reads "%s"', (text, iso) => expect(read(text)).toEqual(date(iso)));

  test.each([
    ['01/02/2026', ['2026-02-01', '2026-01-02']],
    ['1-2-2026', ['2026-02-01', '2026-01-02']],
    ['01.02.2026', ['2026-02-01', '2026-01-02']],
    ['30.04.26', ['2026-04-30', '1926-04-30']],
    ['22-Nov-04', ['2004-11-22', '1904-11-22']],
    ['12/31/99', ['2099-12-31', '1999-12-31']],
  ])('leaves "%s" open', (text, dates) => {
    expect(read(text)).toEqual(date(...dates));
    expect(isAmbiguous(findValues(text)[0]!)).toBe(true);
  });

  test.each([
    ...[
      '31 February 2026',
      '29 February 2023',
      '32/13/2026',
      '1/2/2026/7',
      'clause 1.2.3',
      '____ day of ____ 2026',
    ],
    ...[
      'you may 5 times',
      'they march 3 miles',
      'the second party',
      'ISO 9001:2015',
      'Form 10-K',
      'Section 12-1-103',
    ],
    ...['clause 17.12.15', 'see clause 2. März'],
    ...['the May order', '2026', 'version 10.0.19041'],
  ])('reads no date in "%s"', (text) => expect(read(text)).toBeUndefined());
});

describe('percentages', () => {
  test.each([
    ['5%', percent(5)],
    ['1.125%', percent(1.125)],
    ['five percent (5%)', percent(5)],
    ['five (5) per cent', percent(5)],
    ['fifty (50%) percent', percent(50)],
    ['twenty per centum', percent(20)],
    ['fifty percent (51%)', percent(50, 51)],
    ['200 basis points', percent(2)],
    ['1.5% per month', { ...percent(1.5), per: 'month' }],
    ['12 % per annum', { ...percent(12), per: 'year' }],
    ['one and one-half percent (1.5%)', percent(1.5)],
    ['7½ per cent', percent(7.5)],
  ])('reads "%s"', (text, value) => expect(read(text)).toEqual(value));

  test('reads no part of a fraction', () => expect(read('1/2%')).toBeUndefined());
});

describe('periods', () => {
  test.each([
    ['thirty (30) days', period('day', 30)],
    ['30 (thirty) days', period('day', 30)],
    ['thirty ( 30 ) days', period('day', 30)],
    ['12 months', period('month', 12)],
    ['mit einer Frist von drei Monaten', period('month', 3)],
    ['innerhalb von 5 Arbeitstagen', { ...period('day', 5), isBusiness: true }],
    ['a 30-day period', period('day', 30)],
    ['thirty-day', period('day', 30)],
    ['twenty-four months', period('month', 24)],
    ['one hundred and eighty days', period('day', 180)],
    ['one hundred eighty (180) calendar days', period('day', 180)],
    ['two and a half years', period('year', 2.5)],
    ['1.5 years', period('year', 1.5)],
    ['within a month', period('month', 1)],
    ['72 hours', period('hour', 72)],
    ['15 or more consecutive days', period('day', 15)],
    ['a notice of two fortnights', period('week', 4)],
    ['three months’ written notice', period('month', 3)],
    ["one year's", period('year', 1)],
    ['ten (10) business days', { ...period('day', 10), isBusiness: true }],
    ['five working days', { ...period('day', 5), isBusiness: true }],
    ['sixty (60)\ndays', period('day', 60)],
    ['2 ½ years', period('year', 2.5)],
    ['½ year', period('year', 0.5)],
  ])('reads "%s"', (text, value) => expect(read(text)).toEqual(value));

  test.each([
    ['three years from the Effective Date', 'after', 'the Effective Date'],
    ['thirty (30) days after receipt of the invoice', 'after', 'receipt of the invoice'],
    ['sixty days prior to the end of the Initial Term', 'before', 'the end of the Initial Term'],
    ['60 days’ written notice before expiry', 'before', 'expiry'],
    ['30 days of the date of invoice', 'after', 'the date of invoice'],
    ['three months commencing on January 1, 2026', 'after', 'January 1, 2026'],
    ['two years following termination, whatever', 'after', 'termination'],
    ['nine months after the Termination Date you must not solicit', 'after', 'the Termination Date'],
    ['30 days after the Effective Date the Tenant must insure', 'after', 'the Effective Date'],
    ['15 days after the end of the month', 'after', 'the end of the month'],
    ['10 days after written notice of nonpayment, it may', 'after', 'written notice of nonpayment'],
    ['10 business days’ prior notice of a Sale', 'before', 'a Sale'],
    ['60 days before the end of the then-current Term.', 'before', 'the end of the then-current Term'],
    ['6 years after the membership ends\nEntry gate\tPhotograph', 'after', 'the membership ends'],
    ['6 years after the membership ends\tContract', 'after', 'the membership ends'],
    ['30 days’ notice from the date of service', 'after', 'the date of service'],
    ['14 days from receipt of this report to comment', 'after', 'receipt of this report'],
    ['14 days after delivery to the Customer', 'after', 'delivery to the Customer'],
    ['14 days of 1 May 2026', 'after', '1 May 2026'],
    ['30 days after the end of the\nInitial Term', 'after', 'the end of the Initial Term'],
  ])('reads what "%s" is counted from', (text, relation, anchor) =>
    expect(findValues(text)[0]).toMatchObject({ anchor: { relation, text: anchor } }),
  );

  test('says when words and figures disagree', () => {
    expect(read('thirty (60) days')).toEqual(period('day', 30, 60));
    expect(describeValue(findValues('thirty (60) days')[0]!)).toBe(
      '30 days or 60 days (the text leaves open which)',
    );
  });

  test.each([
    ...['ten years’', '5 years of experience', 'one year after it, solicit'],
    ...['2 months from either side', '90 days’ notice from the Employer'],
  ])('takes no starting point from "%s"', (text) => expect(read(text)).not.toHaveProperty('anchor'));

  test.each([
    ...[
      'Section 30. Days off',
      'days',
      'many years',
      'a day',
      'the year 2026',
      '0 days',
      'one two',
      '99999999 years',
      'the 2021 calendar year',
      'computed on the basis of a 365-day year',
      'a 360-day year of twelve 30-day months',
      'a year of 360 days',
      'outside of the 100-year flood plain',
      'aged 58 years and at least 18 years old',
    ],
    ...['twice a year', '24/7 days', 'by 17:30 hours', 'account XXXX4471 days', 'Holiday\t4\tDays paid'],
  ])('reads no period in "%s"', (text) => expect(read(text)).toBeUndefined());
});

describe('amounts measured by fees', () => {
  test.each([
    ["twelve months' fees", 12],
    ['12 months of fees', 12],
    ['twelve (12) months’ Fees', 12],
    ['six months worth of the subscription fees', 6],
    ['the fees paid by Customer under this Agreement in the twelve (12) months preceding the claim', 12],
    ['the total fees paid or payable during the previous 6 months', 6],
    ['the amounts actually paid to Supplier in the immediately preceding year', undefined],
    ['the amounts actually paid to Supplier in the one year period', 12],
    ['150% of the fees paid in the 12 months before', 18],
    ['two times (2x) nothing', undefined],
    ['two times the annual fees', 24],
    ['twice the annual subscription fees', 24],
    ['one hundred percent (100%) of the total Fees paid in the prior two quarters', 6],
    ['150% of the Fees paid or payable in that contract year', 18],
  ])('reads "%s"', (text, months) => {
    const found = findValues(text).find(({ kind }) => kind === 'fees');
    expect(found && { ...found, start: 0, end: 0 }).toEqual(months && { ...fees(months), start: 0, end: 0 });
  });

  test('reads an invoice’s deadline as a period', () =>
    expect(read('the fees are payable within thirty (30) days')).toEqual(period('day', 30)));
});
