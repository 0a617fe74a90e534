import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewExchange } from '../../services/conversations/exchange.ts';
import type { Db } from '../database.ts';
import { createInstanceStore } from '../instances.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createConversationStore } from './conversations.ts';
import { createExchangeStore } from './exchanges.ts';
import { createOrphanStore } from './orphans.ts';

const databases = await listTestDatabases(process.env);

describe.each(databases)('the stores on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close?.());

  test('create one owner for a guest, however many first messages arrive at once', async () => {
    const { begin } = await setUp(db);
    const begun = await Promise.all(
      Array.from({ length: 10 }, () =>
        begin({ ownerId: randomUUID(), conversationId: randomUUID() }, 'new guest'),
      ),
    );
    expect(new Set(begun.map((each) => each.ownerId)).size).toBe(1);
    expect(begun.every((each) => each.outcome === 'begun')).toBe(true);
  });

  test('store what wrote an answer, which is unknown of older ones', async () => {
    const { begin, exchanges } = await setUp(db);
    const [first, second] = [randomUUID(), randomUUID()];
    await begin({ id: first, assistant: 'model' });
    await begin({ id: second });
    await db.updateTable('exchange').set({ assistant: null }).where('id', '=', second).execute();
    expect((await exchanges.find(first))?.assistant).toBe('model');
    expect((await exchanges.find(second))?.assistant).toBeUndefined();
  });

  test('begin one exchange per idempotency key', async () => {
    const { begin, owner } = await setUp(db);
    const key = randomUUID();
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin({ idempotencyKey: key })));
    expect(begun.filter((each) => each.outcome === 'begun')).toHaveLength(1);
    expect(await createExchangeStore(db, { id: 'any' }).findByKey(owner, key)).toMatchObject({
      message: 'Question',
    });
  });

  test('begin nothing in a conversation of another owner', async () => {
    const { begin } = await setUp(db);
    const other = await setUp(db);
    const conversationId = randomUUID();
    expect(await begin({ conversationId })).toMatchObject({ outcome: 'begun' });
    expect(await other.begin({ conversationId })).toMatchObject({ outcome: 'foreign-conversation' });
  });

  test('read a running answer from its chunks and an ended one as a whole', async () => {
    const { begin, exchanges } = await setUp(db);
    const id = randomUUID();
    await begin({ id });
    await exchanges.saveAnswers([{ id, offset: 0, text: 'One, ' }]);
    const source = { n: 1, title: 'Page', url: '/p' };
    await exchanges.saveAnswers([{ id, offset: 5, text: 'two.', sources: [source] }]);
    expect(await exchanges.find(id)).toMatchObject({
      response: 'One, two.',
      status: 'running',
      sources: [source],
    });
    await exchanges.saveAnswers([
      { id, offset: 9, text: '', ending: { status: 'complete', text: 'One, two.' } },
    ]);
    expect(await exchanges.find(id)).toMatchObject({ response: 'One, two.', status: 'complete' });
    expect(await db.selectFrom('answer_chunk').selectAll().where('exchange_id', '=', id).execute()).toEqual(
      [],
    );
  });

  test('store text and ending once, however often the save is repeated because its success is unknown', async () => {
    const { begin, exchanges } = await setUp(db);
    const [id, other] = [randomUUID(), randomUUID()];
    await begin({ id });
    await begin({ id: other });
    const first = { id, offset: 0, text: 'One, ' };
    const both = [
      { id, offset: 5, text: 'two' },
      { id: other, offset: 0, text: 'Other' },
    ];
    for (const writes of [[first], [first], both, both]) await exchanges.saveAnswers(writes);
    expect(await exchanges.find(id)).toMatchObject({ response: 'One, two', status: 'running' });
    const ending = { status: 'complete' as const, text: 'One, two.' };
    for (let saved = 0; saved < 2; saved++)
      await exchanges.saveAnswers([{ id, offset: 8, text: '.', ending }]);
    expect(await exchanges.find(id)).toMatchObject({ response: 'One, two.', status: 'complete' });
    expect(await exchanges.find(other)).toMatchObject({ response: 'Other', status: 'running' });
  });

  test('mark the answers of a dead process interrupted with all their text, and leave those of a live one', async () => {
    const { begin, exchanges } = await setUp(db);
    const [gone, instances] = [createInstanceStore(db), createInstanceStore(db)];
    await gone.beat();
    await instances.beat();
    const [orphan, own] = [randomUUID(), randomUUID()];
    await begin({ id: orphan, instanceId: gone.id });
    await begin({ id: own, instanceId: instances.id });
    const onGone = createExchangeStore(db, gone);
    await onGone.saveAnswers([{ id: orphan, offset: 0, text: 'Half, ' }]);
    await onGone.saveAnswers([{ id: orphan, offset: 6, text: 'saved' }]);
    await createExchangeStore(db, instances).saveAnswers([{ id: own, offset: 0, text: 'Live' }]);
    await gone.leave();
    await createOrphanStore(db, instances).endOrphans((id) => id === own);
    const ended = { response: 'Half, saved', status: 'interrupted', outcome: 'failed' };
    expect(await exchanges.find(orphan)).toMatchObject(ended);
    expect(await exchanges.find(own)).toMatchObject({ response: 'Live', status: 'running' });
  });

  test('find conversations by their text and by the displayed name, and match wildcards literally', async () => {
    const { begin, owner } = await setUp(db);
    await begin({ message: '100% of the Fees_' });
    const conversations = createConversationStore(db);
    expect(await conversations.list(owner, '100% of the fees_')).toMatchObject([{ exchangeCount: 1 }]);
    expect(await conversations.list(owner, '100%%fees')).toEqual([]);
    // An unnamed conversation is found by its displayed name, until it gets a name of its own.
    const [conversation] = await conversations.list(owner, 'chat 1');
    expect(conversation).toMatchObject({ name: undefined, number: 1 });
    await conversations.rename(conversation?.id ?? '', owner, 'Fees');
    expect(await conversations.list(owner, 'chat 1')).toEqual([]);
  });

  test('list the last of very many conversations, and find all of them', async () => {
    const { begin, owner } = await setUp(db);
    await begin({});
    const many = Array.from({ length: 2005 }, (_, n) => ({ id: randomUUID(), number: n + 2 }));
    for (let from = 0; from < many.length; from += 401)
      await db
        .insertInto('conversation')
        .values(
          many.slice(from, from + 401).map((each) => ({
            ...{ ...each, owner_id: owner, name: null },
            ...{ created_at: each.number, updated_at: Date.now() + each.number },
          })),
        )
        .execute();
    const conversations = createConversationStore(db);
    const listed = await conversations.list(owner, '');
    expect([listed.length, listed[0]?.number, listed.at(-1)?.number]).toEqual([2000, 2006, 7]);
    expect((await conversations.list(owner, 'chat 1')).map(({ number }) => number)).toContain(1);
  });
});

async function setUp(db: Db) {
  const instances = createInstanceStore(db);
  await instances.beat();
  const exchanges = createExchangeStore(db, instances);
  const guestHash = randomUUID();
  const owner = randomUUID();
  const conversationId = randomUUID();
  const begin = (changes: Partial<NewExchange>, by: string = guestHash) =>
    exchanges.begin(
      {
        id: randomUUID(),
        conversationId,
        ownerId: owner,
        message: 'Question',
        documentIds: [],
        idempotencyKey: undefined,
        requestHash: 'hash',
        assistant: 'quoting',
        instanceId: instances.id,
        ...changes,
      },
      { guestHash: by },
    );
  return { owner, guestHash, begin, exchanges };
}
