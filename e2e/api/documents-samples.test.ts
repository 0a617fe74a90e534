import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { isFull } from '../harness/scale.ts';

/** Real contracts that are not part of the project; without them, the other tests suffice. */
const folder = join(import.meta.dirname, '../../../shared/samples');
const hasSamples = existsSync(folder);
if (!hasSamples) console.warn(`No samples at ${folder}: reading real contracts is left out.`);

let server: BorrowedServer;
let account: Client;
beforeAll(async () => {
  if (!hasSamples) return;
  server = await borrowServer();
  account = await register(server.url);
});
afterAll(() => server?.giveBack());

const read = (name: string) => uploadAndExtract(server.url, account, readFileSync(join(folder, name)), name);
const toOrder = (text: string, words: readonly string[]) => words.map((word) => text.indexOf(word));

describe.skipIf(!hasSamples)('a real document', { timeout: 120_000 }, () => {
  test('of twelve pages keeps its pages and clauses', async () => {
    const { document, text, pages, clauses } = await read('cuad-berkshire-hills-endorsement-agreement.pdf');
    expect(document.pages).toBe(12);
    expect(pages).toHaveLength(12);
    expect(text).toContain(
      'a Massachusetts savings bank with its principal place of business at 24 North Street',
    );
    expect(clauses.find(({ number }) => number === '1')).toMatchObject({ heading: 'DEFINITIONS', page: 1 });
  });

  test('laid out in columns keeps its numbered clauses whole', async () => {
    const { document, text, clauses } = await read('bonterms-cloud-terms-v1.pdf');
    expect(document.pages).toBe(7);
    expect(text).toContain(
      '7.2. SLA. Provider will adhere to the Service Level Agreement (SLA) identified on the Cover Page.',
    );
    const numbers = clauses.map(({ number }) => number);
    for (const number of ['1', '5.1', '5.4', '8.1', '8.2', '22.5', '23']) expect(numbers).toContain(number);
  });

  test('in Word format keeps its tables in order', async () => {
    const cover = await read('bonterms-mutual-nda-cover-page.docx');
    const rows = [
      'Purpose\t',
      'Effective Date\t',
      'Term of NDA\t',
      'Confidentiality Period\t',
      'Governing Law\t',
      'Courts\t',
      'Signatures',
    ];
    expect(toOrder(cover.text, rows)).toEqual(toOrder(cover.text, rows).toSorted((a, b) => a - b));
    expect(toOrder(cover.text, rows)).not.toContain(-1);
    const playbook = await read('bonterms-playbook-cloud-terms.docx');
    expect(playbook.text).toMatch(/Add Affiliates to Permitted Use\tReplace the first sentence of Section 2/);
  });

  test.runIf(isFull)('that is a scan is recognised by OCR with its actual words', async () => {
    const { document, text, pages } = await read('cuad-mphase-co-branding-scan-image-only.pdf');
    expect(document.pages).toBe(3);
    for (const words of [
      'CO-BRANDING',
      'mPhase Technologies Inc.',
      'laws of the State of New York',
      'one (1) year',
    ])
      expect(text).toContain(words);
    expect(text.slice(pages[2]!.start)).toContain('Co-Branding Guidelines');
  });

  test.each([
    ['cuad-movado-endorsement-utf16le-bom-crlf.txt', 'utf-16le'],
    ['contractnli-grindrod-nda-windows1252.txt', 'windows-1252'],
  ])('%s is extracted character by character', async (name, encoding) => {
    const { text } = await read(name);
    expect(text).not.toMatch(/[\ufffd\0]/);
    const whole = new TextDecoder(encoding).decode(readFileSync(join(folder, name)));
    expect(text).toBe(whole.replace(/\r\n/g, '\n'));
  });

  test('saved from the web loses scripts and styles, and keeps headings and lists', async () => {
    const { text, clauses } = await read('cc-by-4.0-legalcode.html');
    expect(text).not.toMatch(/function\s*\(|var |\{|jQuery|@import/);
    expect(text).toContain('a. Adapted Material means material subject to Copyright');
    expect(clauses.map(({ heading }) => heading)).toContain(
      'Creative Commons Attribution 4.0 International Public License',
    );
  });
});
