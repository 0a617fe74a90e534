import type { UsedTicketStore } from '../../services/accounts/ports.ts';
import { hourMs } from '../../services/durations.ts';
import type { Db } from '../database.ts';

/** How far the servers' clocks may differ: a ticket must not be used again on one that is behind. */
const toleranceMs = hourMs;

/** Used tickets are stored until they would have expired on any server. */
export function createUsedTicketStore(db: Db): UsedTicketStore {
  return {
    async has(id) {
      const row = await db.selectFrom('used_ticket').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    async use(id, expiresAt) {
      const added = await db
        .insertInto('used_ticket')
        .values({ id, expires_at: expiresAt })
        .onConflict((c) => c.column('id').doNothing())
        .executeTakeFirst();
      return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
    },

    async removeExpired() {
      await db
        .deleteFrom('used_ticket')
        .where('expires_at', '<=', Date.now() - toleranceMs)
        .execute();
    },
  };
}
