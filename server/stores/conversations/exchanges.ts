import type { Selectable } from 'kysely';
import type { Source } from '../../services/answering/assistant.ts';
import type { Exchange } from '../../services/conversations/exchange.ts';
import type { ExchangeStore } from '../../services/conversations/ports.ts';
import type { Db } from '../database.ts';
import { createGroupCommit } from '../group-commit.ts';
import type { Schema } from '../schema.ts';
import { insertChunks, joinChunks } from './answer-chunks.ts';
import { beginExchange } from './begin-exchange.ts';
import { hasOnlyText, saveAnswers } from './save-answers.ts';

/** Exchanges, and the text of their answers as it grows. */
export function createExchangeStore(db: Db): ExchangeStore {
  const write = createGroupCommit(db);

  return {
    ...createQueries(db),

    begin: (exchange, asker) => write((tx) => beginExchange(tx, exchange, asker)),

    saveAnswers: (writes) =>
      // The first text of one answer is one row: a statement is its own transaction, and a reader is waiting.
      writes.length === 1 && writes.every(hasOnlyText)
        ? insertChunks(db, writes)
        : write((tx) => saveAnswers(tx, writes)),

    async requestStop(id) {
      await db
        .updateTable('exchange')
        .set({ stop_requested_at: Date.now() })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .execute();
    },

    async forgetKeys(before) {
      await db
        .updateTable('exchange')
        .set({ idempotency_key: null })
        .where('idempotency_key', 'is not', null)
        .where('created_at', '<', before)
        .execute();
    },

    async setRating(id, ownerId, rating) {
      const changed = await db
        .updateTable('exchange')
        .set({ rating })
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },
  };
}

/** Reads exchanges, each with its answer so far. */
function createQueries(db: Db) {
  const select = () => db.selectFrom('exchange').selectAll();
  const from = (ownerId: string, conversationId: string | undefined) =>
    db
      .selectFrom('exchange')
      .where('owner_id', '=', ownerId)
      .$if(conversationId !== undefined, (q) => q.where('conversation_id', '=', conversationId ?? ''));

  return {
    async find(id) {
      const [exchange] = await toExchanges(db, await select().where('id', '=', id).execute());
      return exchange;
    },

    async findByKey(ownerId, key) {
      const rows = await select()
        .where('owner_id', '=', ownerId)
        .where('idempotency_key', '=', key)
        .execute();
      const [exchange] = await toExchanges(db, rows);
      return exchange;
    },

    async listAll(ownerId, conversationId) {
      return toExchanges(db, await from(ownerId, conversationId).selectAll().orderBy('id').execute());
    },

    async listPage(ownerId, { limit, beforeId, conversationId }) {
      const rows = await from(ownerId, conversationId)
        .selectAll()
        .$if(beforeId !== undefined, (q) => q.where('id', '<', beforeId ?? ''))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return toExchanges(db, rows);
    },

    async listLatest(conversationId, limit, beforeId) {
      const rows = await select()
        .where('conversation_id', '=', conversationId)
        .where('id', '<', beforeId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return toExchanges(db, rows.reverse());
    },

    async listRunning(ownerId, conversationId) {
      const rows = await from(ownerId, conversationId).select('id').where('status', '=', 'running').execute();
      return rows.map((row) => row.id);
    },

    async listStopRequested(instanceId) {
      const rows = await db
        .selectFrom('exchange')
        .select('id')
        .where('status', '=', 'running')
        .where('instance_id', '=', instanceId)
        .where('stop_requested_at', 'is not', null)
        .execute();
      return rows.map((row) => row.id);
    },
  } satisfies Partial<ExchangeStore>;
}

/** The text of a running answer is in chunks; every other answer is one text. */
async function toExchanges(db: Db, rows: Selectable<Schema['exchange']>[]): Promise<Exchange[]> {
  const runningIds = rows.filter((row) => row.status === 'running').map((row) => row.id);
  const texts = runningIds.length > 0 ? await joinChunks(db, runningIds) : new Map<string, string>();
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversation_id,
    ownerId: row.owner_id,
    message: row.message,
    response: texts.get(row.id) ?? row.response,
    status: row.status,
    sources: JSON.parse(row.sources) as Source[],
    documentIds: JSON.parse(row.document_ids) as string[],
    requestHash: row.request_hash,
    rating: row.rating,
    createdAt: row.created_at,
    endedAt: row.ended_at ?? undefined,
  }));
}
