import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileCache } from '../../server/providers/s3/file-cache.ts';
import { createObjectStore, type ObjectStore } from '../../server/providers/s3/object-store.ts';
import { createS3FileStore } from '../../server/providers/s3/s3-files.ts';
import { createS3PreparedStore } from '../../server/providers/s3/s3-prepared.ts';
import { openScratch, type Scratch } from '../../server/providers/s3/scratch.ts';
import { register } from '../harness/api-client.ts';
import { startBucket, type TestBucket } from '../harness/bucket.ts';
import { upload, uploadAndExtract } from '../harness/document-client.ts';
import { startProcess } from '../harness/running-server.ts';

const [id, other] = ['0190a0a0-0000-7000-8000-000000000001', '0190a0a0-0000-7000-8000-000000000002'];
const [dead, alive] = ['0190a0a0-0000-7000-8000-00000000000d', '0190a0a0-0000-7000-8000-00000000000a'];

let bucket: TestBucket;
let objects: ObjectStore;
let scratch: Scratch;
let dir: string;
beforeAll(async () => {
  bucket = await startBucket();
  dir = await mkdtemp(join(tmpdir(), 'lexloom-s3-'));
  scratch = openScratch(dir);
  objects = createObjectStore(bucket.options, 'installation/', { onFailed() {}, onSucceeded() {} });
});
afterAll(async () => {
  objects?.close();
  await bucket?.remove();
  await rm(dir, { recursive: true });
});

describe('files in a bucket', () => {
  test('come to their final name when they are committed, and leave nothing on the disk', async () => {
    const store = openFiles(dead);
    const { size } = await store.stage(id, chunks('te', 'xt'), 10);
    expect([size, await listKeys()]).toEqual([4, [`parts/${id}.${dead}`]]);
    await store.commit(id);
    expect(await listKeys()).toEqual([`files/${id}`]);
    expect(await readAll((await store.open(id)).chunks)).toBe('text');
    const lent = await store.borrow(id);
    await lent.release();
    await expect(store.stage(other, chunks('too', 'long'), 5)).rejects.toMatchObject({
      code: 'file_too_large',
    });
    await store.remove(id);
    expect([await listKeys(), await listScratch()]).toEqual([[], []]);
  });

  test('of a dead process are committed if they have a row, and removed if they have none', async () => {
    const store = openFiles(dead);
    await store.stage(id, chunks('with a row'), 100);
    await store.stage(other, chunks('without'), 100);
    const next = openFiles(alive);
    const recover = (ids: string[]) =>
      next.recover(
        async () => new Set(ids),
        async (each) => each === id,
      );
    expect(await recover([alive, dead])).toBe(0);
    expect(await recover([alive])).toBe(1);
    expect(await listKeys()).toEqual([`files/${id}`]);
    await next.moveToTrash(id);
    await next.emptyTrash(Date.now());
    expect(await listKeys()).toEqual([`trash/${new Date().toISOString().slice(0, 10)}/${id}`]);
    await next.emptyTrash(Date.now() + 2 * 24 * 60 * 60_000);
    expect(await listKeys()).toEqual([]);
  });

  test('that are not what was stored are not read to their end', async () => {
    const path = join(dir, 'damaged');
    await writeFile(path, 'text');
    const sha256 = createHash('sha256').update('other').digest('hex');
    await objects.put(`files/${id}`, { path, bytes: 4, sha256 });
    await expect(readAll((await openFiles(alive).open(id)).chunks)).rejects.toMatchObject({
      code: 'storage_unavailable',
    });
    await objects.remove(`files/${id}`);
  });

  test('fail as unavailable while the storage is gone, and come back with it', async () => {
    const store = openFiles(alive);
    const before = await listScratch();
    await bucket.stop();
    await expect(store.stage(id, chunks('text'), 10)).rejects.toMatchObject({
      code: 'storage_unavailable',
      retryAfterSeconds: 5,
    });
    expect(await listScratch()).toEqual(before);
    await bucket.start();
    await store.stage(id, chunks('text'), 10);
    await store.discard(id);
    expect(await listKeys()).toEqual([]);
  });
});

test('a server starts while its bucket cannot be reached, and stores documents once it can', async () => {
  const late = await startBucket();
  await late.stop();
  const server = await startProcess(late.settings);
  const account = await register(server.url);
  expect((await upload(server.url, account, 'A clause.')).status).toBe(503);
  await late.start();
  await uploadAndExtract(server.url, account, 'A clause.');
  await server.remove();
  await late.remove();
});

test('what documents are made into is searched in a copy, which follows what another server makes', async () => {
  const [here, elsewhere] = [openPrepared(), openPrepared()];
  const before = await listScratch();
  await prepare(elsewhere, 'first');
  expect(await readCopy(here)).toBe('first');
  await prepare(elsewhere, 'second');
  await expect.poll(() => readCopy(here), { timeout: 5000 }).toBe('second');
  await elsewhere.remove(id);
  await here.recover(
    async () => new Set(),
    async () => new Set(),
  );
  await elsewhere.recover(
    async () => new Set(),
    async () => new Set(),
  );
  expect([await listKeys(), await listScratch()]).toEqual([[], before]);

  async function readCopy(store: ReturnType<typeof openPrepared>) {
    const { path, release } = await store.borrow(id);
    const text = await readFile(path, 'utf8');
    await release();
    return text;
  }
});

test('what documents are made into is found in the folders of its versions, and deleted in all of them', async () => {
  const [older, newer] = [openPrepared(1), openPrepared(2)];
  await prepare(older, 'first');
  expect([await newer.has(id), await newer.borrowText(other)]).toEqual([false, undefined]);
  const lent = await newer.borrowText(id);
  expect(await readFile(lent!.path, 'utf8')).toBe('first');
  await lent!.release();
  await prepare(newer, 'second');
  expect(await listKeys()).toEqual([`prepared-versions/1/${id}`, `prepared-versions/2/${id}`]);
  await older.remove(id);
  expect(await listKeys()).toEqual([]);
});

async function prepare(store: ReturnType<typeof openPrepared>, text: string) {
  const staged = await store.stage(id);
  writeSync(staged.descriptor, text);
  await staged.commit();
}

const openFiles = (instance: string) =>
  createS3FileStore({ objects, scratch, dataDir: dir, instances: { id: instance } });
const openPrepared = (version = 1) =>
  createS3PreparedStore({ objects, scratch, cache: createFileCache(1000), version });

async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of objects.list('')) keys.push(...page.map(({ key }) => key));
  return keys.sort();
}

async function listScratch(): Promise<string[]> {
  const entries = await readdir(join(dir, 'scratch'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const part of bytes) text += Buffer.from(part).toString();
  return text;
}
