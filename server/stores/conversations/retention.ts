import { dayMs } from '../../services/durations.ts';
import type { Db } from '../database.ts';
import { listRetentions } from '../partners/retentions.ts';
import { finishScrub, scrubDeleted } from '../scrub.ts';

/** Removes what is past the retention times that operators have set. */
export function createRetentionStore(db: Db) {
  return {
    /**
     * Removes guests' conversations that have not changed since `before`, and guests who have nothing left.
     * Returns the number of conversations.
     */
    async removeGuests(before: number): Promise<number> {
      const removed = await db
        .deleteFrom('conversation')
        .where('updated_at', '<', before)
        // Not "in", which would look up the conversations of every guest, including recent ones.
        .where((e) =>
          e.exists(
            e
              .selectFrom('owner')
              .select('id')
              .whereRef('owner.id', '=', 'conversation.owner_id')
              .where('guest_hash', 'is not', null),
          ),
        )
        .executeTakeFirst();
      await db
        .deleteFrom('owner')
        .where('guest_hash', 'is not', null)
        .where('created_at', '<', before)
        .where((e) =>
          e.not(
            e.exists(
              e.selectFrom('conversation').select('id').whereRef('conversation.owner_id', '=', 'owner.id'),
            ),
          ),
        )
        // Guests' handovers have a retention time of their own.
        .where((e) =>
          e.not(
            e.exists(e.selectFrom('handover').select('id').whereRef('handover.owner_id', '=', 'owner.id')),
          ),
        )
        .execute();
      return Number(removed.numDeletedRows);
    },

    /**
     * Removes what partners' visitors and guests asked, after the retention time that their partner has set. Returns the number
     * of conversations.
     */
    async removeOlderOfPartners(now: number): Promise<number> {
      let count = 0;
      for (const { id, days } of await listRetentions(db)) {
        const before = now - days * dayMs;
        const owners = db.selectFrom('owner').select('id').where('partner_id', '=', id);
        const expired = db
          .selectFrom('conversation')
          .select('id')
          .where('updated_at', '<', before)
          .where('owner_id', 'in', owners);
        // Drafts outlive their conversations, and then name none.
        await db
          .updateTable('draft')
          .set({ conversation_id: null })
          .where('owner_id', 'in', owners)
          .where('conversation_id', 'in', expired)
          .execute();
        const removed = await db
          .deleteFrom('conversation')
          .where('updated_at', '<', before)
          .where('owner_id', 'in', owners)
          .executeTakeFirst();
        await db
          .deleteFrom('handover')
          .where('created_at', '<', before)
          .where('partner_id', '=', id)
          .execute();
        count += Number(removed.numDeletedRows);
      }
      return count;
    },

    /** Removes deleted texts from the database's files, including texts that their owners deleted. */
    async scrub() {
      // Even if the files were scrubbed a moment ago, because a round deletes a lot, and the server's start waits for the first
      // one.
      if (!(await finishScrub(db, 0))) await scrubDeleted(db);
    },
  };
}
