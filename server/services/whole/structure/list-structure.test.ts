import { describe, expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { toClauses } from '../../documents/outline.ts';
import { createDocumentIndex } from '../../finder/index/document-index.ts';
import { listContents, listDefinitions, listPage } from './list-structure.ts';

const listOf = (text: string, pauseHere = async () => {}) =>
  listContents({ text, clauses: toClauses(text, { pageStarts: [], headingStarts: [] }) }, pauseHere);
const listLabels = async (text: string) =>
  (await listOf(text)).rows.map(({ label, depth }) => `${'-'.repeat(depth)} ${label}`);

describe('the headings of a document', () => {
  test('are listed in their order, without entries of a table of contents, addresses and sentences', async () => {
    const text = `SERVICES AGREEMENT

1. Fees ............ 2

1. Fees

1.1 The Client shall pay.

1.2 Overtime is voluntary

2. Notices

45 Hartford Turnpike

12 January 2026

3. Term
`;
    expect(await listLabels(text)).toEqual(['- SERVICES AGREEMENT', '- 1 Fees', '- 2 Notices', '- 3 Term']);
  });

  test('have those of their parts below them', async () => {
    const text = '4. Fees\n\n4.1 Invoices. They are sent monthly.\n\n4.2 Interest. It is 4 %.\n\n5. Law\n';
    expect(await listLabels(text)).toEqual(['- 4 Fees', '-- 4.1 Invoices', '-- 4.2 Interest', '- 5 Law']);
  });

  test('are the first of too many, and the others are counted', async () => {
    const text = Array.from({ length: 70 }, (_, at) => `${at + 1}. Matter ${at + 1}\n\nIt is settled.`).join(
      '\n\n',
    );
    const { rows, left } = await listOf(text);
    expect([rows.length, left]).toEqual([60, 10]);
  });
});

test('definitions are found by the terms that they define', async () => {
  const text = `1. The fee is due within 30 days after the invoice (the "Due Date").

2. “Affiliate” means a company under common control.

3. Both parties mean well.
`;
  const index = createDocumentIndex({ text, headingStarts: [] }, loadFinder());
  const { rows } = await listDefinitions(text, index, async () => {});
  expect(rows.map(({ label }) => label)).toEqual(['Due Date', 'Affiliate']);
});

test('a page has what begins on it', async () => {
  const text = '1. The rent is 900 pounds.\n\n2. The roof is repaired.\n\n3. Dogs are allowed.\n';
  const pageStarts = [0, text.indexOf('2.'), text.indexOf('3.')];
  const index = createDocumentIndex({ text, headingStarts: [], pageStarts }, loadFinder());
  const quote = async (page: number) =>
    (await listPage(index, { pageStarts, page }, async () => {})).rows.map(({ start, end }) =>
      text.slice(start, end),
    );
  expect(await quote(2)).toEqual(['2. The roof is repaired.']);
  expect(await quote(4)).toEqual([]);
});

test('other tasks take their turn while a long document is read', async () => {
  let turns = 0;
  const takeTurn = async () => void turns++;
  const text = 'A roof is kept dry.\n\n'.repeat(3000);
  await listOf(Array.from({ length: 3000 }, (_, at) => `${at % 900}. Roof ${at}\n`).join('\n'), takeTurn);
  expect(turns).toBeGreaterThan(3);
  const index = createDocumentIndex({ text, headingStarts: [] }, loadFinder());
  await listPage(index, { pageStarts: [0], page: 1 }, takeTurn);
  expect(turns).toBeGreaterThan(7);
});
