import { writeSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../services/durations.ts';
import { createFileCache } from './file-cache.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3PreparedStore } from './s3-prepared.ts';
import { openScratch } from './scratch.ts';

const [id, other] = ['0190a0a0-0000-7000-8000-000000000001', '0190a0a0-0000-7000-8000-000000000002'];
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

describe('prepared files in a bucket', () => {
  test('of two versions stand side by side, and each version finds its own', async () => {
    const { at, keys, read } = await setUp();
    await prepare(at(1), id, 'first');
    expect([await at(1).has(id), await at(2).has(id)]).toEqual([true, false]);
    await prepare(at(2), id, 'second');
    expect(keys()).toEqual([`prepared-versions/1/${id}`, `prepared-versions/2/${id}`]);
    expect([await read(at(1).borrow(id)), await read(at(2).borrow(id))]).toEqual(['first', 'second']);
  });

  test('are read again from their own or an older version, never from a newer one', async () => {
    const { at, put, read, listScratch } = await setUp();
    await prepare(at(9), id, 'ninth');
    expect(await at(8).borrowText(id)).toBeUndefined();
    put(`prepared/${id}`, 'unversioned');
    expect(await read(at(8).borrowText(id))).toBe('unversioned');
    put(`prepared-versions/2/${id}`, 'second');
    const before = await listScratch();
    expect(await read(at(8).borrowText(id))).toBe('second');
    // The copy is of no use for questions.
    expect(await listScratch()).toEqual(before);
    await prepare(at(8), id, 'eighth');
    expect(await read(at(8).borrowText(id))).toBe('eighth');
  });

  test('are deleted in all versions', async () => {
    const { at, put, keys } = await setUp();
    for (const version of [1, 2, 3]) await prepare(at(version), id, 'text');
    put(`prepared/${id}`, 'unversioned');
    put(`prepared-versions/1/${other}`, 'text');
    await at(2).remove(id);
    expect(keys()).toEqual([`prepared-versions/1/${other}`]);
  });

  test('can be removed in one version, or in all others', async () => {
    const { at, put, keys } = await setUp();
    for (const version of [1, 2, 3]) await prepare(at(version), id, 'text');
    put(`prepared/${id}`, 'unversioned');
    await at(1).removeOwn(id);
    await at(2).removeOthers(id);
    expect(keys()).toEqual([`prepared-versions/2/${id}`]);
  });

  test('of documents without a row are swept in every version', async () => {
    const { keys, put, sweep } = await setUp();
    for (const folder of ['prepared', 'prepared-versions/1', 'prepared-versions/2', 'prepared-versions/3'])
      for (const each of [id, other]) put(`${folder}/${each}`, 'text', dayMs);
    // Its row may not be stored yet.
    put('prepared-versions/2/young', 'text');
    await sweep(2, [id]);
    expect(keys()).toEqual([
      `prepared-versions/1/${id}`,
      `prepared-versions/2/${id}`,
      'prepared-versions/2/young',
      `prepared-versions/3/${id}`,
      `prepared/${id}`,
    ]);
  });

  test('of older versions go once the own one is a week old, and newer ones stay', async () => {
    const { keys, put, sweep } = await setUp();
    for (const folder of ['prepared', 'prepared-versions/1', 'prepared-versions/3'])
      put(`${folder}/${id}`, 'text', 9 * dayMs);
    // Nobody has prepared this one with version 2 yet.
    put(`prepared-versions/1/${other}`, 'text', 9 * dayMs);
    put(`prepared-versions/2/${id}`, 'text', 6 * dayMs);
    const all = keys();
    await sweep(2, [id, other]);
    expect(keys()).toEqual(all);
    put(`prepared-versions/2/${id}`, 'text', 8 * dayMs);
    await sweep(2, [id, other]);
    expect(keys()).toEqual([
      `prepared-versions/1/${other}`,
      `prepared-versions/2/${id}`,
      `prepared-versions/3/${id}`,
    ]);
  });
});

async function prepare(store: ReturnType<typeof createS3PreparedStore>, document: string, text: string) {
  const staged = await store.stage(document);
  writeSync(staged.descriptor, text);
  await staged.commit();
}

async function setUp() {
  const dir = await mkdtemp(join(tmpdir(), 'lexloom-s3-prepared-'));
  folders.push(dir);
  const scratch = openScratch(dir);
  const { objects, put, keys } = createObjects();
  const at = (version: number) =>
    createS3PreparedStore({ objects, scratch, cache: createFileCache(1000), version });
  return {
    ...{ at, put, keys },
    async read(lending: Promise<{ path: string; release: () => Promise<void> } | undefined>) {
      const lent = await lending;
      const text = lent && (await readFile(lent.path, 'utf8'));
      await lent?.release();
      return text;
    },
    listScratch: async () => (await readdir(join(dir, 'scratch'), { recursive: true })).sort(),
    sweep: (version: number, stored: string[]) =>
      at(version).recover(
        async () => new Set(),
        async (ids) => new Set(ids.filter((each) => stored.includes(each))),
      ),
  };
}

/** A bucket in memory. */
function createObjects() {
  const stored = new Map<string, { text: string; modifiedAt: number }>();
  const put = (key: string, text: string, ageMs = 0) =>
    void stored.set(key, { text, modifiedAt: Date.now() - ageMs });
  const keys = () => [...stored.keys()].sort();
  async function* chunks(text: string) {
    yield Buffer.from(text);
  }
  const objects = {
    async put(key: string, { path, sha256 }: { path: string; sha256: string }) {
      put(key, await readFile(path, 'utf8'));
      return sha256;
    },
    async get(key: string) {
      const found = stored.get(key);
      return found && { bytes: found.text.length, chunks: chunks(found.text) };
    },
    async head(key: string) {
      const found = stored.get(key);
      return found && { tag: found.text, modifiedAt: found.modifiedAt };
    },
    remove: async (key: string) => void stored.delete(key),
    async *list(folder: string) {
      const listed = [...stored].filter(([key]) => key.startsWith(folder));
      yield listed.map(([key, { modifiedAt }]) => ({ key: key.slice(folder.length), modifiedAt }));
    },
    async listFolders(folder: string) {
      const below = keys().filter((key) => key.startsWith(folder));
      return [...new Set(below.map((key) => key.slice(folder.length).split('/')[0]))];
    },
  };
  return { objects: objects as unknown as ObjectStore, put, keys };
}
