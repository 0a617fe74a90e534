import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from './database.ts';
import { createDocumentStore } from './documents.ts';
import { createRetentionStore } from './retention.ts';
import { listTestDatabases } from './test-databases.ts';

const databases = await listTestDatabases(process.env);
const quota = { documents: 3, bytes: 1000 };

describe.each(databases)('the store of documents on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close());

  test('keeps to the quota when many documents come at once', async () => {
    const { store, ownerId, toRow } = await setUp(db);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => store.add(toRow({ size: 100 }), quota)),
    );
    expect(outcomes.filter((each) => each === undefined)).toHaveLength(3);
    expect(outcomes.filter((each) => each === 'documents')).toHaveLength(5);
    expect(await store.countUse(ownerId)).toEqual({ documents: 3, bytes: 300 });
    const other = await setUp(db);
    expect(await other.store.add(other.toRow({ size: 1001 }), quota)).toBe('bytes');
  });

  test('lets one of many processes claim an extraction', async () => {
    const { store, toRow } = await setUp(db);
    const row = toRow({ instanceId: 'dead' });
    await store.add(row, quota);
    const [pending] = (await store.listPending()).filter(({ id }) => id === row.id);
    const claims = await Promise.all(['a', 'b', 'c', 'd'].map((instance) => store.claim(pending!, instance)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test('changes a document only while this process extracts it', async () => {
    const { store, ownerId, toRow } = await setUp(db);
    const row = toRow({ instanceId: 'me' });
    await store.add(row, quota);
    expect(await store.beginExtraction(row.id, 'me')).toBe(1);
    expect(await store.beginExtraction(row.id, 'me')).toBe(2);
    expect(await store.beginExtraction(row.id, 'other')).toBeUndefined();
    expect(await store.saveProgress(row.id, 'other', 0.5)).toBe(false);
    const offsets = { pageStarts: [0, 4], headingStarts: [4] };
    await store.markReady(row.id, 'me', { text: 'One\nTwo', ...offsets });
    expect(await store.find(row.id, ownerId)).toMatchObject({
      status: 'ready',
      pages: 2,
      text: 'One\nTwo',
      offsets,
    });
    await store.markFailed(row.id, 'me', 'file_damaged');
    expect(await store.findStatus(row.id)).toBe('ready');
    expect(await store.remove(row.id, ownerId)).toBe(true);
    expect(await store.saveProgress(row.id, 'me', 0.5)).toBe(false);
    expect(await store.has(row.id)).toBe(false);
  });

  test('removes what guests have said before a time, and nobody else’s', async () => {
    const { ownerId } = await setUp(db);
    const guestId = randomUUID();
    await db.insertInto('owner').values({ id: guestId, guest_hash: randomUUID(), created_at: 1 }).execute();
    const add = (owner: string, updatedAt: number) =>
      db
        .insertInto('conversation')
        .values({
          id: randomUUID(),
          owner_id: owner,
          name: null,
          number: 1,
          created_at: 1,
          updated_at: updatedAt,
        })
        .execute();
    await add(guestId, 10);
    await add(guestId, 1000);
    await add(ownerId, 10);
    const retention = createRetentionStore(db);
    expect(await retention.removeGuests(100)).toBe(1);
    expect(
      await db.selectFrom('conversation').select('id').where('owner_id', '=', ownerId).execute(),
    ).toHaveLength(1);
    expect(await retention.removeGuests(2000)).toBe(1);
    expect(await db.selectFrom('owner').select('id').where('id', '=', guestId).execute()).toEqual([]);
    await retention.scrub();
  });
});

async function setUp(db: Db) {
  const ownerId = randomUUID();
  await db.insertInto('owner').values({ id: ownerId, guest_hash: null, created_at: 1 }).execute();
  const toRow = (changes: { size?: number; instanceId?: string } = {}) => ({
    id: randomUUID(),
    ownerId,
    name: 'a.txt',
    type: 'text/plain',
    size: 10,
    instanceId: 'me',
    ...changes,
  });
  return { store: createDocumentStore(db), ownerId, toRow };
}
