import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preparedVersion } from '../../services/documents/prepared-version.ts';
import { createRetentionStore } from '../conversations/retention.ts';
import type { Db } from '../database.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createDocumentStore } from './documents.ts';
import { createExtractionStore } from './extractions.ts';
import { createPreparationStore } from './preparations.ts';

const databases = await listTestDatabases(process.env);
const quota = { documents: 3, bytes: 1000 };

describe.each(databases)('the stores of documents on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close?.());

  test('enforces the quota when many documents arrive at once', async () => {
    const { store, ownerId, toDocument } = await setUp(db);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => store.add(toDocument({ size: 100 }), quota)),
    );
    expect(outcomes.filter((each) => each === undefined)).toHaveLength(3);
    expect(outcomes.filter((each) => each === 'documents')).toHaveLength(47);
    expect(await store.countUse(ownerId)).toEqual({ documents: 3, bytes: 300 });
    const other = await setUp(db);
    expect(await other.store.add(other.toDocument({ size: 1001 }), quota)).toBe('bytes');
  });

  test('finds many of an owner’s documents at once, and none of others', async () => {
    const { store, ownerId, toDocument } = await setUp(db);
    const own = [toDocument(), toDocument()];
    const strange = { ...toDocument(), ownerId: (await setUp(db)).ownerId };
    for (const document of [...own, strange]) await store.add(document, quota);
    const unknown = Array.from({ length: 600 }, () => randomUUID());
    const found = await store.findAll([...unknown, ...own.map(({ id }) => id), strange.id], ownerId);
    expect([...found.keys()].sort()).toEqual(own.map(({ id }) => id).sort());
    expect(found.get(own[0]!.id)).toEqual(await store.find(own[0]!.id, ownerId));
  });

  test('lets one of many processes claim an extraction', async () => {
    const { store, extractions, toDocument } = await setUp(db);
    const document = toDocument({ instanceId: 'dead' });
    await store.add(document, quota);
    const [pending] = (await extractions.listPending()).filter(({ id }) => id === document.id);
    const claims = await Promise.all(
      ['a', 'b', 'c', 'd'].map((instance) => extractions.claim(pending!, instance)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test('changes a document only while this process extracts it', async () => {
    const { store, extractions, ownerId, toDocument } = await setUp(db);
    const document = toDocument({ instanceId: 'me' });
    await store.add(document, quota);
    expect(await extractions.beginExtraction(document.id, 'me')).toBe(1);
    expect(await extractions.beginExtraction(document.id, 'me')).toBe(2);
    expect(await extractions.beginExtraction(document.id, 'other')).toBeUndefined();
    expect(await extractions.saveProgress(document.id, 'other', 0.5)).toBe(false);
    await extractions.markReady(document.id, 'me', { pages: 2, textChars: 7 });
    expect(await store.find(document.id, ownerId)).toMatchObject({
      status: 'ready',
      pages: 2,
      textChars: 7,
      preparedVersion,
    });
    await extractions.markFailed(document.id, 'me', 'file_damaged');
    expect(await store.findStatus(document.id)).toBe('ready');
    expect(await store.remove(document.id, ownerId)).toBe(true);
    expect(await extractions.saveProgress(document.id, 'me', 0.5)).toBe(false);
    expect(await store.has(document.id)).toBe(false);
  });

  test('records what was prepared only for a document that is there and assigned to this process', async () => {
    const { store, extractions, ownerId, toDocument } = await setUp(db);
    const preparations = createPreparationStore(db);
    const document = toDocument();
    await store.add(document, quota);
    await extractions.markReady(document.id, 'me', { pages: 0, textChars: 7 });
    await preparations.markUnprepared(document.id);
    const [listed] = (await preparations.listUnprepared()).filter(({ id }) => id === document.id);
    expect(await preparations.claimUnprepared(listed!, 'other')).toBe(true);
    const read = { pages: 0, textChars: 8 };
    expect(await preparations.markPrepared(document.id, 'me', read)).toBe(false);
    expect((await store.find(document.id, ownerId))?.preparedVersion).toBeUndefined();
    expect(await preparations.markPrepared(document.id, 'other', read)).toBe(true);
    expect(await store.find(document.id, ownerId)).toMatchObject({ preparedVersion, textChars: 8 });
    await store.remove(document.id, ownerId);
    expect(await preparations.markPrepared(document.id, 'other', read)).toBe(false);
  });

  test('lets one of many processes claim a preparation, of whatever version they are', async () => {
    const { preparations, document, list } = await setUpUnprepared();
    const [listed] = await list();
    const claims = await Promise.all(
      ['a', 'b', 'c', 'd'].map((instance) => preparations.claimUnprepared(listed!, instance)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    const [claimed] = await list();
    expect(claimed).toMatchObject({ id: document.id, preparedVersion: undefined, textChars: 7 });
    // A preparation that ends without a result leaves the document as it was, and to anybody.
    await preparations.release(listed!, claimed!.instanceId!);
    expect((await list())[0]).toMatchObject({ instanceId: undefined, preparedVersion: preparedVersion - 1 });
  });

  test('lists what a newer version has prepared only if it is asked for, and never lowers its version', async () => {
    const { preparations, document, list, find } = await setUpUnprepared();
    const older = createPreparationStore(db, preparedVersion - 2);
    const isListed = async (ids?: string[]) =>
      (await older.listUnprepared(ids)).some(({ id }) => id === document.id);
    expect([await isListed(), await isListed([document.id])]).toEqual([false, true]);
    const [listed] = await list();
    await older.raiseVersion(listed!);
    expect((await find())?.preparedVersion).toBe(preparedVersion - 1);
    await preparations.raiseVersion(listed!);
    expect((await find())?.preparedVersion).toBe(preparedVersion);
    expect(await list()).toEqual([]);
    // A change since the document was listed counts.
    await preparations.markUnprepared(document.id);
    await preparations.raiseVersion(listed!);
    expect((await find())?.preparedVersion).toBeUndefined();
  });

  test('takes a file for missing, or a document for unusable, only of its own version and process', async () => {
    const { preparations, document, list, find } = await setUpUnprepared();
    await preparations.markUnprepared(document.id);
    expect((await find())?.preparedVersion).toBe(preparedVersion - 1);
    const [listed] = await list();
    await preparations.claimUnprepared(listed!, 'me');
    await preparations.markUnusable(document.id, 'other', 'file_damaged');
    expect((await find())?.status).toBe('ready');
    await preparations.markUnusable(document.id, 'me', 'file_damaged');
    expect((await find())?.status).toBe('failed');
  });

  /** A document that the version before has read. */
  async function setUpUnprepared() {
    const { store, ownerId, toDocument } = await setUp(db);
    const document = toDocument();
    await store.add(document, quota);
    const before = createExtractionStore(db, preparedVersion - 1);
    await before.markReady(document.id, 'me', { pages: 0, textChars: 7 });
    const preparations = createPreparationStore(db);
    return {
      preparations,
      document,
      list: () => preparations.listUnprepared([document.id]),
      find: () => store.find(document.id, ownerId),
    };
  }

  test('removes guests’ conversations from before a time, and those of accounts stay', async () => {
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
  const toDocument = (changes: { size?: number; instanceId?: string } = {}) => ({
    id: randomUUID(),
    ownerId,
    name: 'a.txt',
    type: 'text/plain',
    size: 10,
    instanceId: 'me',
    ...changes,
  });
  return { store: createDocumentStore(db), extractions: createExtractionStore(db), ownerId, toDocument };
}
