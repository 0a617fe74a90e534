import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPreparedWriter } from './prepared-file.ts';
import { openPreparedView } from './prepared-view.ts';

// An unhandled error would end a server; here it fails the run.
test('a view whose copy cannot be given back is read all the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-view-'));
  const parts: Uint8Array[] = [];
  const writer = createPreparedWriter(1, (bytes) => parts.push(bytes));
  writer.section('view', [Buffer.from('{}')]);
  writer.finish();
  await writeFile(join(folder, 'a'), Buffer.concat(parts));
  const released = Promise.withResolvers<void>();
  const { chunks } = await openPreparedView(join(folder, 'a'), async () => {
    released.resolve();
    throw new Error('the disk cannot be written');
  });
  let text = '';
  for await (const chunk of chunks) text += Buffer.from(chunk).toString();
  expect(text).toBe('{}');
  await released.promise;
  await rm(folder, { recursive: true });
});
