import type { Db } from '../database.ts';

/** Nonces and states that have been used, kept until they would have expired anyway. */
export function createUsedTicketStore(db: Db) {
  return {
    async has(id: string): Promise<boolean> {
      const row = await db.selectFrom('used_ticket').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    /** Marks a ticket as used. Returns true for only one caller. */
    async take(id: string, expiresAt: number): Promise<boolean> {
      const added = await db
        .insertInto('used_ticket')
        .values({ id, expires_at: expiresAt })
        .onConflict((c) => c.column('id').doNothing())
        .executeTakeFirst();
      return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
    },

    async removeExpired(): Promise<void> {
      await db.deleteFrom('used_ticket').where('expires_at', '<=', Date.now()).execute();
    },
  };
}
