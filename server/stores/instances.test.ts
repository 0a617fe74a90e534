import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createExchangeStore } from './conversations/exchanges.ts';
import { createOrphanStore } from './conversations/orphans.ts';
import type { Db } from './database.ts';
import { databaseNow } from './database-clock.ts';
import { createInstanceStore } from './instances.ts';
import { listTestDatabases } from './test-databases.ts';

const databases = await listTestDatabases(process.env);

describe.each(databases)('instances on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close?.());
  beforeEach(() => db.deleteFrom('instance').execute());
  afterEach(() => void vi.restoreAllMocks());

  test('are not declared dead by a server whose own clock is ahead or behind', async () => {
    const ours = createInstanceStore(db);
    await ours.beat();
    for (const skewMs of [30_000, -30_000]) {
      const other = await enterElsewhere(db, skewMs);
      await ours.removeDead();
      expect(await ours.listAlive()).toContain(other.id);
    }
  });

  test('are declared dead when their heartbeat is late by the database’s clock', async () => {
    const ours = createInstanceStore(db);
    await ours.beat();
    const other = await enterElsewhere(db);
    await setHeartbeat(db, other.id, -21_000);
    await ours.removeDead();
    expect([...(await ours.listAlive())]).toEqual([ours.id]);
  });

  test('are not declared dead by a server in another container that has the same host name and process id', async () => {
    const ours = createInstanceStore(db);
    await ours.beat();
    for (const pid of [process.pid, 2 ** 22 + 1]) {
      const other = await enterElsewhere(db, 0, { host: hostname(), pid });
      await ours.removeDead();
      expect(await ours.listAlive()).toContain(other.id);
    }
  });

  test('are declared dead at once when their process here has ended', async () => {
    const [ours, other] = [createInstanceStore(db), createInstanceStore(db)];
    await ours.beat();
    await other.beat();
    // The largest process id of Linux is 2 ** 22.
    await db
      .updateTable('instance')
      .set({ pid: 2 ** 22 + 1 })
      .where('id', '=', other.id)
      .execute();
    await ours.removeDead();
    expect([...(await ours.listAlive())]).toEqual([ours.id]);
  });

  test('get a new id, under which nothing of theirs is left to write, when they come back', async () => {
    const [ours, other] = [createInstanceStore(db), await enterElsewhere(db)];
    await ours.beat();
    const exchanges = createExchangeStore(db, other);
    const [shown, silent] = [await begin(db, other.id), await begin(db, other.id)];
    await exchanges.saveAnswers([{ id: shown, offset: 0, text: 'Half' }]);
    await setHeartbeat(db, other.id, -21_000);
    await ours.removeDead();

    const ending = { status: 'complete', text: 'Half, whole.' } as const;
    const writes = [
      [{ id: shown, offset: 4, text: ', whole.' }],
      [{ id: shown, offset: 4, text: ', whole.', ending }],
      [{ id: silent, offset: 0, text: 'Late', sources: [{ n: 1, title: 'Page', url: '/p' }] }],
    ];
    // Refused before anyone has ended the answers, after that, and under the new id.
    for (const each of writes) expect(await exchanges.saveAnswers(each)).toEqual([each[0]?.id]);
    await createOrphanStore(db, ours).endOrphans(() => false);
    for (const each of writes) expect(await exchanges.saveAnswers(each)).toEqual([each[0]?.id]);
    const before = other.id;
    expect(await other.beat()).toBe('declared-dead');
    expect(other.id).not.toBe(before);
    for (const each of writes) expect(await exchanges.saveAnswers(each)).toEqual([each[0]?.id]);

    expect(await exchanges.find(shown)).toMatchObject({ response: 'Half', status: 'interrupted' });
    expect(await exchanges.find(silent)).toMatchObject({ response: '', status: 'interrupted', sources: [] });
    expect(await db.selectFrom('answer_chunk').select('text').execute()).toEqual([]);
    expect(await other.beat()).toBe('alive');
  });

  test('begin nothing for one that was declared dead, and leave nothing of it', async () => {
    const { conversationId, exchange } = toExchange('gone');
    const exchanges = createExchangeStore(db, { id: 'gone' });
    expect(await exchanges.begin(exchange, { guestHash: randomUUID() })).toMatchObject({
      outcome: 'declared-dead',
    });
    expect(await exchanges.find(exchange.id)).toBeUndefined();
    const opened = db.selectFrom('conversation').select('id').where('id', '=', conversationId);
    expect(await opened.execute()).toEqual([]);
  });

  test('spare each other after an outage that made all of them late', async () => {
    let offsetMs = 0;
    const clock = () => sql<number>`${databaseNow(db)} + cast(${offsetMs} as bigint)`;
    const ours = createInstanceStore(db, clock);
    await ours.beat();
    const other = await enterElsewhere(db);
    offsetMs = 60_000;
    await ours.beat();
    await ours.removeDead();
    expect(await ours.listAlive()).toContain(other.id);
    // One that still sends nothing is declared dead after all.
    for (offsetMs of [70_000, 81_000]) await ours.beat();
    await ours.removeDead();
    expect(await ours.listAlive()).not.toContain(other.id);
  });

  test('write to an answer only while it runs and is theirs', async () => {
    const [ours, other] = [createInstanceStore(db), await enterElsewhere(db)];
    await ours.beat();
    const [own, foreign, ended] = [
      await begin(db, ours.id),
      await begin(db, other.id),
      await begin(db, ours.id),
    ];
    const exchanges = createExchangeStore(db, ours);
    await exchanges.saveAnswers([
      { id: ended, offset: 0, text: '', ending: { status: 'stopped', text: '' } },
    ]);
    const ids = [own, foreign, ended, randomUUID()];
    const refused = await exchanges.saveAnswers(ids.map((id) => ({ id, offset: 0, text: 'Text' })));
    expect(refused.toSorted()).toEqual(ids.slice(1).toSorted());
    expect(await exchanges.find(own)).toMatchObject({ response: 'Text' });
    // Saved again, since its commit may have succeeded without our learning of it.
    expect(await exchanges.saveAnswers([{ id: own, offset: 0, text: 'Text' }])).toEqual([]);
    expect(await exchanges.find(own)).toMatchObject({ response: 'Text' });
  });
});

/** An instance on another host, whose process cannot be looked up from here. */
async function enterElsewhere(
  db: Db,
  skewMs = 0,
  where: { host: string; pid?: number } = { host: 'elsewhere' },
) {
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + skewMs);
  const other = createInstanceStore(db);
  await other.beat();
  vi.restoreAllMocks();
  await db.updateTable('instance').set(where).where('id', '=', other.id).execute();
  return other;
}

async function setHeartbeat(db: Db, id: string, offsetMs: number): Promise<void> {
  await db
    .updateTable('instance')
    .set({ heartbeat_at: sql<number>`${databaseNow(db)} + cast(${offsetMs} as bigint)` })
    .where('id', '=', id)
    .execute();
}

async function begin(db: Db, instanceId: string): Promise<string> {
  const { exchange } = toExchange(instanceId);
  await createExchangeStore(db, { id: instanceId }).begin(exchange, { guestHash: randomUUID() });
  return exchange.id;
}

function toExchange(instanceId: string) {
  const conversationId = randomUUID();
  const exchange = {
    id: randomUUID(),
    conversationId,
    ownerId: randomUUID(),
    message: 'Question',
    documentIds: [],
    idempotencyKey: undefined,
    requestHash: 'hash',
    assistant: 'quoting' as const,
    instanceId,
  };
  return { conversationId, exchange };
}
