import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { toBatches } from './exchange-batches.ts';

/**
 * Deletes an owner's exchanges in batches: all of them, or those of one conversation. SQLite overwrites what it deletes on the
 * server's own thread, so deleting a long history at once would stall everybody. An exchange that begins meanwhile is deleted
 * with its conversation.
 */
export async function deleteExchanges(
  db: Db,
  ownerId: string,
  conversationId: string | undefined,
): Promise<void> {
  const listed = await db
    .selectFrom('exchange')
    .select('id')
    .select(sql<number>`octet_length(message) + octet_length(response)`.as('bytes'))
    .where('owner_id', '=', ownerId)
    .$if(conversationId !== undefined, (q) => q.where('conversation_id', '=', conversationId ?? ''))
    .execute();
  for (const ids of toBatches(listed)) {
    await db.deleteFrom('exchange').where('id', 'in', ids).where('owner_id', '=', ownerId).execute();
    await setImmediate();
  }
}
