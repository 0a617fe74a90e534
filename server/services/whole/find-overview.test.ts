import { expect, test } from 'vitest';
import { createTestIndex } from '../finder/index/test-index.ts';
import { measureProcessorMs } from '../test-processor-time.ts';
import { findOverview, type LabelledRange } from './find-overview.ts';

test('minutes are told by who met, what was resolved, who left and when the next meeting is', async () => {
  const { points } = await read(`BRACKEN FERRIES PLC

Minutes of a meeting of the directors held in Oban on 7 April 2026

Present: Una Reid (in the chair), Callum Orr

Apologies: Moira Lamb

1. Fleet

It was agreed that the board would order a second ferry for £2,100,000.

2. Officers

Callum Orr resigned as finance director with immediate effect.

3. Date of next meeting

6 July 2026 at 2 p.m.`);
  expect(points.Meeting).toEqual(['Minutes of a meeting of the directors held in Oban on 7 April 2026']);
  expect(points.Present).toEqual(['Present: Una Reid (in the chair), Callum Orr']);
  expect(points.Absent).toEqual(['Apologies: Moira Lamb']);
  expect(points.Resolution?.[0]).toContain('a second ferry');
  expect(points['Change of office']?.[0]).toContain('resigned as finance director');
  expect(points['Next meeting']?.[0]).toContain('6 July 2026');
});

test('names below a line belong to it up to a blank line, or as far as short lines go on', async () => {
  const { points } = await read(
    'TAX INVOICE\n\nBilled to:\n\nOrla Byrne\n\n8 Quay Street\n\nGalway\n\nThe goods were delivered on 3 May 2026 to the address above.\n\nSold by:\nCorrib Sails\nClifden\n\nTotal due: EUR 840.00',
  );
  expect(points['Issued to']).toEqual(['Billed to:\n\nOrla Byrne\n\n8 Quay Street\n\nGalway']);
  expect(points['Issued by']).toEqual(['Sold by:\nCorrib Sails\nClifden']);
  expect(points['Amount to pay']).toEqual(['Total due: EUR 840.00']);
});

test('a label with its value on the same line ends at the next label', async () => {
  const { points } = await read(
    'PURCHASE ORDER 7719-20\n\nBuyer: Skarn Mining AB, Kiruna\nSupplier: Bolt & Nut Ltd, Dudley\nDate of order: 2 March 2026\n\n6. The warranty runs from delivery to us.',
  );
  expect(points.Number).toEqual(['PURCHASE ORDER 7719-20']);
  expect(points.Buyer).toEqual(['Buyer: Skarn Mining AB, Kiruna']);
  expect(points.Supplier).toEqual(['Supplier: Bolt & Nut Ltd, Dudley']);
  expect(points['Delivered to']).toBeUndefined();
});

test('the rows of a table are quoted one by one, and the names of its columns for none', async () => {
  const { points } = await read(
    'INVOICE\n\nItem\tTotal 2026\nPaint, white, 10 l\t£40.00\nSubtotal\t£40.00\nVAT at 20%\t£8.00\nBalance due\t£48.00\n',
  );
  expect(points['Amount to pay']).toEqual(['Balance due\t£48.00']);
  expect(points['Net amount']).toEqual(['Subtotal\t£40.00']);
  expect(points.Tax).toEqual(['VAT at 20%\t£8.00']);
});

test('a sentence that introduces a list is quoted with its items', async () => {
  const { points } = await read(
    'SHARE PURCHASE AGREEMENT\n\n2. The purchase price is EUR 900,000, payable as follows:\n\n(a) EUR 600,000 at Completion;\n\n(b) EUR 300,000 a year later.\n\n3. Costs. Each party bears its own costs.',
  );
  expect(points.Price?.[0]).toMatch(/^2\. The purchase price[\s\S]*a year later\.$/);
});

