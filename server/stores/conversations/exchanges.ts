import type { Rating, SourceNote } from '#shared/api.ts';
import type { AnswerWrite } from '../../services/conversations/live-answer.ts';
import { openGuest } from '../accounts/guests.ts';
import type { Db } from '../database.ts';
import { createGroupCommit } from '../group-commit.ts';
import type { ExchangeRow, NewExchange } from '../schema.ts';
import { createStatement } from '../statement.ts';
import { insertPieces, joinPieces } from './answer-chunks.ts';
import { openConversation } from './conversations.ts';

/** An exchange with its answer so far, wherever that stands. */
export type Exchange = Omit<ExchangeRow, 'sources' | 'document_ids'> & {
  sources: SourceNote[];
  documentIds: string[];
};

type BegunBy = { guestHash: string | undefined; isGuestUnknown?: boolean | undefined };

export type Begun = {
  outcome: 'begun' | 'key-taken' | 'foreign-thread';
  ownerId: string;
  /** Nothing was said in it before. */
  isThreadNew?: boolean;
};

export function createExchangeStore(db: Db) {
  const write = createGroupCommit(db);

  /** Running answers stand in pieces; all others are folded. */
  async function withText(rows: ExchangeRow[]): Promise<Exchange[]> {
    const running = rows.filter((row) => row.status === 'running').map((row) => row.id);
    const texts = running.length > 0 ? await joinPieces(db, running) : new Map<string, string>();
    return rows.map(({ sources, document_ids, ...row }) => ({
      ...row,
      response: texts.get(row.id) ?? row.response,
      sources: JSON.parse(sources) as SourceNote[],
      documentIds: JSON.parse(document_ids) as string[],
    }));
  }

  return {
    /**
     * Saves the question, with the guest and the thread that it opens, in one transaction.
     * The same key again gives `key-taken`; a thread of another owner `foreign-thread`.
     */
    begin: ({ guestHash, isGuestUnknown = false, ...exchange }: BegunBy & NewExchange): Promise<Begun> =>
      write(async (tx) => {
        const owner = guestHash
          ? await openGuest(tx, guestHash, exchange.owner_id, isGuestUnknown)
          : { id: exchange.owner_id, isNew: false };
        const ownerId = owner.id;
        const key = owner.isNew ? null : exchange.idempotency_key;
        if (key && (await hasKey(tx, ownerId, key))) return { outcome: 'key-taken', ownerId };
        const thread = await openConversation(tx, exchange.conversation_id, owner);
        if (thread === 'foreign') return { outcome: 'foreign-thread', ownerId };
        const row = { ...exchange, owner_id: ownerId };
        await insertExchange(
          tx,
          columns.map((column) => row[column]),
        );
        return { outcome: 'begun', ownerId, isThreadNew: thread === 'new' };
      }),

    async find(id: string): Promise<Exchange | undefined> {
      const row = await db.selectFrom('exchange').selectAll().where('id', '=', id).executeTakeFirst();
      return row && (await withText([row]))[0];
    },

    async findByKey(ownerId: string, key: string): Promise<Exchange | undefined> {
      const row = await db
        .selectFrom('exchange')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('idempotency_key', '=', key)
        .executeTakeFirst();
      return row && (await withText([row]))[0];
    },

    /** Asks the process that writes the answer, whichever it is, to stop it. */
    async askToStop(id: string): Promise<void> {
      await db
        .updateTable('exchange')
        .set({ stop_asked_at: Date.now() })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .execute();
    },

    /** Of one owner, in all conversations or in one. */
    async listRunning(ownerId: string, conversationId?: string): Promise<string[]> {
      const rows = await db
        .selectFrom('exchange')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('status', '=', 'running')
        .$if(conversationId !== undefined, (q) => q.where('conversation_id', '=', conversationId ?? ''))
        .execute();
      return rows.map((row) => row.id);
    },

    /** Running answers of one process that another one was asked to stop. */
    async listAskedToStop(instanceId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('exchange')
        .select('id')
        .where('status', '=', 'running')
        .where('instance_id', '=', instanceId)
        .where('stop_asked_at', 'is not', null)
        .execute();
      return rows.map((row) => row.id);
    },

    /** A key counts for 24 hours; after that it may name another question. */
    async forgetKeys(before: number): Promise<void> {
      await db
        .updateTable('exchange')
        .set({ idempotency_key: null })
        .where('idempotency_key', 'is not', null)
        .where('created_at', '<', before)
        .execute();
    },

    /** Oldest first; `conversationId` narrows to one conversation. */
    async listAll(ownerId: string, conversationId?: string): Promise<Exchange[]> {
      const rows = await db
        .selectFrom('exchange')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .$if(conversationId !== undefined, (q) => q.where('conversation_id', '=', conversationId ?? ''))
        .orderBy('id')
        .execute();
      return withText(rows);
    },

    /** Newest first, those before the exchange `before`; `conversationId` narrows to one conversation. */
    async listPage(
      ownerId: string,
      limit: number,
      before?: string,
      conversationId?: string,
    ): Promise<Exchange[]> {
      const rows = await db
        .selectFrom('exchange')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .$if(conversationId !== undefined, (q) => q.where('conversation_id', '=', conversationId ?? ''))
        .$if(before !== undefined, (q) => q.where('id', '<', before ?? ''))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return withText(rows);
    },

    /** The last turns of a conversation, oldest first, for the model's context. */
    async listLast(conversationId: string, limit: number, before: string): Promise<Exchange[]> {
      const rows = await db
        .selectFrom('exchange')
        .selectAll()
        .where('conversation_id', '=', conversationId)
        .where('id', '<', before)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return withText(rows.reverse());
    },

    async setFeedback(id: string, ownerId: string, feedback: Rating): Promise<boolean> {
      const changed = await db
        .updateTable('exchange')
        .set({ feedback })
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    /** What all open answers gained since the last time, in one transaction: it is on disk before anyone sees it. */
    saveAnswers: (writes: readonly AnswerWrite[]): Promise<void> =>
      // A first text alone is one row: a statement is a transaction by itself, and its reader waits.
      writes.length === 1 && writes.every(isTextAlone)
        ? insertPieces(db, writes)
        : write((tx) => saveAnswers(tx, writes)),
  };
}

const isTextAlone = ({ text, sources, ending }: AnswerWrite) => text !== '' && !sources && !ending;

async function saveAnswers(tx: Db, writes: readonly AnswerWrite[]): Promise<void> {
  await insertPieces(
    tx,
    writes.filter((each) => each.text !== '' && !each.ending),
  );
  for (const { id, sources, ending } of writes) {
    if (!ending && !sources) continue;
    await tx
      .updateTable('exchange')
      .set({
        ...(sources && { sources: JSON.stringify(sources) }),
        ...(ending && { status: ending.status, response: ending.text, ended_at: Date.now() }),
      })
      .where('id', '=', id)
      // One that was given up as orphaned meanwhile stays as it was ended.
      .where('status', '=', 'running')
      .execute();
  }
  const ended = writes.filter((each) => each.ending).map((each) => each.id);
  if (ended.length > 0) await tx.deleteFrom('piece').where('exchange_id', 'in', ended).execute();
}

async function hasKey(tx: Db, ownerId: string, key: string): Promise<boolean> {
  return (await selectKey(tx, [ownerId, key])).length > 0;
}

const selectKey = createStatement((db) =>
  db.selectFrom('exchange').select('id').where('owner_id', '=', '').where('idempotency_key', '=', ''),
);

/** Every column of a new exchange: the compiler names one that is forgotten here. */
const places: Record<keyof NewExchange, ''> = {
  id: '',
  conversation_id: '',
  owner_id: '',
  message: '',
  response: '',
  status: '',
  sources: '',
  document_ids: '',
  idempotency_key: '',
  body_hash: '',
  feedback: '',
  instance_id: '',
  stop_asked_at: '',
  created_at: '',
  ended_at: '',
};
const columns = Object.keys(places) as (keyof NewExchange)[];
const insertExchange = createStatement((db) =>
  db.insertInto('exchange').values(places as unknown as NewExchange),
);
