import type { Rating } from '#shared/api.ts';
import type { Asker } from '../../services/accounts/visitors.ts';
import type { AnswerWrite } from '../../services/conversations/answer-draft.ts';
import type { Begun } from '../../services/conversations/ask.ts';
import type { NewExchange } from '../../services/conversations/exchange.ts';
import type { Db } from '../database.ts';
import { createGroupCommit } from '../group-commit.ts';
import { insertChunks } from './answer-chunks.ts';
import { beginExchange } from './begin-exchange.ts';
import { createExchangeQueries } from './exchange-queries.ts';
import { hasOnlyText, saveAnswers } from './save-answers.ts';

/** Exchanges, and the text of their answers as it grows. */
export function createExchangeStore(db: Db) {
  const write = createGroupCommit(db);

  return {
    ...createExchangeQueries(db),

    /** Stores the exchange, with the guest and the conversation that it opens, in one transaction. */
    begin: (exchange: NewExchange, asker: Pick<Asker, 'guestHash' | 'isUnknown'>): Promise<Begun> =>
      write((tx) => beginExchange(tx, exchange, asker)),

    /** Stores what all open answers gained since the last time, in one transaction that is durable when this resolves. */
    saveAnswers: (writes: readonly AnswerWrite[]): Promise<void> =>
      // The first text of one answer is one row: a statement is its own transaction, and a reader is waiting.
      writes.length === 1 && writes.every(hasOnlyText)
        ? insertChunks(db, writes)
        : write((tx) => saveAnswers(tx, writes)),

    /** Asks the process that writes the answer, whichever it is, to stop. */
    async requestStop(id: string): Promise<void> {
      await db
        .updateTable('exchange')
        .set({ stop_requested_at: Date.now() })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .execute();
    },

    /** Forgets the idempotency keys of exchanges that began before a time: they may name other requests then. */
    async forgetKeys(before: number): Promise<void> {
      await db
        .updateTable('exchange')
        .set({ idempotency_key: null })
        .where('idempotency_key', 'is not', null)
        .where('created_at', '<', before)
        .execute();
    },

    /** Returns false if the owner has no such exchange. */
    async setRating(id: string, ownerId: string, rating: Rating): Promise<boolean> {
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
