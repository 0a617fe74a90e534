import type { Selectable } from 'kysely';
import type { Account, AccountStore } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';
import type { Schema } from '../schema.ts';
import { createAccount } from './create-account.ts';
import { addIdentity, removeIdentities } from './identities.ts';

/** Accounts by their address, and the identities at providers that open them. */
export function createAccountStore(db: Db): AccountStore {
  const select = () => db.selectFrom('account').selectAll();

  return {
    async findByEmail(email) {
      return toAccount(await select().where('email', '=', email).executeTakeFirst());
    },

    async findById(id) {
      return toAccount(await select().where('owner_id', '=', id).executeTakeFirst());
    },

    async findByIdentity({ provider, subject }) {
      const row = await select()
        .where('owner_id', 'in', (e) =>
          e
            .selectFrom('identity')
            .select('identity.owner_id')
            .where('provider', '=', provider)
            .where('subject', '=', subject),
        )
        .executeTakeFirst();
      return toAccount(row);
    },

    listIdentities: (accountId) =>
      db
        .selectFrom('identity')
        .select(['provider', 'email', 'created_at as createdAt'])
        .where('owner_id', '=', accountId)
        .orderBy('created_at')
        .execute(),

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

function toAccount(row: Selectable<Schema['account']> | undefined): Account | undefined {
  return (
    row && {
      id: row.owner_id,
      email: row.email,
      passwordHash: row.password_hash,
      createdAt: row.created_at,
      verifiedAt: row.verified_at ?? undefined,
    }
  );
}
