import { writeSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../services/durations.ts';
import { createPreparedStore } from './prepared-store.ts';

const [id, other] = ['0190a0a0-0000-7000-8000-000000000001', '0190a0a0-0000-7000-8000-000000000002'];
const [dead, alive] = ['0190a0a0-0000-7000-8000-00000000000d', '0190a0a0-0000-7000-8000-00000000000a'];
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

describe('prepared files on disk', () => {
  test('of two versions stand side by side, and each version finds its own', async () => {
    const { dir, names, at } = await setUp();
    await prepare(at(1), id, 'first');
    expect([await at(1).has(id), await at(2).has(id)]).toEqual([true, false]);
    await prepare(at(2), id, 'second');
    expect(await names()).toEqual([`prepared-versions/1/${id}`, `prepared-versions/2/${id}`]);
    for (const [version, text] of [
      [1, 'first'],
      [2, 'second'],
    ] as const)
      expect(await readFile((await at(version).borrow(id)).path, 'utf8')).toBe(text);
    expect(await readdir(dir)).toEqual(['prepared-versions']);
  });

  test('are read again from their own or an older version, never from a newer one', async () => {
    const { at, readText, writeUnversioned } = await setUp();
    await prepare(at(9), id, 'ninth');
    expect(await readText(8)).toBeUndefined();
    await writeUnversioned(id);
    expect(await readText(8)).toBe('unversioned');
    await prepare(at(2), id, 'second');
    expect(await readText(8)).toBe('second');
    expect(await readText(10)).toBe('ninth');
    await prepare(at(8), id, 'eighth');
    expect(await readText(8)).toBe('eighth');
  });

  test('are deleted in all versions', async () => {
    const { at, names, writeUnversioned } = await setUp();
    for (const version of [1, 2, 3]) await prepare(at(version), id, 'text');
    await writeUnversioned(id);
    await prepare(at(1), other, 'text');
    await at(2).remove(id);
    expect(await names()).toEqual([`prepared-versions/1/${other}`]);
  });

  test('can be removed in one version, or in all others', async () => {
    const { at, names, writeUnversioned } = await setUp();
    for (const version of [1, 2, 3]) await prepare(at(version), id, 'text');
    await at(1).removeOwn(id);
    expect(await names()).toEqual([`prepared-versions/2/${id}`, `prepared-versions/3/${id}`]);
    await writeUnversioned(id);
    await at(2).removeOthers(id);
    expect(await names()).toEqual([`prepared-versions/2/${id}`]);
  });

  test('of documents without a row, and of dead processes, are swept in every version', async () => {
    const { at, names, sweep, writeUnversioned } = await setUp();
    for (const version of [1, 2, 3]) await prepare(at(version), other, 'text');
    await writeUnversioned(other);
    await prepare(at(1), id, 'text');
    const staged = [await at(1, dead).stage(id), await at(3, alive).stage(id)];
    await sweep(2);
    expect(await names()).toEqual([
      `prepared-versions/1/${id}`,
      expect.stringMatching(`^prepared-versions/3/${id}.${alive}.*part$`),
    ]);
    for (const { discard } of staged) await discard();
  });

  test('of older versions go once the own one is a week old, and newer ones stay', async () => {
    const { at, names, sweep, age, writeUnversioned } = await setUp();
    for (const version of [1, 2, 3]) await prepare(at(version), id, 'text');
    await writeUnversioned(id);
    // Nobody has prepared this one with version 2 yet.
    await prepare(at(1), other, 'text');
    const all = await names();
    await age(2, 6 * dayMs);
    await sweep(2, [id, other]);
    expect(await names()).toEqual(all);
    await age(2, 8 * dayMs);
    await sweep(2, [id, other]);
    expect(await names()).toEqual([
      `prepared-versions/1/${other}`,
      `prepared-versions/2/${id}`,
      `prepared-versions/3/${id}`,
    ]);
  });
});

async function prepare(store: ReturnType<typeof createPreparedStore>, document: string, text: string) {
  const staged = await store.stage(document);
  writeSync(staged.descriptor, text);
  await staged.commit();
}

async function setUp() {
  const dir = await mkdtemp(join(tmpdir(), 'lexloom-prepared-'));
  folders.push(dir);
  const at = (version: number, instance = alive) => createPreparedStore(dir, { id: instance }, version);
  return {
    dir,
    at,
    async names() {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => relative(dir, join(parentPath, name))).sort();
    },
    async readText(version: number) {
      const lent = await at(version).borrowText(id);
      return lent && readFile(lent.path, 'utf8');
    },
    /** As releases did that knew no versions. */
    async writeUnversioned(document: string) {
      await mkdir(join(dir, 'prepared'), { recursive: true });
      await writeFile(join(dir, 'prepared', document), 'unversioned');
    },
    async age(version: number, ms: number) {
      const time = (Date.now() - ms) / 1000;
      await utimes(join(dir, 'prepared-versions', String(version), id), time, time);
    },
    sweep: (version: number, stored = [id]) =>
      at(version).recover(
        async () => new Set([alive]),
        async (ids) => new Set(ids.filter((each) => stored.includes(each))),
      ),
  };
}
