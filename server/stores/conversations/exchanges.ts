import { isUnavailable } from '#shared/errors.ts';
import type { ExchangeStore } from '../../services/conversations/ports.ts';
import type { InstanceStore } from '../../services/instances.ts';
import type { Db } from '../database.ts';
import { createGroupCommit } from '../group-commit.ts';
import { isUndone } from '../storage-errors.ts';
import { insertChunks } from './answer-chunks.ts';
import { beginExchange } from './begin-exchange.ts';
import { selectOwn } from './exchange-batches.ts';
import { listLatest, readAll, readPage } from './read-exchanges.ts';
import { hasOnlyText, saveAnswers } from './save-answers.ts';
import { toExchanges } from './to-exchanges.ts';

/** Exchanges, and the text of their answers as it grows. Writes only this instance's answers. */
export function createExchangeStore(db: Db, instances: Pick<InstanceStore, 'id'>): ExchangeStore {
  const write = createGroupCommit(db);
  const queries = createQueries(db);

  return {
    ...queries,

    async begin(exchange, asker) {
      try {
        return await write((tx) => beginExchange(tx, exchange, asker));
      } catch (cause) {
        // The exchange may be there if only the response to the commit was lost.
        const isUnsure = isUnavailable(cause) && !isUndone(cause);
        const stored = isUnsure ? await queries.find(exchange.id).catch(() => undefined) : undefined;
        if (!stored) throw cause;
        return { outcome: 'begun', ownerId: stored.ownerId };
      }
    },

    async saveAnswers(writes) {
      const { id } = instances;
      if (writes.length > 1 || !writes.every(hasOnlyText)) return write((tx) => saveAnswers(tx, id, writes));
      // The first text of a single answer is one row. As a reader is waiting, it is written at once, as a statement and so a
      // transaction of its own.
      const storedIds = await insertChunks(db, id, writes);
      return writes.flatMap((each) => (storedIds.has(each.id) ? [] : [each.id]));
    },

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

/** Queries that read exchanges, each with its answer so far. */
function createQueries(db: Db) {
  const select = () => db.selectFrom('exchange').selectAll();

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

    readAll: (ownerId, conversationId) => readAll(db, ownerId, conversationId),
    readPage: (ownerId, page) => readPage(db, ownerId, page),
    listLatest: (conversationId, bounds, beforeId) => listLatest(db, conversationId, bounds, beforeId),

    async listRunning(ownerId, conversationId) {
      const rows = await selectOwn(db, ownerId, conversationId)
        .select('id')
        .where('status', '=', 'running')
        .execute();
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
