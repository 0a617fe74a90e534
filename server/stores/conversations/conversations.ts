import { sql } from 'kysely';
import type { ListedConversation } from '../../services/conversations/conversations.ts';
import type { Db } from '../database.ts';

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
    async list(ownerId: string, search: string): Promise<ListedConversation[]> {
      const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
      const rows = await db
        .selectFrom('conversation')
        .leftJoin('exchange', 'exchange.conversation_id', 'conversation.id')
        .select(['conversation.id', 'name', 'number', 'updated_at as updatedAt'])
        .select((e) => e.fn.count('exchange.id').as('exchanges'))
        .where('conversation.owner_id', '=', ownerId)
        .$if(search !== '', (query) =>
          query.where((e) =>
            e.or([
              e(e.fn('lower', ['name']), 'like', escaped(pattern)),
              // An unnamed one is shown as "Chat N", and found by that name.
              e.and([
                e('name', 'is', null),
                e(sql<string>`'chat ' || ${sql.ref('conversation.number')}`, 'like', escaped(pattern)),
              ]),
              e.exists(
                e
                  .selectFrom('exchange as hit')
                  .select('hit.id')
                  .whereRef('hit.conversation_id', '=', 'conversation.id')
                  .where((x) =>
                    x.or([
                      x(x.fn('lower', ['hit.message']), 'like', escaped(pattern)),
                      x(x.fn('lower', ['hit.response']), 'like', escaped(pattern)),
                    ]),
                  ),
              ),
            ]),
          ),
        )
        .groupBy(['conversation.id', 'name', 'number', 'updated_at'])
        .orderBy('updated_at', 'desc')
        .execute();
      return rows.map(({ exchanges, name, ...row }) => ({
        ...row,
        name: name ?? undefined,
        exchangeCount: Number(exchanges),
      }));
    },

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

/** SQLite has no escape character in LIKE until it is named; PostgreSQL accepts the same clause. */
function escaped(pattern: string) {
  return sql<string>`${pattern} escape '\\'`;
}
