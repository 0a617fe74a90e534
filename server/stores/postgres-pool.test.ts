import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from './database.ts';
import { createGroupCommit } from './group-commit.ts';
import { listTestDatabases } from './test-databases.ts';

const postgres = (await listTestDatabases(process.env)).find(({ kind }) => kind === 'PostgreSQL');
const endOwnConnection = sql`select pg_terminate_backend(pg_backend_pid())`;

describe.skipIf(!postgres)('a connection that PostgreSQL ends', () => {
  test('in a read fails as storage_unavailable after some repeats, and the next read succeeds', async () => {
    const { db, close } = await postgres!.open();
    await expect(endOwnConnection.execute(db)).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
  });

  test('in a transaction costs nothing of it where its commit was not sent, and stores it once', async () => {
    const { db, close } = await postgres!.open();
    const write = createGroupCommit(db);
    let attempts = 0;
    const name = await write(async (tx) => {
      await addSecret(tx, 'once');
      if (attempts++ === 0) await endOwnConnection.execute(tx);
      return 'once';
    });
    expect([name, attempts]).toEqual(['once', 2]);
    expect(await db.selectFrom('secret').select('name').execute()).toEqual([{ name: 'once' }]);
    await close();
  });

  test('in a transaction lets nothing of it follow on another connection', async () => {
    const { db, close } = await postgres!.open();
    const transaction = db.transaction().execute(async (tx) => {
      await endOwnConnection.execute(tx).catch(() => {});
      await addSecret(tx, 'outside');
    });
    await expect(transaction).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(await db.selectFrom('secret').select('name').execute()).toEqual([]);
    await close();
  });
});

async function addSecret(tx: Db, name: string): Promise<void> {
  await tx.insertInto('secret').values({ name, value: '' }).execute();
}
