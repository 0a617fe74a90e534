import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from './database.ts';
import { createGroupCommit } from './group-commit.ts';
import { listTestDatabases, type TestDatabase } from './test-databases.ts';

const databases = await listTestDatabases(process.env);

test('writes that come one turn of the event loop after another share a transaction', async () => {
  const { db, close } = await (databases[0] as TestDatabase).open();
  let transactions = 0;
  const transaction = () => {
    transactions++;
    return db.transaction();
  };
  const write = createGroupCommit(
    new Proxy(db, { get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name)) }),
  );
  const written = [];
  for (let turn = 0; turn < 30; turn++) {
    written.push(
      write((tx) =>
        tx.insertInto('owner').values({ id: randomUUID(), guest_hash: null, created_at: 0 }).execute(),
      ),
    );
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(written);
  const stored = await db.selectFrom('owner').select('id').execute();
  expect(stored).toHaveLength(30);
  // One or two, but a busy machine may need more; with a transaction for each turn there would be 30.
  expect(transactions).toBeLessThan(6);
  await close();
});

test('a write that fails takes none of those with it that were to share its transaction', async () => {
  const { db, close } = await (databases[0] as TestDatabase).open();
  const write = createGroupCommit(db);
  const [one, two] = [randomUUID(), randomUUID()];
  const add = (id: string) =>
    write((tx) => tx.insertInto('owner').values({ id, guest_hash: null, created_at: 0 }).execute());
  const failed = write(async () => {
    throw new Error('broken');
  });
  const written = await Promise.allSettled([add(one), failed, add(two)]);
  expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const stored = await db.selectFrom('owner').select('id').where('id', 'in', [one, two]).execute();
  expect(stored).toHaveLength(2);
  await close();
});

describe.each(databases.filter(({ kind }) => kind === 'PostgreSQL'))(
  'writes of two servers on $kind',
  ({ open }) => {
    let db: Db;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ db, close } = await open());
    });
    afterAll(() => close?.());

    test('are both stored when each waits for what the other one holds', async () => {
      const [one, two] = [randomUUID(), randomUUID()];
      for (const id of [one, two])
        await db.insertInto('owner').values({ id, guest_hash: null, created_at: 0 }).execute();
      const held = new Map<string, PromiseWithResolvers<void>>(
        [one, two].map((id) => [id, Promise.withResolvers<void>()]),
      );
      const add = (tx: Db, id: string) =>
        tx
          .updateTable('owner')
          .set((e) => ({ created_at: e('created_at', '+', 1) }))
          .where('id', '=', id)
          .execute();
      const writeBoth = (first: string, second: string) =>
        createGroupCommit(db)(async (tx) => {
          await add(tx, first);
          held.get(first)?.resolve();
          await held.get(second)?.promise;
          await add(tx, second);
        });
      await Promise.all([writeBoth(one, two), writeBoth(two, one)]);
      const rows = await db.selectFrom('owner').select('created_at').where('id', 'in', [one, two]).execute();
      expect(rows.map((row) => row.created_at)).toEqual([2, 2]);
    });
  },
);
