import type { Selectable } from 'kysely';
import type { Account, AccountStore } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';
import type { Schema } from '../schema.ts';

type Queries = Pick<AccountStore, 'findByEmail' | 'findById' | 'findByIdentity' | 'listIdentities'>;

/** Finds accounts by their address, their id, or an identity at a provider. */
export function createAccountQueries(db: Db): Queries {
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
  };
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
