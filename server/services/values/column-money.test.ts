import { expect, test } from 'vitest';
import { findColumnMoney } from './column-money.ts';
import { describeValue } from './describe-value.ts';

const read = (...rows: string[][]) => {
  const table = rows.map((cells) => cells.join('\t')).join('\n');
  return findColumnMoney(table).map((value) => [describeValue(value), table.slice(value.start, value.end)]);
};

test('figures below the name of a column with a currency are amounts', () =>
  expect(
    read(
      ['Pos.', 'Description', 'Qty', 'Unit price EUR', 'Total (EUR)'],
      ['10', 'Bearing', '120', '86,50', '10.380,00'],
      ['20', 'Cover', '120 pcs', 'free', ''],
      ['Net total', '', '10.380,00'],
    ),
  ).toEqual([
    ['EUR 86.50', '86,50'],
    ['EUR 10,380', '10.380,00'],
    ['EUR 10,380', '10.380,00'],
  ]));

test.each([
  [
    ['Grade', 'Budget'],
    ['G5', '420'],
  ],
  [
    ['Item', 'QTY'],
    ['Bolts', '40'],
  ],
  [
    ['Fee', 'EUR'],
    ['Monthly', 'EUR 20'],
  ],
])('no others are: %j', (...rows) => expect(read(...rows)).toEqual([]));
