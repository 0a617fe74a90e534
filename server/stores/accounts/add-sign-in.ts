import type { NewSignIn } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';

/**
 * Returns false if the account is gone or its password is no longer `passwordHash`: a sign-in that was under way while
 * the password changed must not outlive the change.
 */
export async function addSignIn(tx: Db, signIn: NewSignIn): Promise<boolean> {
  // An update that changes nothing locks the row until the sign-in is stored: SQLite has no FOR SHARE.
  const locked = await tx
    .updateTable('account')
    .set((e) => ({ password_hash: e.ref('password_hash') }))
    .where('owner_id', '=', signIn.accountId)
    .$if(signIn.passwordHash !== undefined, (q) => q.where('password_hash', '=', signIn.passwordHash ?? ''))
    .executeTakeFirst();
  if (locked.numUpdatedRows === 0n) return false;
  const now = Date.now();
  await tx
    .insertInto('sign_in')
    .values({
      token_hash: signIn.tokenHash,
      id: signIn.id,
      owner_id: signIn.accountId,
      device: signIn.device,
      method: signIn.method,
      created_at: now,
      last_seen_at: now,
      expires_at: signIn.expiresAt,
    })
    .execute();
  return true;
}
