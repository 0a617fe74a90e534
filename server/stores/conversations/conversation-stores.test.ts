import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../database.ts';
import { createInstanceStore } from '../instances.ts';
import { migrate } from '../migrations/migrate.ts';
import type { NewExchange } from '../schema.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createConversationStore } from './conversations.ts';
import { createExchangeStore } from './exchanges.ts';

const databases = await listTestDatabases(process.env);

describe.each(databases)('the stores on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close());

  test('make one owner of a guest however often it comes at once', async () => {
    const { begin } = await setUp(db);
    const begun = await Promise.all(
      Array.from({ length: 10 }, () =>
        begin({ owner_id: randomUUID(), guestHash: 'new guest', conversation_id: randomUUID() }),
      ),
    );
    expect(new Set(begun.map((each) => each.ownerId)).size).toBe(1);
    expect(begun.every((each) => each.outcome === 'begun')).toBe(true);
  });

  test('refuse tables that a newer version has left', async () => {
    const later = '2999-later';
    await sql`insert into kysely_migration (name, timestamp) values (${later}, ${'2999'})`.execute(db);
    await expect(migrate(db)).rejects.toThrow(`newer version (${later})`);
    await sql`delete from kysely_migration where name = ${later}`.execute(db);
    await expect(migrate(db)).resolves.toBeUndefined();
  });

  test('begin an exchange once for a key', async () => {
    const { begin, owner } = await setUp(db);
    const key = randomUUID();
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin({ idempotency_key: key })));
    expect(begun.filter((each) => each.outcome === 'begun')).toHaveLength(1);
    expect(await createExchangeStore(db).findByKey(owner, key)).toMatchObject({ message: 'Question' });
  });

  test('begin nothing in a thread of another owner', async () => {
    const { begin } = await setUp(db);
    const other = await setUp(db);
    const threadId = randomUUID();
    expect(await begin({ conversation_id: threadId })).toMatchObject({ outcome: 'begun' });
    expect(await other.begin({ conversation_id: threadId })).toMatchObject({ outcome: 'foreign-thread' });
  });

  test('give a running answer from its pieces and an ended one folded', async () => {
    const { begin, exchanges } = await setUp(db);
    const id = randomUUID();
    await begin({ id });
    await exchanges.saveAnswers([{ id, start: 0, text: 'One, ' }]);
    const source = { n: 1, title: 'Page', url: '/p' };
    await exchanges.saveAnswers([{ id, start: 5, text: 'two.', sources: [source] }]);
    expect(await exchanges.find(id)).toMatchObject({
      response: 'One, two.',
      status: 'running',
      sources: [source],
    });
    await exchanges.saveAnswers([
      { id, start: 9, text: '', ending: { status: 'complete', text: 'One, two.' } },
    ]);
    expect(await exchanges.find(id)).toMatchObject({ response: 'One, two.', status: 'complete' });
    expect(await db.selectFrom('piece').selectAll().where('exchange_id', '=', id).execute()).toEqual([]);
  });

  test('mark the answers of a dead process interrupted with all their text, and leave those of a living one', async () => {
    const { begin, exchanges } = await setUp(db);
    const instances = createInstanceStore(db);
    await instances.beat();
    const [orphan, own] = [randomUUID(), randomUUID()];
    await begin({ id: orphan, instance_id: 'gone' });
    await begin({ id: own, instance_id: instances.id });
    await exchanges.saveAnswers([
      { id: orphan, start: 0, text: 'Half, ' },
      { id: own, start: 0, text: 'Live' },
    ]);
    await exchanges.saveAnswers([{ id: orphan, start: 6, text: 'kept' }]);
    await instances.endOrphans((id) => id === own);
    expect(await exchanges.find(orphan)).toMatchObject({ response: 'Half, kept', status: 'interrupted' });
    expect(await exchanges.find(own)).toMatchObject({ response: 'Live', status: 'running' });
  });

  test('find threads by what was said and by the name shown, with wild cards as plain characters', async () => {
    const { begin, owner } = await setUp(db);
    await begin({ message: '100% of the Fees_' });
    const conversations = createConversationStore(db);
    expect(await conversations.list(owner, '100% of the fees_')).toMatchObject([{ messages: 2 }]);
    expect(await conversations.list(owner, '100%%fees')).toEqual([]);
    // An unnamed thread is found by the name that it is shown under, until it has one of its own.
    const [thread] = await conversations.list(owner, 'chat 1');
    expect(thread).toMatchObject({ name: null, number: 1 });
    await conversations.rename(thread?.id ?? '', owner, 'Fees');
    expect(await conversations.list(owner, 'chat 1')).toEqual([]);
  });
});

async function setUp(db: Db) {
  const exchanges = createExchangeStore(db);
  const guestHash = randomUUID();
  const owner = randomUUID();
  const conversationId = randomUUID();
  const begin = (changes: Partial<NewExchange> & { guestHash?: string }) =>
    exchanges.begin({
      id: randomUUID(),
      conversation_id: conversationId,
      owner_id: owner,
      guestHash,
      message: 'Question',
      response: '',
      status: 'running',
      sources: '[]',
      document_ids: '[]',
      idempotency_key: null,
      body_hash: 'hash',
      feedback: null,
      instance_id: 'instance',
      stop_asked_at: null,
      created_at: Date.now(),
      ended_at: null,
      ...changes,
    });
  return { owner, guestHash, begin, exchanges };
}