test('who writes a letter stands in its first lines', async () => {
  const { points } = await read(
    'Nether Farm Dairy Ltd\nStroud GL5 2QA\n\nDear Ms Hale,\n\nWe hereby terminate your employment with effect from 30 September 2026.',
  );
  expect(points.From).toEqual(['Nether Farm Dairy Ltd\nStroud GL5 2QA']);
  expect(points['What ends, and when']?.[0]).toContain('30 September 2026');
});

test('of any other text, each part is told by what it begins with', async () => {
  const headed = await read(
    'ARTICLE 1 Cars\n\nStaff may book a car for one day. Fuel is paid for.\n\nARTICLE 2 Bicycles\n\nBicycles stand in the yard at night.\n\nARTICLE 3 Keys\n\nKeys are kept at the front desk.',
  );
  expect(headed.outline.map(([, text]) => text)).toEqual([
    'Staff may book a car for one day. Fuel is paid for.',
    'Bicycles stand in the yard at night.',
    'Keys are kept at the front desk.',
  ]);
  const plain = await read('The yard is shut at night. Ring the bell.\n\nDogs have to be kept on a lead.');
  expect(plain.outline).toEqual([
    ['', 'The yard is shut at night. Ring the bell.'],
    ['', 'Dogs have to be kept on a lead.'],
  ]);
});

test('parts beyond those that are shown are counted, and a table stands below its heading as a whole', async () => {
  const clauses = Array.from(
    { length: 30 },
    (_, at) => `ARTICLE ${at + 1} Duty\n\nDuty ${at + 1} is done by everybody.`,
  );
  const many = await read(clauses.join('\n\n'));
  expect([many.outline.length, many.left]).toEqual([24, 6]);
  const { outline } = await read(
    'LEAVE\n\nKind\tDays a year\nEarned leave\t18\nSick leave\t10\n\nPAY\n\nPay is sent to the bank each month.\n\nHOURS\n\nThe office is open from nine to five.',
  );
  expect(outline[0]).toEqual(['LEAVE', 'Kind\tDays a year\nEarned leave\t18\nSick leave\t10']);
});

test.each([
  ['A sanction or a loss', 'Deposits that are not claimed within a year are forfeited.'],
  ['A sanction or a loss', 'If this happens again, you may be dismissed.'],
  ['A payment that may fall due', 'Whoever leaves early must repay the course fee.'],
  ['If not, then', 'Answer by Friday, otherwise the place goes to somebody else.'],
  ['A condition', 'The grant is conditional on a second quotation.'],
  ['A prohibition', 'The attorney shall not sell the orchard to a relative.'],
])('"%s" is what a sentence names that says so', async (label, sentence) => {
  const { consequences } = await read(`The hall is painted in green.\n\n${sentence}`);
  expect(consequences).toEqual([[label, sentence]]);
});

test.each([
  `INVOICE\n\n${'pay '.repeat(200_000)}`,
  `INVOICE\n\n${'to: x\n'.repeat(60_000)}`,
  `MINUTES\n\n${'present\n\n'.repeat(60_000)}`,
])(
  'a hostile text takes no longer than a long one (%#)',
  async (text) => {
    const index = createTestIndex(text);
    const read = () => findOverview({ name: 'a.txt', text, index }, () => undefined);
    expect(await measureProcessorMs(read)).toBeLessThan(4000);
  },
  30_000,
);

async function read(text: string) {
  const found = await findOverview({ name: 'a.txt', text, index: createTestIndex(text) }, () => undefined);
  const toText = ({ start, end }: LabelledRange) => text.slice(start, end).trim();
  const points: Record<string, string[]> = {};
  for (const row of found.points) points[row.label] = [...(points[row.label] ?? []), toText(row)];
  const toPairs = (rows: readonly LabelledRange[]) => rows.map((row) => [row.label, toText(row)]);
  const { left } = found;
  return { points, left, outline: toPairs(found.outline), consequences: toPairs(found.consequences) };
}
