import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openFormFile } from './form-file.ts';

const type = 'multipart/form-data; boundary=----edge';

describe('finding a file in a form', () => {
  test('gives the same bytes and name however the form is cut into chunks', async () => {
    const content = fc.array(
      fc.constantFrom('\r\n', '--', '\r\n------edge', '----edge', '\r', 'text', '\0', 'é'),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(
        content,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        async (pieces, cuts) => {
          // The boundary itself cannot stand in a file: its maker chooses one that does not.
          const file = Buffer.from(pieces.join('').replaceAll('\r\n------edge', '\r\n-----edge'));
          const { name, bytes } = await read(toForm(file), cuts);
          expect(name).toBe('a "b".txt');
          expect(bytes.equals(file)).toBe(true);
        },
      ),
    );
  });

  test('agrees with the platform’s own reading of a form that the platform has made', async () => {
    const form = new FormData();
    form.set('note', 'before');
    form.set('file', new File(['The text.'], 'vertrag – "ü".txt'));
    const request = new Request('http://h/', { method: 'POST', body: form });
    const { name, chunks } = await openFormFile(request.body!, request.headers.get('content-type')!, 'file');
    const parts: Uint8Array[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    expect(name).toBe('vertrag – "ü".txt');
    expect(Buffer.concat(parts).toString()).toBe('The text.');
  });

  test.each([
    ['is cut anywhere', (form: Buffer) => form.subarray(0, form.length - 5)],
    ['is cut in the head', (form: Buffer) => form.subarray(0, 60)],
    ['goes on with rubbish', (form: Buffer) => Buffer.concat([form.subarray(0, -4), Buffer.from('xx')])],
  ])('refuses a form that %s', async (_, spoil) => {
    await expect(read(spoil(toForm(Buffer.from('text'))), [7])).rejects.toMatchObject({
      code: 'malformed_request',
    });
  });

  test('says that there is no file when the field is another one', async () => {
    const form = Buffer.from(toForm(Buffer.from('x')).toString().replace('name="file"', 'name="other"'));
    await expect(read(form, [100])).rejects.toMatchObject({ code: 'file_missing' });
  });
});

function toForm(file: Buffer): Buffer {
  const first = '------edge\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n';
  const head =
    '------edge\r\nContent-Disposition: form-data; name="file"; filename="a %22b%22.txt"\r\nContent-Type: text/plain\r\n\r\n';
  return Buffer.concat([Buffer.from(first + head), file, Buffer.from('\r\n------edge--\r\n')]);
}

async function read(form: Buffer, cuts: readonly number[]) {
  async function* body() {
    for (let at = 0, turn = 0; at < form.length; turn++) {
      const size = cuts[turn % cuts.length]!;
      yield form.subarray(at, at + size);
      at += size;
    }
  }
  const { name, chunks } = await openFormFile(body(), type, 'file');
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  return { name, bytes: Buffer.concat(parts) };
}
