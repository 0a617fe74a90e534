import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewExchange } from '../../services/conversations/exchange.ts';
import { type Db, openDatabase } from '../database.ts';
import { countBlocked, readPid } from '../test-blocked-connections.ts';
import { listTestDatabases } from '../test-databases.ts';
import { beginExchange } from './begin-exchange.ts';
import { createConversationStore } from './conversations.ts';
import { createExchangeStore } from './exchanges.ts';
import { holdConversation } from './hold-conversation.ts';

/** SQLite has one writer at a time, so the collisions that these tests arrange cannot happen there. */
const [postgres] = (await listTestDatabases(process.env)).filter(({ kind }) => kind === 'PostgreSQL');

describe.runIf(postgres)('two servers that begin at once on PostgreSQL', () => {
  let first: Db;
  let second: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { options, remove } = await postgres!.create();
    first = await openDatabase(options);
    second = await openDatabase(options);
    const row = { id: 'instance', host: 'any', pid: 1, heartbeat_at: 1 };
    await first.insertInto('instance').values(row).execute();
    close = async () => {
      await first.destroy();
      await second.destroy();
      await remove();
    };
  });
  afterAll(() => close?.());

  test('store one exchange of an idempotency key, and of the loser not even the conversation that it opened', async () => {
    const ownerId = await addOwner(first);
    const [ours, theirs] = [toExchange({ ownerId }), toExchange({ ownerId })];
    const begun = await meet(ours, theirs, {});
    expect(begun).toMatchObject([
      { outcome: 'begun', isConversationNew: true },
      { outcome: 'key-taken', ownerId },
    ]);
    expect(await listIds(first, 'exchange', ownerId)).toEqual([ours.id]);
    expect(await listIds(first, 'conversation', ownerId)).toEqual([ours.conversationId]);
  });

  test('open one guest and one conversation, and the loser of the key finds the winner’s exchange', async () => {
    const guestHash = randomUUID();
    const conversationId = randomUUID();
    const [ours, theirs] = [toExchange({ conversationId }), toExchange({ conversationId })];
    const [begun, lost] = await meet(ours, theirs, { guestHash, isUnknown: true });
    expect([begun, lost]).toMatchObject([{ outcome: 'begun' }, { outcome: 'key-taken' }]);
    expect(lost!.ownerId).toBe(ours.ownerId);
    expect(await createExchangeStore(second, { id: 'second' }).findByKey(lost!.ownerId, key)).toMatchObject({
      id: ours.id,
      conversationId,
    });
  });

  test('both begin in a conversation that both of them open', async () => {
    const ownerId = await addOwner(first);
    const conversationId = randomUUID();
    const [ours, theirs] = ['one', 'two'].map((idempotencyKey) =>
      toExchange({ ownerId, conversationId, idempotencyKey }),
    );
    expect(await meet(ours!, theirs!, {})).toMatchObject([
      { outcome: 'begun', isConversationNew: true },
      { outcome: 'begun', isConversationNew: false },
    ]);
    expect(await listIds(first, 'conversation', ownerId)).toEqual([conversationId]);
  });

  test('a write that loses its key neither fails nor doubles those of its group', async () => {
    const ownerId = await addOwner(first);
    const taken = toExchange({ ownerId });
    const group = [
      toExchange({ ownerId, idempotencyKey: undefined }),
      toExchange({ ownerId }),
      toExchange({ ownerId, idempotencyKey: undefined }),
    ];
    const store = createExchangeStore(second, { id: 'second' });
    const begun = await whileUncommitted(taken, {}, () =>
      Promise.all(group.map((each) => store.begin(each, {}))),
    );
    expect(begun.other.map(({ outcome }) => outcome)).toEqual(['begun', 'key-taken', 'begun']);
    expect(await listIds(first, 'exchange', ownerId)).toEqual(
      [taken.id, group[0]!.id, group[2]!.id].toSorted(),
    );
  });

  test('an exchange whose commit succeeded without our learning of it is not doubled by another attempt', async () => {
    const ownerId = await addOwner(first);
    const store = createExchangeStore(second, { id: 'second' });
    for (const exchange of [toExchange({ ownerId }), toExchange({ ownerId, idempotencyKey: undefined })]) {
      for (let attempt = 0; attempt < 2; attempt++)
        expect(await store.begin(exchange, {})).toMatchObject({ outcome: 'begun' });
    }
    expect(await listIds(first, 'exchange', ownerId)).toHaveLength(2);
  });

  test('delete the whole history together with a handover that comes in the middle of it', async () => {
    const exchange = toExchange({ ownerId: await addOwner(first) });
    await createExchangeStore(first, { id: 'first' }).begin(exchange, {});
    const { ownerId, conversationId } = exchange;
    let removal: Promise<void> | undefined;
    await first.transaction().execute(async (tx) => {
      await holdConversation(tx, conversationId);
      await tx.insertInto('handover').values(toHandover(ownerId, conversationId)).execute();
      removal = createConversationStore(second).removeAll(ownerId);
      const pid = await readPid(tx);
      await expect.poll(() => countBlocked(first, pid), { interval: 5 }).toBe(1);
    });
    await removal;
    expect(await listIds(first, 'conversation', ownerId)).toEqual([]);
    expect(await listIds(first, 'handover', ownerId)).toEqual([]);
  });

  type Asker = Parameters<typeof beginExchange>[2];

  /** Begins `theirs` on the second server while the first one has not committed `ours`. */
  async function meet(ours: NewExchange, theirs: NewExchange, asker: Asker) {
    const store = createExchangeStore(second, { id: 'second' });
    const { own, other } = await whileUncommitted(ours, asker, () => store.begin(theirs, asker));
    return [own, other];
  }

  /** Runs `work` on the second server, and commits the first one's exchange only once the second is waiting for it. */
  async function whileUncommitted<Result>(exchange: NewExchange, asker: Asker, work: () => Promise<Result>) {
    let other: Promise<Result> | undefined;
    const own = await first.transaction().execute(async (tx) => {
      const begun = await beginExchange(tx, exchange, asker);
      const pid = await readPid(tx);
      other = work();
      await expect.poll(() => countBlocked(first, pid), { interval: 5 }).toBe(1);
      return begun;
    });
    return { own, other: (await other) as Result };
  }
});

const key = 'the same key';

function toExchange(changes: Partial<NewExchange>): NewExchange {
  return {
    id: randomUUID(),
    conversationId: randomUUID(),
    ownerId: randomUUID(),
    message: 'Question',
    documentIds: [],
    idempotencyKey: key,
    requestHash: 'hash',
    assistant: 'quoting',
    instanceId: 'instance',
    ...changes,
  };
}

const toHandover = (ownerId: string, conversationId: string) => ({
  ...{ id: randomUUID(), name: 'Ada', email: 'ada@firm.example', message: 'Hello', transcript: '' },
  ...{ owner_id: ownerId, conversation_id: conversationId, idempotency_key: null, key_scope: ownerId },
  ...{ request_hash: 'hash', created_at: 1, replies_by: null, partner_id: null },
});

async function addOwner(db: Db): Promise<string> {
  const id = randomUUID();
  await db.insertInto('owner').values({ id, guest_hash: null, created_at: 1 }).execute();
  return id;
}

async function listIds(
  db: Db,
  table: 'exchange' | 'conversation' | 'handover',
  ownerId: string,
): Promise<string[]> {
  const rows = await db.selectFrom(table).select('id').where('owner_id', '=', ownerId).execute();
  return rows.map(({ id }) => id).toSorted();
}
