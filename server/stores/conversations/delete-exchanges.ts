import { setImmediate } from 'node:timers/promises';
import type { Db } from '../database.ts';
import { selectOwn, textBytes, toBatches } from './exchange-batches.ts';

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
  const listed = await selectOwn(db, ownerId, conversationId).select('id').select(textBytes).execute();
  for (const ids of toBatches(listed)) {
    await db.deleteFrom('exchange').where('id', 'in', ids).where('owner_id', '=', ownerId).execute();
    await setImmediate();
  }
}
