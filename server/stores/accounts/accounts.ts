import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { AccountRecord, NewAccount, ProvenIdentity } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Accounts by their address, and the identities at providers that open them. */
export function createAccountStore(db: Db) {
  const select = () =>
    db
      .selectFrom('account')
      .select([
        'owner_id as id',
        'email',
        'password_hash as passwordHash',
        'created_at as createdAt',
        'verified_at as verifiedAt',
      ]);

  return {
    /** The new account's id, or undefined when the address (or the identity) is taken. */
    async createAccount({ email, passwordHash, verifiedAt, identity }: NewAccount) {
      return db.transaction().execute(async (tx) => {
        const taken = await tx
          .selectFrom('account')
          .select('owner_id')
          .where('email', '=', email)
          .executeTakeFirst();
        if (taken) return undefined;
        const id = newId();
        const now = Date.now();
        await tx.insertInto('owner').values({ id, guest_hash: null, created_at: now }).execute();
        const added = await tx
          .insertInto('account')
          .values({
            owner_id: id,
            email,
            password_hash: passwordHash,
            created_at: now,
            verified_at: verifiedAt ?? null,
          })
          .onConflict((c) => c.column('email').doNothing())
          .executeTakeFirst();
        const isKnown = identity && added.numInsertedOrUpdatedRows && !(await addIdentity(tx, id, identity));
        // PostgreSQL lets two registrations pass the look-up above at once; the unique address decides.
        if (!added.numInsertedOrUpdatedRows || isKnown) {
          await tx.deleteFrom('owner').where('id', '=', id).execute();
          return undefined;
        }
        return id;
      });
    },

    findAccount: (email: string): Promise<AccountRecord | undefined> =>
      select().where('email', '=', email).executeTakeFirst(),

    findById: (id: string): Promise<AccountRecord | undefined> =>
      select().where('owner_id', '=', id).executeTakeFirst(),

    async findByIdentity({ provider, subject }: ProvenIdentity): Promise<AccountRecord | undefined> {
      return select()
        .where('owner_id', 'in', (e) =>
          e
            .selectFrom('identity')
            .select('identity.owner_id')
            .where('provider', '=', provider)
            .where('subject', '=', subject),
        )
        .executeTakeFirst();
    },

    listIdentities: (accountId: string) =>
      db
        .selectFrom('identity')
        .select(['provider', 'email', 'created_at as createdAt'])
        .where('owner_id', '=', accountId)
        .orderBy('created_at')
        .execute(),

    async markVerified(accountId: string): Promise<void> {
      await db
        .updateTable('account')
        .set({ verified_at: Date.now() })
        .where('owner_id', '=', accountId)
        .where('verified_at', 'is', null)
        .execute();
    },

    /**
     * A new password: all sign-ins and mailed links end in the same transaction. Gives false when `expected` is no
     * longer the stored hash. `isMailboxProven` marks the address; identities from before that proof are dropped.
     */
    async setPassword(
      accountId: string,
      passwordHash: string,
      { expected, isMailboxProven = false }: { expected?: string; isMailboxProven?: boolean } = {},
    ): Promise<boolean> {
      return db.transaction().execute(async (tx) => {
        if (isMailboxProven) await proveMailbox(tx, accountId);
        const changed = await tx
          .updateTable('account')
          .set({ password_hash: passwordHash })
          .where('owner_id', '=', accountId)
          .$if(expected !== undefined, (q) => q.where('password_hash', '=', expected ?? ''))
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) return false;
        await endAllSignIns(tx, accountId);
        return true;
      });
    },

    /** Joins an identity to an account whose address it proves. `drop`: everything that opened the account before ends. */
    async joinIdentity(accountId: string, identity: ProvenIdentity, { drop }: { drop: boolean }) {
      return db.transaction().execute(async (tx) => {
        if (drop) {
          await tx
            .updateTable('account')
            .set({ password_hash: '' })
            .where('owner_id', '=', accountId)
            .execute();
          await tx.deleteFrom('identity').where('owner_id', '=', accountId).execute();
          await endAllSignIns(tx, accountId);
        }
        await tx
          .updateTable('account')
          .set({ verified_at: Date.now() })
          .where('owner_id', '=', accountId)
          .where('verified_at', 'is', null)
          .execute();
        return addIdentity(tx, accountId, identity);
      });
    },

    /** All that the account owns goes with it. */
    async removeAccount(accountId: string): Promise<void> {
      await db.deleteFrom('owner').where('id', '=', accountId).execute();
    },
  };
}

async function addIdentity(tx: Transaction<Schema>, ownerId: string, identity: ProvenIdentity) {
  const added = await tx
    .insertInto('identity')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      owner_id: ownerId,
      email: identity.email,
      created_at: Date.now(),
    })
    .onConflict((c) => c.columns(['provider', 'subject']).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
}

async function endAllSignIns(tx: Transaction<Schema>, accountId: string): Promise<void> {
  await tx.deleteFrom('sign_in').where('owner_id', '=', accountId).execute();
  await tx.deleteFrom('mailed_link').where('owner_id', '=', accountId).execute();
}

/** Whoever joined an identity before the address was proven may have been a stranger. */
async function proveMailbox(tx: Transaction<Schema>, accountId: string): Promise<void> {
  const proven = await tx
    .updateTable('account')
    .set({ verified_at: Date.now() })
    .where('owner_id', '=', accountId)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  if (proven.numUpdatedRows > 0n) await tx.deleteFrom('identity').where('owner_id', '=', accountId).execute();
}
