import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createFileCache } from './file-cache.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

test('a copy of what is deleted while it is on its way does not stay on the disk', async () => {
  const { cache, folder, toPath } = await setUp();
  const arrived = Promise.withResolvers<void>();
  const borrowing = cache.borrow('a', '1', toPath, async (path) => {
    await arrived.promise;
    await writeFile(path, 'text');
  });
  await cache.remove('a');
  arrived.resolve();
  const copy = await borrowing;
  await copy.release();
  expect(await readdir(folder)).toEqual([]);
});

test('a copy that is in use is not given up for another one', async () => {
  const { cache, folder, toPath } = await setUp();
  const fill = (path: string) => writeFile(path, 'text');
  const first = await cache.borrow('a', '1', toPath, fill);
  await (await cache.borrow('b', '1', toPath, fill)).release();
  expect(await readdir(folder)).toHaveLength(1);
  await first.release();
  expect(await readdir(folder)).toEqual([]);
});

/** A cache that keeps only what is in use. */
async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-cache-'));
  folders.push(folder);
  let count = 0;
  return { cache: createFileCache(0), folder, toPath: () => join(folder, `${++count}`) };
}
