import type { GuestStore } from '../../services/accounts/ports.ts';
import { moveSpending } from '../budgets/budget-store.ts';
import type { Db } from '../database.ts';
import { createStatement } from '../statement.ts';

const selectGuest = createStatement((db) => db.selectFrom('owner').select('id').where('guest_hash', '=', ''));
const insertGuest = createStatement((db) =>
  db
    .insertInto('owner')
    .values({ id: '', guest_hash: '', partner_id: '', created_at: 0 })
    .onConflict((c) => c.column('guest_hash').doNothing())
    .returning('id'),
);

/** Guests, identified by the hash of their secret id, and how their things move into an account. */
export function createGuestStore(db: Db): GuestStore {
  return {
    async findGuest(guestHash) {
      const [known] = await selectGuest(db, [guestHash]);
      return known?.id;
    },

    async claimGuest(guestHash, accountId) {
      return db.transaction().execute(async (tx) => {
        // Clearing the hash first locks the row, so that a second claim finds nobody.
        const guest = await tx
          .updateTable('owner')
          .set({ guest_hash: null })
          .where('guest_hash', '=', guestHash)
          .returning('id')
          .executeTakeFirst();
        if (!guest) return 0;
        const movedCount = await moveConversations(tx, guest.id, accountId);
        await moveExchanges(tx, guest.id, accountId);
        for (const table of ['document', 'draft', 'handover'] as const)
          await tx.updateTable(table).set({ owner_id: accountId }).where('owner_id', '=', guest.id).execute();
        await moveHandoverKeys(tx, guestHash, accountId);
        await moveSpending(tx, guestHash, accountId);
        await tx.deleteFrom('owner').where('id', '=', guest.id).execute();
        return movedCount;
      });
    },
  };
}

async function moveConversations(tx: Db, guestOwnerId: string, accountId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('conversation')
    .select((e) => e.fn.coalesce(e.fn.max('number'), e.lit(0)).as('last'))
    .where('owner_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const moved = await tx
    .updateTable('conversation')
    .set((e) => ({ owner_id: accountId, number: e('number', '+', Number(last)) }))
    .where('owner_id', '=', guestOwnerId)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

async function moveExchanges(tx: Db, guestOwnerId: string, accountId: string): Promise<void> {
  // An idempotency key that both have used would violate the account's unique keys; the guest's is no longer needed.
  await tx
    .updateTable('exchange')
    .set({ idempotency_key: null })
    .where('owner_id', '=', guestOwnerId)
    .where('idempotency_key', 'in', (e) =>
      e
        .selectFrom('exchange as other')
        .select('other.idempotency_key')
        .where('other.owner_id', '=', accountId),
    )
    .execute();
  await tx
    .updateTable('exchange')
    .set({ owner_id: accountId })
    .where('owner_id', '=', guestOwnerId)
    .execute();
}

/** What was sent before the login and is repeated after it, since its answer never came, has to be the same handover. */
async function moveHandoverKeys(tx: Db, guestHash: string, accountId: string): Promise<void> {
  const keys = () => tx.updateTable('handover').where('key_scope', '=', guestHash);
  // As with exchanges.
  await keys()
    .set({ idempotency_key: null })
    .where('idempotency_key', 'in', (e) =>
      e
        .selectFrom('handover as other')
        .select('other.idempotency_key')
        .where('other.key_scope', '=', accountId),
    )
    .execute();
  await keys().set({ key_scope: accountId }).execute();
}

/** An owner within a transaction. One that is new there owns nothing yet, so nothing needs to be looked up. */
export type OpenedOwner = { id: string; isNew: boolean };

/**
 * Returns the guest's owner; the first message creates it as `newOwner`. Two first messages may arrive at once. `isUnknown`: a
 * look-up has just found nobody, so none is made here.
 */
export async function openGuest(
  tx: Db,
  guestHash: string,
  newOwner: { id: string; partnerId: string | undefined },
  isUnknown: boolean,
): Promise<OpenedOwner> {
  const [known] = isUnknown ? [] : await selectGuest(tx, [guestHash]);
  if (known) return { id: known.id, isNew: false };
  const [created] = await insertGuest(tx, [newOwner.id, guestHash, newOwner.partnerId ?? null, Date.now()]);
  if (created) return { id: created.id, isNew: true };
  const [other] = await selectGuest(tx, [guestHash]);
  if (!other) throw new Error('a guest neither exists nor could be created');
  return { id: other.id, isNew: false };
}
