import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AppError } from '#shared/errors.ts';
import { openFormFile } from './form-file.ts';

const type = 'multipart/form-data; boundary=----edge';

describe('finding a file in a form', () => {
  test('returns the same bytes and name however the form is cut into chunks', async () => {
    const content = fc.array(
      fc.constantFrom('\r\n', '--', '\r\n------edge', '----edge', '\r', 'text', '\0', 'é'),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(
        content,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        async (pieces, cuts) => {
          // No line of the file begins with the boundary: whoever creates the form chooses one that does not occur.
          const file = Buffer.from(pieces.join('').replaceAll(/(^|\r\n)------edge/g, '$1-----edge'));
          const { name, bytes } = await read(toForm(file), cuts);
          expect(name).toBe('a "b".txt');
          expect(bytes.equals(file)).toBe(true);
        },
      ),
    );
  });

  test('agrees with the platform’s own parser about a form that the platform has serialized', async () => {
    const form = new FormData();
    form.set('note', 'before');
    form.set('file', new File(['The text.'], 'vertrag – "ü".txt'));
    const request = new Request('http://h/', { method: 'POST', body: form });
    const { name, chunks } = await openFormFile(request.body!, request.headers.get('content-type')!, 'file');
    expect(name).toBe('vertrag – "ü".txt');
    expect((await readAll(chunks)).toString()).toBe('The text.');
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

  test('throws file_missing when the file is in another field', async () => {
    const form = Buffer.from(toForm(Buffer.from('x')).toString().replace('name="file"', 'name="other"'));
    await expect(read(form, [100])).rejects.toMatchObject({ code: 'file_missing' });
  });
});

describe('a hostile form', () => {
  test('yields no file when it ends before its closing boundary, wherever that is', async () => {
    const form = toForm(Buffer.from('The text.'));
    const end = form.lastIndexOf('--') + 2;
    for (let length = 0; length < end; length++) {
      for (const size of [1, 7, 1000])
        await expect(read(form.subarray(0, length), [size]), `${length} bytes`).rejects.toMatchObject({
          code: 'malformed_request',
        });
    }
    expect((await read(form.subarray(0, end), [7])).bytes.toString()).toBe('The text.');
  });

  test.each([
    ['20 parts', [...Array.from({ length: 19 }, () => note('x')), whole], undefined],
    ['21 parts', [...Array.from({ length: 20 }, () => note('x')), whole], 'malformed_request'],
    [
      '21 parts, the file first',
      [whole, ...Array.from({ length: 20 }, () => note('x'))],
      'malformed_request',
    ],
    ['60 kB before the file', [note('x'.repeat(60_000)), whole], undefined],
    ['70 kB before the file', [note('x'.repeat(70_000)), whole], 'malformed_request'],
    ['70 kB behind the file', [whole, note('x'.repeat(70_000))], 'malformed_request'],
    ['another file', [whole, part('x', '; filename="b"')], 'invalid_fields'],
    ['another file of 70 kB', [whole, part('x'.repeat(70_000), '; filename="b"')], 'invalid_fields'],
    [
      'a header of 70 kB',
      [part('text', '; filename="a"', `\r\nX: ${'x'.repeat(70_000)}`)],
      'malformed_request',
    ],
    ['a header of 70 kB before the name', [headed('x'.repeat(70_000))], 'malformed_request'],
    ['a part without headers', ['\r\n\r\nx\r\n', whole], undefined],
    ['a part whose header has no end', ['\r\nContent-Disposition: form-data\r\n', whole], undefined],
    ['no part at all', [], 'file_missing'],
  ])('with %s is accepted or refused as a whole', async (_, parts, code) => {
    const form = close(...parts);
    for (const size of [1000, 65_536]) {
      const outcome = await read(form, [size]).then(
        ({ bytes }) => bytes.toString(),
        (thrown: AppError) => thrown.code,
      );
      expect(outcome).toBe(code ?? 'The text.');
    }
  });

  test('has a name in full, however long it is', async () => {
    const name = `${'ü'.repeat(4000)}.txt`;
    expect((await read(close(part('x', `; filename="${name}"`)), [9])).name).toBe(name);
  });

  test('is not read faster than its file is consumed', async () => {
    let sent = 0;
    async function* body() {
      yield Buffer.from(`------edge${part('', '; filename="a"').trimEnd()}\r\n\r\n`);
      for (; sent < 100; sent++) yield Buffer.alloc(65_536, 'x');
      yield Buffer.from('\r\n------edge--');
    }
    const { chunks } = await openFormFile(body(), type, 'file');
    await chunks.next();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toBeLessThan(4);
    let size = 65_536;
    for await (const chunk of chunks) size += chunk.byteLength;
    expect(size).toBeGreaterThanOrEqual(100 * 65_536);
  });

  test('whose sender goes away in the middle ends in an error', async () => {
    const form = toForm(Buffer.from('text'));
    async function* body() {
      yield form.subarray(0, form.length - 16);
      throw new Error('aborted');
    }
    const { chunks } = await openFormFile(body(), type, 'file');
    await expect(readAll(chunks)).rejects.toMatchObject({ code: 'malformed_request' });
  });

  test.each([
    [
      'its file is not wanted',
      async (chunks: AsyncGenerator<Uint8Array>) => void (await chunks.return(undefined)),
    ],
    ['nobody has begun to read it', async () => {}],
    [
      'it turned out to be broken',
      (chunks: AsyncGenerator<Uint8Array>) =>
        readAll(chunks).then(
          () => {},
          () => {},
        ),
    ],
  ])('is read to its end for the browser’s sake when %s', async (_, spend) => {
    let isRead = false;
    async function* body() {
      yield Buffer.from(`------edge${part('', '; filename="a"').trimEnd()}\r\n\r\ntext\r\n------edge`);
      for (let n = 0; n < 20; n++) yield Buffer.alloc(65_536, 'x');
      isRead = true;
    }
    const { chunks, drain } = await openFormFile(body(), type, 'file');
    await spend(chunks);
    await drain();
    expect(isRead).toBe(true);
  });
});

const note = (text: string) => `\r\nContent-Disposition: form-data; name="note"\r\n\r\n${text}\r\n`;
const part = (text: string, parameters: string, headers = '') =>
  `\r\nContent-Disposition: form-data; name="file"${parameters}${headers}\r\n\r\n${text}\r\n`;
const headed = (header: string) => `\r\nX: ${header}${part('text', '; filename="a"')}`;
const whole = part('The text.', '; filename="a.txt"');
const close = (...parts: string[]) =>
  Buffer.from(`${parts.map((each) => `------edge${each}`).join('')}------edge--\r\n`);

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
  return { name, bytes: await readAll(chunks) };
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts);
}
