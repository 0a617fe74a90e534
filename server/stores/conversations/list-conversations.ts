import { sql } from 'kysely';
import type { ListedConversation } from '../../services/conversations/conversations.ts';
import type { Db } from '../database.ts';

/** Lists an owner's conversations, latest first; only those that contain `search`, if it is not empty. */
export async function listConversations(
  db: Db,
  ownerId: string,
  search: string,
): Promise<ListedConversation[]> {
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
          // An unnamed one is displayed as "Chat N", and found by that name.
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
}

/** SQLite has no escape character in LIKE until it is named; PostgreSQL accepts the same clause. */
function escaped(pattern: string) {
  return sql<string>`${pattern} escape '\\'`;
}
