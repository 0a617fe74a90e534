import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../database.ts';
import { createRepeatKeys } from '../repeat-keys.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createPlaybookStore } from './playbooks.ts';
import { createReviewStore } from './reviews.ts';

describe.each(await listTestDatabases(process.env))('reviews on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close?.());

  test('are kept up to a number, the newest ones', async () => {
    const { ownerId, documentId } = await addDocument(db);
    const store = createReviewStore(db);
    const ids = [newId(), newId(), newId()];
    for (const id of ids) expect(await store.add({ ...blank, id, ownerId, documentId }, 2)).toBe('added');
    expect((await store.list(ownerId)).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(await store.find(ids[0]!, ownerId)).toBeUndefined();
  });

  test('belong to their owner and to documents that exist', async () => {
    const [one, other] = [await addDocument(db), await addDocument(db)];
    const store = createReviewStore(db);
    const id = newId();
    await store.add({ ...blank, ...one, id }, 10);
    expect(await store.find(id, other.ownerId)).toBeUndefined();
    expect(await store.list(other.ownerId)).toEqual([]);
    expect(await store.add({ ...blank, ...one, ownerId: other.ownerId, id: newId() }, 10)).toBe('gone');
  });

  test('are made once for a key, until it counts no more', async () => {
    const [one, other] = [await addDocument(db), await addDocument(db)];
    const store = createReviewStore(db);
    const id = newId();
    const keyed = { ...blank, idempotencyKey: 'key', requestHash: 'hash' };
    expect(await store.add({ ...keyed, ...one, id }, 10)).toBe('added');
    expect(await store.add({ ...keyed, ...one, id: newId() }, 10)).toBe('key-taken');
    expect(await store.add({ ...keyed, ...other, id: newId(), createdAt: Date.now() }, 10)).toBe('added');
    expect(await store.findByKey(one.ownerId, 'key')).toEqual({ id, requestHash: 'hash' });
    await createRepeatKeys(db).removeExpired();
    expect(await store.findByKey(one.ownerId, 'key')).toBeUndefined();
    expect(await store.findByKey(other.ownerId, 'key')).toMatchObject({ requestHash: 'hash' });
  });

  test('go with their document and with their conversation, which nobody else may name', async () => {
    const [one, other] = [await addDocument(db), await addDocument(db)];
    const store = createReviewStore(db);
    const conversationId = randomUUID();
    const [kept, talked] = [newId(), newId()];
    await store.add({ ...blank, ...one, id: kept }, 10);
    await store.add({ ...blank, ...one, id: talked, conversationId }, 10);
    expect(await store.add({ ...blank, ...other, id: newId(), conversationId }, 10)).toBe('foreign');
    expect((await store.list(one.ownerId, conversationId)).map(({ id }) => id)).toEqual([talked]);
    await db.deleteFrom('conversation').where('id', '=', conversationId).execute();
    expect((await store.list(one.ownerId)).map(({ id }) => id)).toEqual([kept]);
    await db.deleteFrom('document').where('id', '=', one.documentId).execute();
    expect(await store.list(one.ownerId)).toEqual([]);
  });

  test('are judged by rules that are replaced whole, and end with an empty list', async () => {
    const { ownerId } = await addDocument(db);
    const store = createPlaybookStore(db);
    await store.save(ownerId, [{ point: 'term', max: '2 years' }]);
    await store.save(ownerId, [{ point: 'audit', redFlag: ['at any time'] }]);
    expect(await store.read(ownerId)).toEqual([{ point: 'audit', redFlag: ['at any time'] }]);
    await store.save(ownerId, []);
    expect(await store.read(ownerId)).toEqual([]);
  });
});

const blank = {
  conversationId: undefined,
  kind: 'nda',
  playbook: 'built-in',
  points: [],
  createdAt: 1,
  idempotencyKey: undefined,
  requestHash: '',
} as const;

async function addDocument(db: Db) {
  const [ownerId, documentId] = [randomUUID(), randomUUID()];
  await db.insertInto('owner').values({ id: ownerId, guest_hash: null, created_at: 1 }).execute();
  await db
    .insertInto('document')
    .values({
      ...{ id: documentId, owner_id: ownerId, name: 'a.txt', type: 'text/plain', size: 1, status: 'ready' },
      ...{ progress: 1, created_at: 1, attempts: 1 },
    })
    .execute();
  return { ownerId, documentId };
}
