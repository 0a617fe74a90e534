import type { NewAccount, PasswordChangeOptions, ProvenIdentity } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';
import { createAccountQueries } from './account-queries.ts';
import { createAccount } from './create-account.ts';
import { addIdentity, removeIdentities } from './identities.ts';

/** Accounts by their address, and the identities at providers that open them. */
export function createAccountStore(db: Db) {
  return {
    ...createAccountQueries(db),

    /** Returns the new account's id, or undefined if the address or the identity is taken. */
    createAccount: (account: NewAccount): Promise<string | undefined> =>
      db.transaction().execute((tx) => createAccount(tx, account)),

    async markVerified(accountId: string): Promise<void> {
      await markVerified(db, accountId);
    },

    /**
     * Sets a password and, in the same transaction, ends all sign-ins and mailed links. Returns false if `expected` is
     * no longer the stored hash. `isMailboxProven` marks the address as verified and removes identities that were added
     * before: whoever added them may have been a stranger.
     */
    async setPassword(
      accountId: string,
      passwordHash: string,
      { expected, isMailboxProven = false }: PasswordChangeOptions = {},
    ): Promise<boolean> {
      return db.transaction().execute(async (tx) => {
        if (isMailboxProven && (await markVerified(tx, accountId))) await removeIdentities(tx, accountId);
        const changed = await tx
          .updateTable('account')
          .set({ password_hash: passwordHash })
          .where('owner_id', '=', accountId)
          .$if(expected !== undefined, (q) => q.where('password_hash', '=', expected ?? ''))
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) return false;
        await endAccess(tx, accountId);
        return true;
      });
    },

    /**
     * Adds an identity to an account whose address it proves. Returns false if the identity is taken.
     * `drop` first removes whatever opened the account before.
     */
    async addIdentity(
      accountId: string,
      identity: ProvenIdentity,
      { drop }: { drop: boolean },
    ): Promise<boolean> {
      return db.transaction().execute(async (tx) => {
        if (drop) {
          await tx
            .updateTable('account')
            .set({ password_hash: '' })
            .where('owner_id', '=', accountId)
            .execute();
          await removeIdentities(tx, accountId);
          await endAccess(tx, accountId);
        }
        await markVerified(tx, accountId);
        return addIdentity(tx, accountId, identity);
      });
    },

    /** Removes the account with everything that it owns. */
    async removeAccount(accountId: string): Promise<void> {
      await db.deleteFrom('owner').where('id', '=', accountId).execute();
    },
  };
}

/** Returns false if the address was verified before. */
async function markVerified(tx: Db, accountId: string): Promise<boolean> {
  const marked = await tx
    .updateTable('account')
    .set({ verified_at: Date.now() })
    .where('owner_id', '=', accountId)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Ends all sign-ins and mailed links. */
async function endAccess(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('sign_in').where('owner_id', '=', accountId).execute();
  await tx.deleteFrom('mailed_link').where('owner_id', '=', accountId).execute();
}
