import type { NewSignIn, SignInStore } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';
import { holdPassword } from './hold-password.ts';
import { hasIdentity } from './identities.ts';
import { type HashNetwork, rememberNetwork } from './known-networks.ts';

/** Stores sign-ins. Bearer tokens are stored as their SHA-256, so that a stolen database opens no account. */
export function createSignInStore(db: Db, hashNetwork: HashNetwork): SignInStore {
  return {
    add: (signIn) => db.transaction().execute((tx) => addSignIn(tx, signIn, hashNetwork(signIn.network))),

    async find(tokenHash) {
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

    async list(accountId) {
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

    async renew(tokenHash, expiresAt) {
      await db
        .updateTable('sign_in')
        .set({ expires_at: expiresAt, last_seen_at: Date.now() })
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    async remove(tokenHash) {
      await db.deleteFrom('sign_in').where('token_hash', '=', tokenHash).execute();
    },

    async removeById(id, accountId) {
      const removed = await db
        .deleteFrom('sign_in')
        .where('id', '=', id)
        .where('owner_id', '=', accountId)
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    async removeAll(accountId) {
      await db.deleteFrom('sign_in').where('owner_id', '=', accountId).execute();
    },

    async removeExpired() {
      await db.deleteFrom('sign_in').where('expires_at', '<=', Date.now()).execute();
    },
  };
}

/**
 * Returns false if the account is gone, its password hash is no longer `passwordHash`, or `identity` no longer opens it: a
 * sign-in that was under way while the owner changed the password, or recovered the account, must not survive that.
 */
async function addSignIn(tx: Db, signIn: NewSignIn, networkHash: string): Promise<boolean> {
  if (!(await holdPassword(tx, signIn.accountId, signIn.passwordHash))) return false;
  if (signIn.identity && !(await hasIdentity(tx, signIn.accountId, signIn.identity))) return false;
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
  await rememberNetwork(tx, signIn.accountId, networkHash);
  return true;
}
