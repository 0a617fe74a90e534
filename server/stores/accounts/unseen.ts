import type { Db } from '../database.ts';

/**
 * Marks everything in an account as older than the proof of its address. Returns the number of documents. The caller must hold
 * the owner's lock, so that no upload is stored in between.
 */
export async function markUnseen(tx: Db, accountId: string): Promise<number> {
  await tx.updateTable('conversation').set({ is_unseen: 1 }).where('owner_id', '=', accountId).execute();
  const documents = await tx
    .updateTable('document')
    .set({ is_unseen: 1 })
    .where('owner_id', '=', accountId)
    .executeTakeFirst();
  return Number(documents.numUpdatedRows);
}

/** Returns how many documents of an account are still marked as unseen. */
export async function countUnseen(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('document')
    .select((e) => e.fn.countAll().as('count'))
    .where('owner_id', '=', accountId)
    .where('is_unseen', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}
