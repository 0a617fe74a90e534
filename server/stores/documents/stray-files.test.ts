import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../../../e2e/harness/scale.ts';
import { createStrayFileSweep } from '../../services/documents/stray-files.ts';
import { dayMs } from '../../services/durations.ts';
import { toUtcDay } from '../../services/utc-day.ts';
import { createAccountStore } from '../accounts/accounts.ts';
import type { Db } from '../database.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createDocumentStore } from './documents.ts';
import { createFileStore } from './files.ts';

const databases = await listTestDatabases(process.env);
const quota = { documents: 1000, bytes: 1_000_000 };

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

describe.each(databases)('the search for stray files on $kind', ({ kind, open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close?.());

  test('moves a file without a document to the trash, and leaves those of documents', async () => {
    const { sweep, addDocuments, addFile, list, trashed } = await setUp(db);
    const ids = await addDocuments(20);
    const strays = [randomUUID(), 'left by something else'];
    for (const name of strays) await addFile(name);
    await sweep();
    expect(await list('files')).toEqual(ids.toSorted());
    expect(await list(join('trash', toUtcDay(Date.now())))).toEqual(strays.toSorted());
    expect(trashed).toEqual([2]);
  });

  test('moves none of them when too many are without a document, and reports it', async () => {
    const { sweep, addDocuments, addFile, list, trashed, tooMany } = await setUp(db);
    await addDocuments(20);
    for (let n = 0; n < 3; n++) await addFile(randomUUID());
    await sweep();
    expect(await list('files')).toHaveLength(23);
    expect(await list('trash')).toEqual([]);
    expect([trashed, tooMany]).toEqual([[], [{ strayFiles: 3, files: 23 }]]);
  });

  // The files are counted, whichever database knows their documents.
  test.runIf(isFull || kind === 'SQLite')('moves at most fifty files in one round', async () => {
    const { sweep, addDocuments, addFile, list } = await setUp(db);
    await addDocuments(600);
    for (let n = 0; n < 60; n++) await addFile(randomUUID());
    await sweep();
    expect(await list('files')).toHaveLength(610);
    await sweep();
    expect(await list('files')).toHaveLength(600);
  });

  test('does not put into the trash what an owner deleted, whoever had to remove the file', async () => {
    const { sweep, addDocuments, list, store, ownerId, tooMany } = await setUp(db);
    const ids = await addDocuments(20);
    // The server dies before it can remove the files: few enough to be moved, then all.
    await store.remove(ids[0]!, ownerId);
    await sweep();
    expect(await list('files')).toEqual(ids.toSorted());
    await createAccountStore(db).removeAccount(ownerId);
    await sweep();
    expect(tooMany).toEqual([]);
    expect(await list('files')).toEqual(ids.toSorted());
    expect(await list('trash')).toEqual([]);
    expect((await store.listDeletedFiles()).toSorted()).toEqual(ids.toSorted());
    for (const id of ids) await store.forgetDeletedFile(id);
  });

  test('removes from the trash what has been there long enough', async () => {
    const { sweep, root, list } = await setUp(db);
    const [old, recent] = [toUtcDay(Date.now() - 9 * dayMs), toUtcDay(Date.now() - 6 * dayMs)];
    for (const folder of [old, recent, 'of an operator']) {
      await mkdir(join(root, 'trash', folder), { recursive: true });
      await writeFile(join(root, 'trash', folder, 'file'), 'x');
    }
    await sweep();
    expect(await list('trash')).toEqual([recent, 'of an operator'].toSorted());
  });
});

async function setUp(db: Db) {
  const root = await mkdtemp(join(tmpdir(), 'lexloom-stray-'));
  folders.push(root);
  await mkdir(join(root, 'files'));
  const ownerId = randomUUID();
  await db.insertInto('owner').values({ id: ownerId, guest_hash: null, created_at: 1 }).execute();
  const store = createDocumentStore(db);
  const trashed: number[] = [];
  const tooMany: object[] = [];
  const addFile = (name: string) => writeFile(join(root, 'files', name), 'x');
  async function addDocument(): Promise<string> {
    const id = randomUUID();
    await store.add({ id, ownerId, name: 'a.txt', type: 'text/plain', size: 1, instanceId: 'me' }, quota);
    await addFile(id);
    return id;
  }
  return {
    root,
    ownerId,
    store,
    trashed,
    tooMany,
    addFile,
    async addDocuments(count: number): Promise<string[]> {
      const ids: string[] = [];
      for (let n = 0; n < count; n++) ids.push(await addDocument());
      return ids;
    },
    list: async (folder: string) => (await readdir(join(root, folder)).catch(() => [])).toSorted(),
    sweep: createStrayFileSweep({
      files: createFileStore(root, { id: randomUUID() }),
      store,
      trashMs: 7 * dayMs,
      onTrashed: (count) => trashed.push(count),
      onTooMany: (counts) => tooMany.push(counts),
    }),
  };
}
