import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, register } from '../harness/api-client.ts';
import { upload, uploadAndExtract, waitUntilExtracted } from '../harness/document-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { makeDocx, p } from './sample-files/make-docx.ts';

let server: RunningServer;
let account: Client;
beforeAll(async () => {
  server = await startServer({ READINGS_AT_ONCE: '2', MAX_DOCUMENT_CHARS: '200000' });
  account = await register(server.url);
});
afterAll(() => server?.remove());

const read = (bytes: string | Uint8Array, name?: string) =>
  uploadAndExtract(server.url, account, bytes, name);

describe('a text in another format', () => {
  test('is HTML without its invisible content, with lists and tables in order', async () => {
    const { document, text, clauses } = await read(
      `<!DOCTYPE html><html><head><title>T</title><style>.x{}</style></head><body><script>alert(1)</script>
       <h1>Terms</h1><p hidden>secret</p><p>One &amp;
       two.</p><ol type="a" start="3"><li>third</li><li>fourth<ul><li>inner</li></ul></li></ol>
       <table><tr><th>Item</th><th>Price</th></tr><tr><td>Work</td><td>5</td></tr></table><p style="display: none">no</p>last words</body></html>`,
      'page.txt',
    );
    expect(document.type).toBe('text/html');
    expect(text).toBe(
      'Terms\n\nOne & two.\n\nc. third\nd. fourth\n- inner\n\nItem\tPrice\nWork\t5\n\nlast words',
    );
    expect(clauses[0]).toMatchObject({ heading: 'Terms', start: 0 });
  });

  test('is RTF in any code page, with fields, tables and Unicode, without hidden text', async () => {
    const { document, text } = await read(
      String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Times;}{\f1\fcharset204 Times;}}{\*\generator Word;}{\info{\title No}}
\pard \'93Supplier\'94 \endash  \u8364?100\par {\listtext 1.\tab}Term {\v hidden}and {\f1 \'cf\'f0\'e8\'e2\'e5\'f2}\par
{\field{\*\fldinst HYPERLINK "x"}{\fldrslt a link}}\par \trowd Item\cell Price\cell\row \trowd Work\cell 5\cell\row {\*\unknown no}Last{\footnote A note}}`,
      'letter.doc',
    );
    expect(document.type).toBe('application/rtf');
    expect(text).toBe(
      '“Supplier” – €100\n\n1.\tTerm and Привет\n\na link\n\nItem\tPrice\nWork\t5\n\nLast\n\nA note',
    );
  });

  test('is a mail with its headers, its text and its attachments', async () => {
    const attached = makeDocx({ body: p('The attached agreement ends in May.') }).toString('base64');
    const { document, text } = await read(
      [
        'From: "Ann Example" <ann@lexloom.example>',
        'To: bob@lexloom.example',
        'Date: Mon, 2 Nov 2026 10:00:00 +0000',
        'Subject: =?utf-8?Q?Agreement_=E2=80=93_draft?=',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary="b"',
        '',
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Please see =C2=A7 5.',
        '--b',
        'Content-Type: application/octet-stream',
        'Content-Disposition: attachment; filename="draft.docx"',
        'Content-Transfer-Encoding: base64',
        '',
        attached,
        '--b',
        'Content-Disposition: attachment; filename="tool.exe"',
        '',
        'MZ not read',
        '--b--',
        '',
      ].join('\r\n'),
      'mail.txt',
    );
    expect(document.type).toBe('message/rfc822');
    expect(text).toContain('From: Ann Example <ann@lexloom.example>\nTo: bob@lexloom.example');
    expect(text).toContain(
      'Subject: Agreement – draft\n\nPlease see § 5.\n\nAttachment: draft.docx\n\nThe attached agreement ends in May.',
    );
    expect(text).toContain('Attachment: tool.exe\n\nThis attachment cannot be read.');
  });

  test('is plain text in UTF-16 of either byte order, UTF-8 or Windows-1252, with form feeds as page breaks', async () => {
    const sentence = 'The “Supplier” – § 5 – pays.';
    const little = Buffer.from(`\ufeff${sentence}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    const windows = Buffer.from(
      sentence.replace('“', '\x93').replace('”', '\x94').replaceAll('–', '\x96'),
      'latin1',
    );
    for (const bytes of [little, big, little.subarray(2), Buffer.from(`\ufeff${sentence}`), windows])
      expect((await read(bytes)).text).toBe(sentence);
    const { text, pages } = await read('One\fTwo\fThree\f');
    expect(pages.map(({ start, end }) => text.slice(start, end).trim())).toEqual(['One', 'Two', 'Three']);
  });

  test('is plain text with the vertical tabs and form feeds of old printers, however short', async () => {
    const { document, text } = await read('Rent\vThe rent is due monthly.\fPage two.\v', 'short.txt');
    expect([document.type, document.pages]).toEqual(['text/plain', 2]);
    expect(text.trimEnd()).toBe('Rent\nThe rent is due monthly.\nPage two.');
  });

  test('that exceeds the limit fails with a readable message', async () => {
    const { body } = await upload(server.url, account, 'many words '.repeat(20_000));
    expect(await waitUntilExtracted(account, body.id)).toMatchObject({
      status: 'failed',
      code: 'file_text_too_long',
    });
  });
});
