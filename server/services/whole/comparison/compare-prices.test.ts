import { expect, test } from 'vitest';
import { comparePrices } from './compare-prices.ts';

const documents = ['a.txt', 'b.txt'].map((name) => ({ id: name, name }));

test('quotes the prices of each offer and the line with their sum, which "summer" is not', async () => {
  const compared = await compare([
    ['Desk EUR 90, chair EUR 40', ['EUR 90', 'EUR 40']],
    ['Total EUR 130', ['EUR 130']],
    ['In summer delivery costs EUR 5', ['EUR 5']],
  ]);
  const rows = compared?.points[0]?.rows.map(({ documentName, values }) => [documentName, ...values]);
  expect(rows).toEqual([
    ['a.txt', 'EUR 90', 'EUR 40'],
    ['a.txt', 'EUR 130'],
    ['b.txt', 'EUR 90', 'EUR 40'],
    ['b.txt', 'EUR 130'],
  ]);
});

test('compares no prices where each document has a single one', async () => {
  expect(await compare([['The rent is EUR 900', ['EUR 900']]])).toBeUndefined();
});

function compare(lines: readonly (readonly [string, string[]])[]) {
  const sentences = lines.map(([text, values], at) => ({
    ...{ text, values, heading: '', start: at * 100, end: at * 100 + text.length },
  }));
  const search = { listValues: async () => ({ sentences, left: 0 }) };
  return comparePrices(documents, search, new AbortController().signal);
}
