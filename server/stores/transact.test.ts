import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Db, openDatabase } from './database.ts';
import { transact } from './transact.ts';

/** https://sqlite.org/pragma.html#pragma_synchronous */
const normal = 1;
const full = 2;

let dataDir: string;
let db: Db;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lexloom-transact-'));
  db = await openDatabase({ dataDir });
});
afterEach(async () => {
  await db.destroy();
  await rm(dataDir, { recursive: true });
});

async function readSynchronous(on: Db = db): Promise<number | undefined> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(on);
  return rows[0]?.synchronous;
}

test('a transaction whose sync may wait leaves it out, and those after it do not', async () => {
  let during: number | undefined;
  await transact(db, true, async (tx) => {
    during = await readSynchronous(tx);
  });
  expect(during).toBe(normal);
  expect(await readSynchronous()).toBe(full);
});

test('one that fails is undone, and syncs are back all the same', async () => {
  const failing = transact(db, true, async (tx) => {
    await tx.insertInto('owner').values({ id: 'a', guest_hash: 'b', created_at: 0 }).execute();
    throw new Error('the second statement failed');
  });
  await expect(failing).rejects.toThrow('the second statement failed');
  expect(await db.selectFrom('owner').selectAll().execute()).toEqual([]);
  expect(await readSynchronous()).toBe(full);
});
