import type { Db } from '../database.ts';

/**
 * Locks an owner until the transaction ends, so that PostgreSQL too runs what changes and what counts an owner's things
 * one after the other: SQLite has no FOR UPDATE.
 */
export async function lockOwner(tx: Db, ownerId: string): Promise<void> {
  await tx
    .updateTable('owner')
    .set((e) => ({ created_at: e.ref('created_at') }))
    .where('id', '=', ownerId)
    .execute();
}

/**
 * Marks everything that is in an account as there from before its address was proven. Returns the number of documents.
 * The caller holds the owner's lock, so that no upload is stored in between.
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

export async function countUnseen(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('document')
    .select((e) => e.fn.countAll().as('count'))
    .where('owner_id', '=', accountId)
    .where('is_unseen', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends all sign-ins and mailed links. */
export async function endAccess(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('sign_in').where('owner_id', '=', accountId).execute();
  await tx.deleteFrom('mailed_link').where('owner_id', '=', accountId).execute();
}
