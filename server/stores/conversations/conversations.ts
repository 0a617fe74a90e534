import type { ListedConversation } from '../../services/conversations/conversations.ts';
import type { Db } from '../database.ts';
import { listConversations } from './list-conversations.ts';

/** Conversations of one owner. An id of another owner finds nothing. */
export function createConversationStore(db: Db) {
  return {
    async findLatest(ownerId: string): Promise<{ id: string; updatedAt: number } | undefined> {
      return db
        .selectFrom('conversation')
        .select(['id', 'updated_at as updatedAt'])
        .where('owner_id', '=', ownerId)
        .orderBy('updated_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** Latest first; only those that contain `search`, if it is not empty. */
    list: (ownerId: string, search: string): Promise<ListedConversation[]> =>
      listConversations(db, ownerId, search),

    /** Returns false if the owner has no such conversation. */
    async rename(id: string, ownerId: string, name: string | undefined): Promise<boolean> {
      const changed = await db
        .updateTable('conversation')
        .set({ name: name ?? null })
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    /** Returns false if the owner has no such conversation. */
    async remove(id: string, ownerId: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('conversation')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    async removeAll(ownerId: string): Promise<void> {
      await db.deleteFrom('conversation').where('owner_id', '=', ownerId).execute();
    },
  };
}
