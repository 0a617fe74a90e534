import type { Db } from '../database.ts';
import { scrubDeleted } from '../scrub.ts';

/** What an operator does not want to keep for ever. */
export function createRetentionStore(db: Db) {
  const guests = () => db.selectFrom('owner').select('id').where('guest_hash', 'is not', null);

  return {
    /** Guests' conversations that nothing was added to since `before`, and guests of whom nothing is left. Gives the number of conversations. */
    async removeGuests(before: number): Promise<number> {
      const gone = await db
        .deleteFrom('conversation')
        .where('updated_at', '<', before)
        .where('owner_id', 'in', guests())
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
        .execute();
      return Number(gone.numDeletedRows);
    },

    /** Deleted texts, also those that their owners deleted, leave the database's files. */
    scrub: () => scrubDeleted(db),
  };
}
