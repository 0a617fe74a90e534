import type { SignInMethod } from '#shared/api-accounts.ts';
import type { NewSignIn } from '../../services/accounts/sign-in-opener.ts';
import type { Db } from '../database.ts';

export type SignInRow = {
  id: string;
  tokenHash: string;
  device: string;
  method: SignInMethod;
  createdAt: number;
  seenAt: number;
  expiresAt: number;
};

/** Sign-ins: bearer tokens by their SHA-256, so that a stolen database opens no account. */
export function createSignInStore(db: Db) {
  return {
    /**
     * Gives false when the account is gone or its password is no longer `passwordHash`: a sign-in that was on its way
     * while the password changed must not outlive the change.
     */
    async add(signIn: NewSignIn): Promise<boolean> {
      return db.transaction().execute(async (tx) => {
        // An update that changes nothing locks the row until the sign-in is in: both databases know it, SQLite no FOR SHARE.
        const held = await tx
          .updateTable('account')
          .set((e) => ({ password_hash: e.ref('password_hash') }))
          .where('owner_id', '=', signIn.accountId)
          .$if(signIn.passwordHash !== undefined, (q) =>
            q.where('password_hash', '=', signIn.passwordHash ?? ''),
          )
          .executeTakeFirst();
        if (held.numUpdatedRows === 0n) return false;
        const now = Date.now();
        await tx
          .insertInto('sign_in')
          .values({
            token_hash: signIn.tokenHash,
            owner_id: signIn.accountId,
            created_at: now,
            seen_at: now,
            expires_at: signIn.expiresAt,
            id: signIn.id,
            device: signIn.device,
            method: signIn.method,
          })
          .execute();
        return true;
      });
    },

    async find(tokenHash: string) {
      return db
        .selectFrom('sign_in')
        .innerJoin('account', 'account.owner_id', 'sign_in.owner_id')
        .select([
          'account.owner_id as id',
          'account.email',
          'sign_in.created_at as createdAt',
          'sign_in.expires_at as expiresAt',
        ])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', Date.now())
        .executeTakeFirst();
    },

    /** Newest first. */
    async list(accountId: string): Promise<SignInRow[]> {
      const rows = await db
        .selectFrom('sign_in')
        .selectAll()
        .where('owner_id', '=', accountId)
        .where('expires_at', '>', Date.now())
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .execute();
      return rows.map((row) => ({
        id: row.id ?? '',
        tokenHash: row.token_hash,
        device: row.device,
        method: row.method,
        createdAt: row.created_at,
        seenAt: row.seen_at,
        expiresAt: row.expires_at,
      }));
    },

    /** Sliding renewal. */
    async renew(tokenHash: string, expiresAt: number): Promise<void> {
      await db
        .updateTable('sign_in')
        .set({ expires_at: expiresAt, seen_at: Date.now() })
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    async remove(tokenHash: string): Promise<void> {
      await db.deleteFrom('sign_in').where('token_hash', '=', tokenHash).execute();
    },

    async removeOne(id: string, accountId: string): Promise<boolean> {
      const gone = await db
        .deleteFrom('sign_in')
        .where('id', '=', id)
        .where('owner_id', '=', accountId)
        .executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },

    async removeAll(accountId: string): Promise<void> {
      await db.deleteFrom('sign_in').where('owner_id', '=', accountId).execute();
    },

    async removeExpired(): Promise<void> {
      await db.deleteFrom('sign_in').where('expires_at', '<=', Date.now()).execute();
    },
  };
}
