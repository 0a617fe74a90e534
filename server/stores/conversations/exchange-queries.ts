import type { Selectable } from 'kysely';
import type { Source } from '../../services/answering/assistant.ts';
import type { Exchange } from '../../services/conversations/exchange.ts';
import type { Db } from '../database.ts';
import type { Schema } from '../schema.ts';
import { joinChunks } from './answer-chunks.ts';

type Page = { limit: number; beforeId?: string | undefined; conversationId?: string };

/** Reads exchanges, each with its answer so far. */
export function createExchangeQueries(db: Db) {
  const select = () => db.selectFrom('exchange').selectAll();
  const from = (ownerId: string, conversationId: string | undefined) =>
    db
      .selectFrom('exchange')
      .where('owner_id', '=', ownerId)
      .$if(conversationId !== undefined, (q) => q.where('conversation_id', '=', conversationId ?? ''));

  return {
    async find(id: string): Promise<Exchange | undefined> {
      const [exchange] = await toExchanges(db, await select().where('id', '=', id).execute());
      return exchange;
    },

    async findByKey(ownerId: string, key: string): Promise<Exchange | undefined> {
      const rows = await select()
        .where('owner_id', '=', ownerId)
        .where('idempotency_key', '=', key)
        .execute();
      const [exchange] = await toExchanges(db, rows);
      return exchange;
    },

    /** Oldest first; `conversationId` narrows to one conversation. */
    async listAll(ownerId: string, conversationId?: string): Promise<Exchange[]> {
      return toExchanges(db, await from(ownerId, conversationId).selectAll().orderBy('id').execute());
    },

    /** Newest first, only those before the exchange `beforeId`; `conversationId` narrows to one conversation. */
    async listPage(ownerId: string, { limit, beforeId, conversationId }: Page): Promise<Exchange[]> {
      const rows = await from(ownerId, conversationId)
        .selectAll()
        .$if(beforeId !== undefined, (q) => q.where('id', '<', beforeId ?? ''))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return toExchanges(db, rows);
    },

    /** Returns the last exchanges of a conversation before the exchange `beforeId`, oldest first, as the model's context. */
    async listLatest(conversationId: string, limit: number, beforeId: string): Promise<Exchange[]> {
      const rows = await select()
        .where('conversation_id', '=', conversationId)
        .where('id', '<', beforeId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return toExchanges(db, rows.reverse());
    },

    /** Returns the ids of the owner's running answers, in all conversations or in one. */
    async listRunning(ownerId: string, conversationId?: string): Promise<string[]> {
      const rows = await from(ownerId, conversationId).select('id').where('status', '=', 'running').execute();
      return rows.map((row) => row.id);
    },

    /** Returns the running answers of one process that another process was asked to stop. */
    async listStopRequested(instanceId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('exchange')
        .select('id')
        .where('status', '=', 'running')
        .where('instance_id', '=', instanceId)
        .where('stop_requested_at', 'is not', null)
        .execute();
      return rows.map((row) => row.id);
    },
  };
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
