import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerWrite } from '../../services/conversations/answer-draft.ts';
import type { AskedQuestion } from '../../services/questions/ports.ts';
import { createHandoverStore } from '../contact/handovers.ts';
import { createConversationStore } from '../conversations/conversations.ts';
import { createExchangeStore } from '../conversations/exchanges.ts';
import type { Db } from '../database.ts';
import { createAskedQuestions } from '../migrations/0013-asked-questions.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createAskedQuestionStore } from './asked-questions.ts';

const always = { since: 0, until: Date.now() + 60_000 };
const nearest = [{ title: 'Our offices', url: 'https://site.example/contact' }];

describe.each(await listTestDatabases(process.env))(
  'the list of asked questions on $kind',
  ({ kind, open }) => {
    let db: Db;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ db, close } = await open());
      await db.insertInto('instance').values({ id: 'here', host: 'h', pid: 1, heartbeat_at: 1 }).execute();
    });
    afterAll(() => close?.());

    test('holds what was not answered, rated down or handed over, and leaves with the conversation', async () => {
      const { ask, ownerId, exchanges } = await setUp();
      await ask({ message: 'One' }, { outcome: 'nothing' });
      const found = await ask({ message: 'Two' }, { outcome: 'found' });
      await ask({ message: 'Three' }, { outcome: 'found' });
      const { id, conversationId } = await ask({ message: 'Four' }, { outcome: 'found' });
      await exchanges.setRating(found.id, ownerId, 'down');
      await createHandoverStore(db).add(
        {
          ...{ name: 'A', email: 'a@firm.example', message: 'Call me', transcript: '' },
          ...{ ownerId, conversationId, exchangeId: id, createdAt: Date.now(), repliesBy: undefined },
          ...{ idempotencyKey: undefined, keyScope: '', requestHash: '', partner: undefined },
        },
        { isMailed: false, isPosted: false },
      );
      expect(await read()).toMatchObject([
        { message: 'Four', outcome: 'handed-over', isRatedDown: false, nearest },
        { message: 'Two', outcome: 'found', isRatedDown: true },
        { message: 'One', outcome: 'nothing', isRatedDown: false },
      ]);
      const conversations = createConversationStore(db);
      expect(await conversations.remove(conversationId, ownerId)).toBe(true);
      expect((await read()).map(({ message }) => message)).toEqual(['Two', 'One']);
      await db.deleteFrom('owner').where('id', '=', ownerId).execute();
      expect(await read()).toEqual([]);
    });

    test('holds nothing of a conversation from the moment it is about a document', async () => {
      const { ask } = await setUp();
      const conversationId = randomUUID();
      await ask({ message: 'Before', conversationId });
      await ask({ message: 'Over it', conversationId, documentIds: [randomUUID()] });
      await ask({ message: 'And then?', conversationId });
      expect((await read()).map(({ message }) => message)).toEqual(['Before']);
      await createAskedQuestionStore(db).removeOlder(Date.now() + 1);
      expect(await read()).toEqual([]);
    });

    test('is read in the order of time over several batches, and only within its span', async () => {
      const { ask } = await setUp();
      const { id } = await ask({ message: 'Many' });
      const row = await db.selectFrom('exchange').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const copies = Array.from({ length: 450 }, (_, n) => ({ ...row, id: randomUUID(), message: `n${n}` }));
      await db.insertInto('exchange').values(copies).execute();
      // Several at the same moment.
      const listed = copies.map((copy, n) => ({
        exchange_id: copy.id,
        asked_at: 1000 + Math.floor(n / 3),
        nearest: '[]',
      }));
      await db.insertInto('asked_question').values(listed).execute();
      const all = await read({ since: 1000, until: 1150 });
      expect(new Set(all.map(({ message }) => message)).size).toBe(450);
      const times = all.map(({ askedAt }) => askedAt);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(await read({ since: 1001, until: 1002 })).toHaveLength(3);
      await db.deleteFrom('exchange').execute();
    });

    test('is mailed once a week, and not by a server whose clock is behind', async () => {
      const store = createAskedQuestionStore(db);
      const sent = [];
      for (const weekEnd of [2000, 2000, 1000, 3000]) {
        await store.queueReport(weekEnd);
        sent.push(...(await takeMails()));
      }
      expect(sent).toEqual(['2000', '3000']);
    });

    test.runIf(kind === 'PostgreSQL')(
      'is not mailed by a server that finds it due at the same moment',
      async () => {
        let late: Promise<void> | undefined;
        await db.transaction().execute(async (tx) => {
          await tx.updateTable('installation').set({ questions_reported_until: 4000 }).execute();
          late = createAskedQuestionStore(db).queueReport(4000);
          const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'update "installation"%'`;
          await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0);
        });
        await late;
        expect(await takeMails()).toEqual([]);
      },
    );

    test('begins empty where there are questions already: nobody knows what those were answered from', async () => {
      const { ask, exchanges } = await setUp();
      const { id } = await ask({ message: 'Old' });
      // As it was before this migration.
      await db.schema.dropTable('asked_question').execute();
      await db.schema.dropIndex('exchange_with_documents').execute();
      await db.schema.alterTable('exchange').dropColumn('outcome').execute();
      await db.schema.alterTable('installation').dropColumn('questions_reported_until').execute();
      await createAskedQuestions(db as Kysely<unknown>);
      expect(await exchanges.find(id)).toMatchObject({ message: 'Old', outcome: undefined });
      await exchanges.setRating(id, (await exchanges.find(id))!.ownerId, 'down');
      expect(await read()).toEqual([]);
    });

    async function takeMails(): Promise<string[]> {
      const rows = await db
        .deleteFrom('outbox')
        .where('kind', '=', 'questions')
        .returning('subject_id')
        .execute();
      return rows.map((row) => row.subject_id);
    }

    async function read(span = always): Promise<AskedQuestion[]> {
      const all: AskedQuestion[] = [];
      for await (const each of createAskedQuestionStore(db).readUnresolved(span)) all.push(each);
      return all;
    }

    async function setUp() {
      const ownerId = randomUUID();
      await db.insertInto('owner').values({ id: ownerId, guest_hash: null, created_at: 1 }).execute();
      const exchanges = createExchangeStore(db, { id: 'here' });
      let last = 0;

      async function ask(
        given: { message: string; conversationId?: string; documentIds?: string[] },
        ending: Partial<AnswerWrite['ending']> = { outcome: 'nothing' },
      ) {
        // Sorts by time, as the ids of exchanges do.
        const id = `${String(++last).padStart(8, '0')}-${randomUUID()}`;
        const exchange = { conversationId: randomUUID(), documentIds: [], ...given, id, ownerId };
        await exchanges.begin(
          {
            ...exchange,
            requestHash: '',
            assistant: 'quoting',
            idempotencyKey: undefined,
            instanceId: 'here',
          },
          {},
        );
        await exchanges.saveAnswers([
          { id, offset: 0, text: '', ending: { status: 'complete', text: '', nearest, ...ending } },
        ]);
        return exchange;
      }
      return { ask, ownerId, exchanges };
    }
  },
);
