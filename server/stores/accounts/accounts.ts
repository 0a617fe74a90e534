import type { AccountStore } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';
import { createAccountQueries } from './account-queries.ts';
import { createAccount } from './create-account.ts';
import { addIdentity, removeIdentities } from './identities.ts';

/** Accounts by their address, and the identities at providers that open them. */
export function createAccountStore(db: Db): AccountStore {
  return {
    ...createAccountQueries(db),

    createAccount: (account) => db.transaction().execute((tx) => createAccount(tx, account)),

    async markVerified(accountId) {
      await markVerified(db, accountId);
    },

    async setPassword(accountId, passwordHash, { expected, isMailboxProven = false } = {}) {
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

    async addIdentity(accountId, identity, { drop }) {
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

    async removeAccount(accountId) {
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
