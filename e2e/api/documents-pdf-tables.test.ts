import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { makePlacedPdf } from './sample-files/make-pdf.ts';

let server: BorrowedServer;
let account: Client;
beforeAll(async () => {
  server = await borrowServer();
  account = await register(server.url);
});
afterAll(() => server?.giveBack());

const read = (bytes: string | Uint8Array, name?: string) =>
  uploadAndExtract(server.url, account, bytes, name);

describe('a PDF', () => {
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
});
