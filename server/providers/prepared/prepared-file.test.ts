import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPreparedWriter, openPreparedFile } from './prepared-file.ts';

test('a section is read as it was written', async () => {
  const { read } = await setUp((written) => written);
  expect(String(await read())).toBe('the text');
});

test.each([
  ['longer than its file', '"bytes":8', '"bytes":9e9'],
  ['of less than nothing', '"bytes":8', '"bytes":-1'],
  ['without a length', '"bytes":8', '"bytes":""'],
  ['before its file', '"start":0', '"start":-8'],
])(
  'a prepared document whose section is %s is refused before memory is taken for it',
  async (_, own, forged) => {
    const { read } = await setUp((written) => written.replace(own, forged));
    await expect(read()).rejects.toThrow('a section outside of its prepared document');
  },
);

test.each([
  [0, 9e9],
  [4, 5],
  [-1, 2],
  [9, undefined],
])('a part of a section that is not in it is refused (%#)', async (start, bytes) => {
  const { read } = await setUp((written) => written);
  await expect(read(start, bytes)).rejects.toThrow('a part outside of a prepared document’s text');
});

/** A prepared document whose directory a test forges. */
async function setUp(forge: (directory: string) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-prepared-'));
  const parts: Uint8Array[] = [];
  const writer = createPreparedWriter(1, (bytes) => parts.push(bytes));
  writer.section('text', [Buffer.from('the text')]);
  writer.finish();
  const at = parts.length - 3;
  const directory = Buffer.from(forge(String(Buffer.from(parts[at]!))));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(directory.byteLength);
  parts.splice(at, 2, directory, size);
  const path = join(folder, 'document');
  await writeFile(path, Buffer.concat(parts));
  return {
    async read(start?: number, bytes?: number) {
      const file = await open(path);
      try {
        return await (await openPreparedFile(file)).read('text', start, bytes);
      } finally {
        await file.close();
        await rm(folder, { recursive: true });
      }
    },
  };
}
