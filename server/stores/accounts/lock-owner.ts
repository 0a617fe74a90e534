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
