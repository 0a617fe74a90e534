import type { Db } from '../database.ts';

/**
 * Locks an owner until the transaction ends, so that on PostgreSQL, too, transactions that change or count an owner's things
 * run one after another. An update, because SQLite has no FOR UPDATE.
 */
export const lockOwner = (tx: Db, ownerId: string): Promise<void> => lockOwners(tx, 'id', ownerId);

/** Does the same for all guests and visitors of a partner. */
export const lockOwnersOf = (tx: Db, partnerId: string): Promise<void> =>
  lockOwners(tx, 'partner_id', partnerId);

async function lockOwners(tx: Db, column: 'id' | 'partner_id', value: string): Promise<void> {
  await tx
    .updateTable('owner')
    .set((e) => ({ created_at: e.ref('created_at') }))
    .where(column, '=', value)
    .execute();
}

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
