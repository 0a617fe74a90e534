import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHandovers, type NewHandover } from '../../services/contact/handovers.ts';
import type { Exchange } from '../../services/conversations/exchange.ts';
import { dayMs } from '../../services/durations.ts';
import { createConversationStore } from '../conversations/conversations.ts';
import { createRetentionStore } from '../conversations/retention.ts';
import type { Db } from '../database.ts';
import { createDeliveryStore, createOutboxStore } from '../mail/outbox.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createHandoverStore } from './handovers.ts';

const leaseMs = 60_000;

describe.each(await listTestDatabases(process.env))('handovers on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close?.());

  test('are stored once per key, and each is mailed and posted by workers that do not see each other’s', async () => {
    const store = createHandoverStore(db);
    const handover = { ...blank, idempotencyKey: randomUUID() };
    const stored = await Promise.all(
      Array.from({ length: 5 }, () => store.add(handover, { isMailed: true, isPosted: true })),
    );
    expect(new Set(stored.map((each) => each?.id)).size).toBe(1);
    for (const outbox of [createOutboxStore(db), createDeliveryStore(db, ['handover-post'])]) {
      expect(await outbox.claim(leaseMs)).toMatchObject({ subjectId: stored[0]?.id });
      expect(await outbox.claim(leaseMs)).toBeUndefined();
    }
  });

  test('of a guest outlive the guest’s conversation, until their own retention', async () => {
    const { ownerId, conversationId } = await addGuest(db, Date.now() - 40 * dayMs);
    const handover = { ...blank, ownerId, conversationId, createdAt: Date.now() - 40 * dayMs };
    const store = createHandoverStore(db);
    const { id } = await store.add(handover, { isMailed: false, isPosted: false }).then(toStored);
    await createRetentionStore(db).removeGuests(Date.now() - 30 * dayMs);
    const kept = await createHandoverStore(db).find(id);
    expect(kept).toMatchObject({ message: blank.message, conversationId: undefined });

    await createHandoverStore(db, 50 * dayMs).removeExpired();
    expect(await createHandoverStore(db).find(id)).toBeDefined();
    await createHandoverStore(db, 35 * dayMs).removeExpired();
    expect(await createHandoverStore(db).find(id)).toBeUndefined();
  });

  test('of a conversation that is deleted meanwhile are not found, and nothing of them is kept', async () => {
    const { ownerId, conversationId } = await addGuest(db, Date.now());
    const conversations = createConversationStore(db);
    const handovers = createHandovers({
      store: createHandoverStore(db),
      exchanges: {
        async *readPage() {
          // The conversation is deleted while the service is reading its exchanges.
          await conversations.remove(conversationId, ownerId);
          yield { id: randomUUID(), conversationId, sources: [] } as unknown as Exchange;
        },
        listLatest: async () => [],
      },
      ...{ conversations, limits: { spend: async () => {} }, officeHours: undefined },
      ...{
        queues: [],
        hasMail: false,
        mailTo: undefined,
        isPosted: false,
        onHandedOver: () => expect.fail(),
      },
    });
    const asker = { ownerId, isUnknown: false };
    const request = {
      ...{ ...fields, conversationId, isAttached: false },
      ...{ idempotencyKey: undefined, partner: undefined },
    };
    await expect(handovers.submit(asker, request, '::1')).rejects.toMatchObject({ code: 'not_found' });
    for await (const kept of createHandoverStore(db).readAll(ownerId)) expect(kept).toBeUndefined();
  });

  test('may use a key again after a day', async () => {
    const store = createHandoverStore(db);
    const old = { ...blank, idempotencyKey: randomUUID(), createdAt: Date.now() - 2 * dayMs };
    const { id } = await store.add(old, { isMailed: false, isPosted: false }).then(toStored);
    expect(await store.findByKey('', old.idempotencyKey)).toMatchObject({ id });
    await store.removeExpired();
    expect(await store.findByKey('', old.idempotencyKey)).toBeUndefined();
    expect(await store.find(id)).toBeDefined();
  });
});

const fields = { name: 'Ada', email: 'ada@firm.example', message: 'Please call me.' };
const blank: NewHandover = {
  ...{ ...fields, transcript: '' },
  ...{ ownerId: undefined, conversationId: undefined, exchangeId: undefined },
  ...{ idempotencyKey: undefined, keyScope: '', requestHash: 'hash', partner: undefined },
  createdAt: Date.now(),
  repliesBy: undefined,
};

function toStored<Stored>(stored: Stored | undefined): Stored {
  if (!stored) throw new Error('not stored');
  return stored;
}

async function addGuest(db: Db, at: number) {
  const [ownerId, conversationId] = [randomUUID(), randomUUID()];
  await db.insertInto('owner').values({ id: ownerId, guest_hash: randomUUID(), created_at: at }).execute();
  await db
    .insertInto('conversation')
    .values({ id: conversationId, owner_id: ownerId, number: 1, created_at: at, updated_at: at })
    .execute();
  return { ownerId, conversationId };
}
