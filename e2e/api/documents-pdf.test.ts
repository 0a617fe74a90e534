import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, register } from '../harness/api-client.ts';
import { upload, uploadAndExtract, waitUntilExtracted } from '../harness/document-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { sampled } from '../harness/scale.ts';
import { makePdf, makePlacedPdf, makeScan } from './sample-files/make-pdf.ts';
import { drawText, makeTiff, toGrey } from './sample-files/make-picture.ts';

let server: RunningServer;
let account: Client;
beforeAll(async () => {
  server = await startServer({ READINGS_AT_ONCE: '2', MAX_PAGES: '20', MAX_OCR_PAGES: '2' });
  account = await register(server.url);
});
afterAll(() => server.remove());

const read = (bytes: string | Uint8Array, name?: string) =>
  uploadAndExtract(server.url, account, bytes, name);

describe('a PDF', () => {
  test('keeps its pages, headings and clauses, with sentences joined across line ends', async () => {
    const { document, text, pages, clauses } = await read(
      makePdf([
        [
          '# Supply Agreement',
          '',
          '1. Delivery. The Supplier shall deliver the goods to the',
          'Buyer at its place of business in Springfield.',
        ],
        ['', '2. Governing Law. The laws of Delaware govern this agreement.'],
      ]),
      'contract.exe',
    );
    expect(document).toMatchObject({ type: 'application/pdf', pages: 2, status: 'ready', progress: 1 });
    expect(text).toContain('deliver the goods to the Buyer at its place');
    expect(pages.map(({ start, end }) => text.slice(start, end).trim().slice(0, 10))).toEqual([
      'Supply Agr',
      '2. Governi',
    ]);
    expect(clauses.map(({ number, heading, page }) => [number, heading, page])).toEqual([
      [undefined, 'Supply Agreement', 1],
      ['1', 'Delivery', 1],
      ['2', 'Governing Law', 2],
    ]);
    for (const { number, heading, start, end } of clauses)
      expect(text.slice(start, end)).toContain(number ? `${number}. ${heading}` : heading);
  });

  test('keeps a sentence whole that runs on over the end of a page, whose header stands close above', async () => {
    const { text, pages, clauses } = await read(
      makePdf([
        ['Acme Agreement, version 3', '1. Prices may rise each year by no more than the greater'],
        ['Acme Agreement, version 3', 'of 5% and the change of the index. Taxes are added.', 'Page 2'],
      ]),
    );
    expect(text).toContain('no more than the greater of 5% and the change of the index.');
    expect(text.slice(pages[1]!.start, pages[1]!.end)).toMatch(/^of 5%/);
    expect(clauses.map(({ number, page }) => [number, page])).toEqual([['1', 1]]);
  });

  test('marks footnotes, and the raised digits that refer to them, which join no sentences and are no clauses', async () => {
    const { text, clauses } = await read(
      makePlacedPdf([
        [60, 700, '1 Leave'],
        [60, 680, 'Staff have 26 days of leave besides public holidays.'],
        [312, 684, '1', 6],
        [318, 680, 'The leave year begins'],
        [60, 666, 'on 1 April. A desk takes 4 m'],
        [197, 670, '2', 6],
        [204, 666, 'of the office.'],
        [60, 640, '2 Sickness'],
        [60, 620, 'Sick pay is paid for eight weeks.'],
        [216.5, 624, '3', 6],
        [60, 84, '1', 6],
        [66, 80, 'In the year of joining it is calculated to the half day.', 9],
        [60, 66, '3 It includes the statutory pay of somebody who is sick.', 9],
      ]),
    );
    expect(text).toContain(
      'besides public holidays.[1] The leave year begins on 1 April. A desk takes 4 m2 of',
    );
    expect(text).toMatch(
      /\n\n\[1\] In the year of joining .*\.\n\n\[3\] It includes the statutory pay of somebody who is sick\.$/,
    );
    expect(clauses.map(({ number, heading }) => [number, heading])).toEqual([
      ['1', 'Leave'],
      ['2', 'Sickness'],
    ]);
  });

  test('keeps the names of a table’s columns in its first row, also where they are centred and close', async () => {
    const { text } = await read(
      makePlacedPdf([
        [60, 760, 'If availability is lower, the Customer receives these credits:'],
        [70, 720, 'Monthly availability'],
        [185, 720, 'Credit, in percent of the fees'],
        [60, 696, '99.0% to below 99.5%'],
        [180, 696, '5%'],
        [60, 672, '97.0% to below 99.0%'],
        [180, 672, '15%'],
      ]),
    );
    expect(text).toContain(
      'Monthly availability\tCredit, in percent of the fees\n99.0% to below 99.5%\t5%\n97.0% to below 99.0%\t15%',
    );
  });

  test('keeps each row of a table on one line, also where its cells are wrapped', async () => {
    const { text } = await read(
      makePlacedPdf([
        [60, 760, 'The tenant pays the sums below.'],
        ...([
          [60, 720, 'Item'],
          [240, 720, 'Amount'],
          [400, 720, 'Due'],
        ] as const),
        // The first cell is wrapped and the others are centred beside it, or the second is, or two of them.
        ...([
          [60, 696, 'Insurance of the building and'],
          [60, 682, 'the contents'],
          [240, 689, '450'],
          [400, 689, 'June'],
        ] as const),
        ...([
          [60, 658, 'Rent'],
          [240, 658, '1,200 for each calendar'],
          [240, 644, 'month'],
          [400, 658, 'monthly'],
        ] as const),
        ...([
          [60, 620, 'Service charge'],
          [240, 620, '90 on account,'],
          [240, 606, 'then as spent'],
          [400, 620, 'in March'],
          [400, 606, 'and June'],
        ] as const),
        ...([
          [60, 560, '1.'],
          [100, 560, 'The tenant pays the rent without any deduction, and by order'],
          [100, 546, 'to the bank on the first of the month.'],
        ] as const),
      ]),
      'table.pdf',
    );
    expect(text).toBe(`The tenant pays the sums below.

Item\tAmount\tDue
Insurance of the building and the contents\t450\tJune
Rent\t1,200 for each calendar month\tmonthly
Service charge\t90 on account, then as spent\tin March and June

1.\tThe tenant pays the rent without any deduction, and by order

to the bank on the first of the month.`);
  });

  test('keeps the empty cells of a table’s row, so that each sum stands under the name of its column', async () => {
    const { text } = await read(
      makePlacedPdf([
        ...[60, 240, 330, 440].map(
          (x, at) => [x, 720, ['Item', 'Quantity', 'Unit price', 'Annual fee'][at]!] as const,
        ),
        ...[60, 240, 345, 452].map(
          (x, at) => [x, 704, ['Users', '120', '640.00', '76,800.00'][at]!] as const,
        ),
        [60, 688, 'Discount'],
        [345, 688, '40.00'],
        [60, 672, 'Total'],
        [452, 672, '72,000.00'],
      ]),
    );
    expect(text).toBe(
      'Item\tQuantity\tUnit price\tAnnual fee\nUsers\t120\t640.00\t76,800.00\nDiscount\t\t40.00\nTotal\t\t\t72,000.00',
    );
  });

  test('keeps the lines of signature blocks that stand side by side apart', async () => {
    const rows = [
      [700, 'ACME LIMITED', 'BETA LLC'],
      [672, 'Authorised person', 'Authorised person'],
      [644, 'By: ____________', 'By: ____________'],
      [630, 'Name: Ann Gray', 'Name: Bob Blue'],
    ] as const;
    const { text } = await read(
      makePlacedPdf(rows.flatMap(([y, left, right]) => [[60, y, left] as const, [320, y, right] as const])),
    );
    expect(text).toBe(rows.map(([, left, right]) => `${left}\t${right}`).join('\n'));
  });

  test('is quoted with its page and clause', async () => {
    const { document, text } = await read(
      makePdf([
        ['1. Fees. The fee is one hundred dollars a month.'],
        ['2. Governing Law. The laws of Delaware govern this agreement.'],
      ]),
    );
    const answer = await account.post('/api/chat/send', {
      message: 'Which law governs?',
      fileId: document.id,
    });
    const { sources } = (await answer.json()) as {
      sources: { title: string; page: number; start: number; end: number; quote: string }[];
    };
    expect(sources[0]).toMatchObject({ page: 2, title: expect.stringContaining('2 Governing Law') });
    expect(text.slice(sources[0]!.start, sources[0]!.end)).toBe(sources[0]!.quote);
  });

  test.each([
    [
      'asks for a password',
      makePdf(
        [['Secret']],
        '/Encrypt << /Filter /Standard /V 1 /R 2 /O (12345678901234567890123456789012) /U (12345678901234567890123456789012) /P -4 >> /ID [(a) (b)]',
      ),
      'file_encrypted',
    ],
    [
      'has more pages than the limit',
      makePdf(Array.from({ length: 21 }, () => ['One page'])),
      'file_too_many_pages',
    ],
    ['has no text at all', makePdf([[], []]), 'file_unreadable'],
    [
      'has more scanned pages than the limit',
      makeScan(Array.from({ length: 3 }, () => ({ width: 8, height: 8, pixels: new Uint8Array(64) }))),
      'file_too_many_scans',
    ],
  ])('that %s fails with a readable message', async (_, bytes, code) => {
    const { body } = await upload(server.url, account, bytes);
    expect(body.status).toBe('reading');
    expect(await waitUntilExtracted(account, body.id)).toMatchObject({
      status: 'failed',
      code,
      error: expect.stringMatching(/\.$/),
    });
  });
});

describe('a picture of a page', () => {
  // Seven pictures, one after another.
  test('is recognised by OCR with its actual words, inside a PDF and on its own', {
    timeout: 120_000,
  }, async () => {
    const canvas = drawText(['This Agreement is governed', 'by the laws of Delaware.']);
    const scan = await read(makeScan([toGrey(canvas)]), 'scan.pdf');
    expect(scan.text).toMatch(/governed by the laws of Delaware/);
    expect(scan.document.pages).toBe(1);
    const tiff = await read(makeTiff([toGrey(canvas), toGrey(drawText(['Second page']))]));
    expect(tiff.document).toMatchObject({ type: 'image/tiff', pages: 2 });
    expect(tiff.text.slice(tiff.pages[1]!.start)).toContain('Second page');
    for (const type of sampled(['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const, 4)) {
      const { document, text } = await read(canvas.toBuffer(type as 'image/png'), 'page');
      expect(document.type).toBe(type);
      expect(text).toMatch(/laws of Delaware/);
    }
  });
});
