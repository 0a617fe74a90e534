import type { ExchangeStore } from '../../services/conversations/ports.ts';
import type { Db } from '../database.ts';
import { createGroupCommit } from '../group-commit.ts';
import { insertChunks } from './answer-chunks.ts';
import { beginExchange } from './begin-exchange.ts';
import { createExchangeQueries } from './exchange-queries.ts';
import { hasOnlyText, saveAnswers } from './save-answers.ts';

/** Exchanges, and the text of their answers as it grows. */
export function createExchangeStore(db: Db): ExchangeStore {
  const write = createGroupCommit(db);

  return {
    ...createExchangeQueries(db),

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
