import { describe, expect, test } from 'vitest';
import { read } from './test-values.ts';

const money = (currency: string, ...amounts: number[]) => ({ kind: 'money', currency, amounts });

describe('money', () => {
  test.each([
    ["CHF 1'000'000", money('CHF', 1_000_000)],
    ['CHF 2’500.50', money('CHF', 2500.5)],
    ['EUR 1 000 000', money('EUR', 1_000_000)],
    ['12 500,50 €', money('EUR', 12_500.5)],
    ['€ 10\u202f000', money('EUR', 10_000)],
    ['EUR 1 500 million', money('EUR', 1_500_000_000)],
    ['1.234,56 €', money('EUR', 1234.56)],
    ['INR 1,00,000', money('INR', 100_000)],
    ['EUR 50\t100 pieces', money('EUR', 50)],
    ['EUR 2026 100', money('EUR', 2026)],
  ])('reads the groups of "%s"', (text, value) => expect(read(text)).toEqual(value));

  test.each([
    ['USD 1,000,000', money('USD', 1_000_000)],
    ['US$ 1,000,000.50', money('USD', 1_000_000.5)],
    ['U.S.$5', money('USD', 5)],
    ['$1.5 million', money('$', 1_500_000)],
    ['£2m', money('GBP', 2_000_000)],
    ['€500k', money('EUR', 500_000)],
    ['₹10,00,000', money('INR', 1_000_000)],
    ['Rs. 5 lakh', money('INR', 500_000)],
    ['Rs 5,00,000/- only', money('INR', 500_000)],
    ['INR 2.5 crore', money('INR', 25_000_000)],
    ['1,000 USD', money('USD', 1000)],
    ['five hundred dollars', money('$', 500)],
    ['one million US dollars (US$1,000,000)', money('USD', 1_000_000)],
    ['One Million Five Hundred Thousand Dollars ($1,500,000)', money('$', 1_500_000)],
    ['Five Hundred Thousand and 00/100 Dollars ($500,000.00)', money('$', 500_000)],
    ['ten thousand pounds sterling', money('GBP', 10_000)],
    ['EUR 1.000.000,50', money('EUR', 1_000_000.5)],
    ['C$40,000', money('CAD', 40_000)],
    ['rupees five lakhs', money('INR', 500_000)],
    ['USD $750', money('USD', 750)],
    ['US $750', money('USD', 750)],
    ['fifty thousand (50,000) US dollars', money('USD', 50_000)],
    ['five (5) million euros', money('EUR', 5_000_000)],
    ['Five Hundred (500) and 00/100 Dollars', money('$', 500)],
    ['US dollars 500', money('USD', 500)],
    ['Euro 2½ million', money('EUR', 2_500_000)],
    ['Rs. 5,000/- (Rupees Five Thousand only)', money('INR', 5000)],
  ])('reads "%s"', (text, value) => expect(read(text)).toEqual(value));

  test.each([
    ['one million dollars ($100,000)', money('$', 1_000_000, 100_000)],
    ['USD five hundred (5,000)', money('USD', 500, 5000)],
    ['Rs. 5,000 (Rupees Six Thousand only)', money('INR', 5000, 6000)],
    ['EUR 1.000', money('EUR', 1, 1000)],
  ])('leaves "%s" open', (text, value) => expect(read(text)).toEqual(value));

  test.each([
    ...[
      '£',
      '1,000 shares',
      'five hundred copies',
      'the dollars',
      'clause 5 m',
      '$ABC',
      '$99999999999999999999',
    ],
    ...['1,00 of them', 'US 5'],
  ])('reads no amount in "%s"', (text) => expect(read(text)).toBeUndefined());

  test('reads a row of a table by its columns', () =>
    expect(read('Onboarding\t1\tUSD 14,500')).toEqual(money('USD', 14_500)));
});
