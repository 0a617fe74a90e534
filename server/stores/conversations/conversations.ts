import type { ConversationStore } from '../../services/conversations/ports.ts';
import { deleteHandovers } from '../contact/handovers.ts';
import type { Db } from '../database.ts';
import { leaveConversation } from '../drafts/drafts.ts';
import { scrubDeleted } from '../scrub.ts';
import { deleteExchanges } from './delete-exchanges.ts';
import { holdConversation, holdConversations } from './hold-conversation.ts';
import { listConversations } from './list-conversations.ts';

const idsPerStatement = 1000;

/** Stores conversations. */
export function createConversationStore(db: Db): ConversationStore {
  return {
    async has(id, ownerId) {
      const row = await db
        .selectFrom('conversation')
        .select('id')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async findLatest(ownerId) {
      return (
        db
          .selectFrom('conversation')
          .select(['id', 'updated_at as updatedAt'])
          .where('owner_id', '=', ownerId)
          // A chat from before the address was proven is only continued if its owner opens it.
          .where('is_unseen', '=', 0)
          .orderBy('updated_at', 'desc')
          .limit(1)
          .executeTakeFirst()
      );
    },

    list: (ownerId, search) => listConversations(db, ownerId, search),

    async rename(id, ownerId, name) {
      const changed = await db
        .updateTable('conversation')
        .set({ name: name ?? null })
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    async remove(id, ownerId) {
      await deleteExchanges(db, ownerId, id);
      const removed = await db.transaction().execute(async (tx) => {
        // A handover that arrives now must find no conversation; otherwise it would outlive it.
        await holdConversation(tx, id, { forDeletion: true });
        await deleteHandovers(tx, ownerId, id);
        await leaveConversation(tx, ownerId, id);
        return tx
          .deleteFrom('conversation')
          .where('id', '=', id)
          .where('owner_id', '=', ownerId)
          .executeTakeFirst();
      });
      if (removed.numDeletedRows > 0n) await scrubDeleted(db);
      return removed.numDeletedRows > 0n;
    },

    async removeAll(ownerId) {
      await deleteExchanges(db, ownerId, undefined);
      await db.transaction().execute(async (tx) => {
        // Handovers that arrive now must find none of these conversations. Those that begin later are not part of the history
        // to delete.
        const held = await holdConversations(tx, ownerId);
        await deleteHandovers(tx, ownerId, undefined);
        await leaveConversation(tx, ownerId, undefined);
        for (let at = 0; at < held.length; at += idsPerStatement)
          await tx
            .deleteFrom('conversation')
            .where('id', 'in', held.slice(at, at + idsPerStatement))
            .execute();
      });
      await scrubDeleted(db);
    },
  };
}
