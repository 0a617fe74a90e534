import { keyLifeMs } from '../services/run-once.ts';
import type { Db } from './database.ts';

/** The kinds of rows that a request creates at most once. */
const tables = ['draft', 'review'] as const;

/** Finds what an owner's request with a key has created. */
export async function findRepeated(
  db: Db,
  table: (typeof tables)[number],
  ownerId: string,
  key: string,
): Promise<{ id: string; requestHash: string } | undefined> {
  const row = await db
    .selectFrom(table)
    .select(['id', 'request_hash'])
    .where('owner_id', '=', ownerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row && { id: row.id, requestHash: row.request_hash ?? '' };
}

/** The idempotency keys of drafts and reviews. */
export function createRepeatKeys(db: Db) {
  return {
    /** Forgets keys that have expired. */
    async removeExpired(): Promise<void> {
      for (const table of tables)
        await db
          .updateTable(table)
          .set({ idempotency_key: null, request_hash: null })
          .where('idempotency_key', 'is not', null)
          .where('created_at', '<', Date.now() - keyLifeMs)
          .execute();
    },
  };
}
