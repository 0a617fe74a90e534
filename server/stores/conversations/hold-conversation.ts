import type { Db } from '../database.ts';
import { isSqlite } from '../database-clock.ts';

/**
 * Returns whether a conversation exists, and keeps others from deleting it until the transaction ends; with `forDeletion`, also
 * from referring to it. On SQLite, a transaction is alone anyway.
 */
export async function holdConversation(
  tx: Db,
  id: string,
  { forDeletion = false }: { forDeletion?: boolean } = {},
): Promise<boolean> {
  const held = await tx
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', id)
    .$if(!isSqlite(tx), (q) => (forDeletion ? q.forUpdate() : q.forKeyShare()))
    .executeTakeFirst();
  return held !== undefined;
}

/** Keeps others from deleting an owner's conversations, or referring to them, until the transaction ends. */
export async function holdConversations(tx: Db, ownerId: string): Promise<string[]> {
  const held = await tx
    .selectFrom('conversation')
    .select('id')
    .where('owner_id', '=', ownerId)
    // Always in the same order, so that two transactions cannot deadlock.
    .orderBy('id')
    .$if(!isSqlite(tx), (q) => q.forUpdate())
    .execute();
  return held.map(({ id }) => id);
}
