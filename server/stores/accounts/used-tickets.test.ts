import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../database.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createUsedTicketStore } from './used-tickets.ts';

const databases = await listTestDatabases(process.env);
const minute = 60_000;

describe.each(databases)('used tickets on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close());

  test('stay used after they have expired here, since another server’s clock may be behind', async () => {
    const store = createUsedTicketStore(db);
    await store.use('recent', Date.now() - minute);
    await store.use('old', Date.now() - 61 * minute);
    await store.removeExpired();
    expect([await store.has('recent'), await store.has('old')]).toEqual([true, false]);
    expect(await store.use('recent', Date.now() - minute)).toBe(false);
  });
});
