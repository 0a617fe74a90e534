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
afterAll(() => server?.remove());

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
