import { sql } from 'kysely';
import type { OpenedOwner } from '../accounts/guests.ts';
import type { Db } from '../database.ts';
import type { Conversation } from '../schema.ts';
import { createStatement } from '../statement.ts';

export type ThreadRow = {
  id: string;
  name: string | null;
  number: number;
  messages: number;
  updatedAt: number;
};

/** Conversations of one owner. A foreign id is found by nobody. */
export function createConversationStore(db: Db) {
  return {
    async findLast(ownerId: string): Promise<Conversation | undefined> {
      return db
        .selectFrom('conversation')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .orderBy('updated_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    async list(ownerId: string, search: string): Promise<ThreadRow[]> {
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
              // An unnamed one is shown as "Chat N", and found as that.
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
      return rows.map(({ exchanges, ...row }) => ({ ...row, messages: Number(exchanges) * 2 }));
    },

    async rename(id: string, ownerId: string, name: string | null): Promise<boolean> {
      const changed = await db
        .updateTable('conversation')
        .set({ name })
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    async remove(id: string, ownerId: string): Promise<boolean> {
      const gone = await db
        .deleteFrom('conversation')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },

    async removeAll(ownerId: string): Promise<void> {
      await db.deleteFrom('conversation').where('owner_id', '=', ownerId).execute();
    },
  };
}

/**
 * Makes the conversation the newest of its owner, opening it first if the id is new.
 * `foreign` when the id belongs to another owner: ids are made by clients.
 */
export async function openConversation(
  tx: Db,
  id: string,
  owner: OpenedOwner,
): Promise<'new' | 'known' | 'foreign'> {
  const now = Date.now();
  const touch = async () => (await touchConversation(tx, [now, id, owner.id])).length > 0;
  if (!owner.isNew && (await touch())) return 'known';
  const opened = owner.isNew
    ? await insertFirstConversation(tx, [id, owner.id, firstNumber, now, now])
    : await insertConversation(tx, [id, owner.id, owner.id, now, now]);
  if (opened.length > 0) return 'new';
  // Opened meanwhile: by the owner's other tab, or by somebody else.
  return (await touch()) ? 'known' : 'foreign';
}

const touchConversation = createStatement((db) =>
  db
    .updateTable('conversation')
    .set({ updated_at: 0 })
    .where('id', '=', '')
    .where('owner_id', '=', '')
    .returning('id'),
);

const firstNumber = 1;
/** Of an owner that is new: nothing need be counted, which takes SQLite longer than the insert. */
const insertFirstConversation = createStatement((db) =>
  db
    .insertInto('conversation')
    .values({ id: '', owner_id: '', number: 0, created_at: 0, updated_at: 0 })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id'),
);

/** The next number is one more than the owner's highest. */
const insertConversation = createStatement((db) =>
  db
    .insertInto('conversation')
    .values((e) => ({
      id: '',
      owner_id: '',
      number: e
        .selectFrom('conversation as other')
        .select((n) => n(n.fn.coalesce(n.fn.max('number'), n.lit(0)), '+', n.lit(1)).as('next'))
        .where('other.owner_id', '=', ''),
      created_at: 0,
      updated_at: 0,
    }))
    .onConflict((c) => c.column('id').doNothing())
    .returning('id'),
);

/** SQLite knows no escape character in LIKE until it is named; PostgreSQL takes the same words. */
function escaped(pattern: string) {
  return sql<string>`${pattern} escape '\\'`;
}
