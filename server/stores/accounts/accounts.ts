import type { Selectable } from 'kysely';
import type { Account, AccountStore } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Schema } from '../schema.ts';
import { scrubDeleted } from '../scrub.ts';
import { createAccount } from './create-account.ts';
import { vouchForIdentities } from './identities.ts';
import { lockOwner } from './lock-owner.ts';
import { takeMailedLink } from './mailed-links.ts';
import { endAccess, joinIdentity, markVerified, recoverAccount } from './recover-account.ts';
import { countUnseen } from './unseen.ts';

/** Accounts by address, and the provider identities that open them. */
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

    markVerified: (accountId, linkHash) =>
      db.transaction().execute(async (tx) => {
        if (!(await takeMailedLink(tx, linkHash))) return false;
        await markVerified(tx, accountId);
        await vouchForIdentities(tx, accountId);
        return true;
      }),

    setPassword: (accountId, passwordHash, { expected, notifyOwner }) =>
      db.transaction().execute(async (tx) => {
        const changed = await tx
          .updateTable('account')
          .set({ password_hash: passwordHash })
          .where('owner_id', '=', accountId)
          .where('password_hash', '=', expected)
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) return false;
        await endAccess(tx, accountId);
        if (notifyOwner) await queueMail(tx, 'changed', accountId);
        return true;
      }),

    recover: (accountId, passwordHash, options) =>
      db.transaction().execute((tx) => recoverAccount(tx, accountId, passwordHash, options)),

    countUnseen: (accountId) => countUnseen(db, accountId),

    addIdentity: (accountId, identity, options) =>
      db.transaction().execute((tx) => joinIdentity(tx, accountId, identity, options)),

    async queueAttackMail(accountId, since) {
      return db.transaction().execute(async (tx) => {
        const updated = await tx
          .updateTable('account')
          .set({ attack_told_at: Date.now() })
          .where('owner_id', '=', accountId)
          .where((e) => e.or([e('attack_told_at', 'is', null), e('attack_told_at', '<', since)]))
          .executeTakeFirst();
        if (updated.numUpdatedRows === 0n) return false;
        await queueMail(tx, 'attacked', accountId);
        return true;
      });
    },

    async removeAccount(accountId) {
      await db.transaction().execute((tx) => removeAccount(tx, accountId));
      await scrubDeleted(db);
    },
  };
}

async function removeAccount(tx: Db, accountId: string): Promise<void> {
  // Also covers what was uploaded in the last moment: its file is deleted, too, without passing through the trash. Locked, so
  // that an upload is either committed before, and found, or finds no owner.
  await lockOwner(tx, accountId);
  await tx
    .insertInto('deleted_file')
    .columns(['id'])
    .expression((e) => e.selectFrom('document').select('id').where('owner_id', '=', accountId))
    .execute();
  await tx.deleteFrom('owner').where('id', '=', accountId).execute();
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
