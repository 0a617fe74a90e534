import type { PlaybookRule } from '#shared/api-review.ts';
import type { PlaybookStore } from '../../services/review/ports.ts';
import type { Db } from '../database.ts';
import { scrubDeleted } from '../scrub.ts';

/** Stores accounts' own rules for reviews, as they were sent. */
export function createPlaybookStore(db: Db): PlaybookStore {
  return {
    async read(ownerId) {
      const row = await db
        .selectFrom('playbook')
        .select('rules')
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return row ? (JSON.parse(row.rules) as PlaybookRule[]) : [];
    },

    async save(ownerId, rules) {
      if (rules.length === 0) await db.deleteFrom('playbook').where('owner_id', '=', ownerId).execute();
      else {
        const row = { rules: JSON.stringify(rules), updated_at: Date.now() };
        await db
          .insertInto('playbook')
          .values({ owner_id: ownerId, ...row })
          .onConflict((c) => c.column('owner_id').doUpdateSet(row))
          .execute();
      }
      // Replacing rules also deletes text.
      await scrubDeleted(db);
    },
  };
}
