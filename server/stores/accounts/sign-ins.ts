import type { NewSignIn, SignIn } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';
import { addSignIn } from './add-sign-in.ts';

/** Sign-ins: bearer tokens are stored as their SHA-256, so that a stolen database opens no account. */
export function createSignInStore(db: Db) {
  return {
    /** Returns false if the account is gone or its password has changed. */
    add: (signIn: NewSignIn): Promise<boolean> => db.transaction().execute((tx) => addSignIn(tx, signIn)),

    /** Returns the account behind a token and when the sign-in began and expires. */
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
    async list(accountId: string): Promise<SignIn[]> {
      return db
        .selectFrom('sign_in')
        .select(['id', 'token_hash as tokenHash', 'device', 'method'])
        .select(['created_at as createdAt', 'last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
        .where('owner_id', '=', accountId)
        .where('expires_at', '>', Date.now())
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .execute();
    },

    async renew(tokenHash: string, expiresAt: number): Promise<void> {
      await db
        .updateTable('sign_in')
        .set({ expires_at: expiresAt, last_seen_at: Date.now() })
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    async remove(tokenHash: string): Promise<void> {
      await db.deleteFrom('sign_in').where('token_hash', '=', tokenHash).execute();
    },

    /** Returns false if the account has no such sign-in. */
    async removeById(id: string, accountId: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('sign_in')
        .where('id', '=', id)
        .where('owner_id', '=', accountId)
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    async removeAll(accountId: string): Promise<void> {
      await db.deleteFrom('sign_in').where('owner_id', '=', accountId).execute();
    },

    async removeExpired(): Promise<void> {
      await db.deleteFrom('sign_in').where('expires_at', '<=', Date.now()).execute();
    },
  };
}
