import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../database.ts';
import { openSecret } from '../secrets.ts';
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
  afterAll(() => close?.());

  test('stay used after they have expired here, since another server’s clock may be behind', async () => {
    const store = createUsedTicketStore(db);
    await store.use('recent', Date.now() - minute);
    await store.use('old', Date.now() - 61 * minute);
    await store.removeExpired();
    expect([await store.has('recent'), await store.has('old')]).toEqual([true, false]);
    expect(await store.use('recent', Date.now() - minute)).toBe(false);
  });

  test('let only one of many use each, and all have the same secret', async () => {
    const store = createUsedTicketStore(db);
    const name = randomUUID();
    const tries = Array.from({ length: 10 });
    const taken = await Promise.all(tries.map(() => store.use(name, Date.now() + minute)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await store.has(name)).toBe(true);
    const secrets = await Promise.all(tries.map(() => openSecret(db, name)));
    expect(new Set(secrets.map((each) => each.toString('hex'))).size).toBe(1);
  });
});
