import type { Db } from '../database.ts';

/**
 * Locks an account's password until the transaction ends, and returns whether it is the expected one; without `passwordHash`,
 * whether the account exists. An update that changes nothing locks the row, because SQLite has no FOR SHARE.
 */
export async function holdPassword(tx: Db, accountId: string, passwordHash?: string): Promise<boolean> {
  const locked = await tx
    .updateTable('account')
    .set((e) => ({ password_hash: e.ref('password_hash') }))
    .where('owner_id', '=', accountId)
    .$if(passwordHash !== undefined, (q) => q.where('password_hash', '=', passwordHash ?? ''))
    .executeTakeFirst();
  return locked.numUpdatedRows > 0n;
}
