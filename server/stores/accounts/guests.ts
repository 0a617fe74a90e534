import type { Db } from '../database.ts';
import { createStatement } from '../statement.ts';

const selectGuest = createStatement((db) => db.selectFrom('owner').select('id').where('guest_hash', '=', ''));
const insertGuest = createStatement((db) =>
  db
    .insertInto('owner')
    .values({ id: '', guest_hash: '', created_at: 0 })
    .onConflict((c) => c.column('guest_hash').doNothing())
    .returning('id'),
);

/** Owners that are guests, known by the hash of their secret id, and their way into an account. */
export function createOwnerStore(db: Db) {
  return {
    async findGuest(guestHash: string): Promise<string | undefined> {
      const [known] = await selectGuest(db, [guestHash]);
      return known?.id;
    },

    /**
     * Moves all that a guest has into an account: whole or not at all, and once, since the guest is gone afterwards.
     * "Chat N" goes on counting where the account stood. Gives the number of conversations moved.
     */
    async claimGuest(guestHash: string, accountId: string): Promise<number> {
      return db.transaction().execute(async (tx) => {
        // Taking the hash away first locks the row, so that a second claim finds nobody.
        const holder = await tx
          .updateTable('owner')
          .set({ guest_hash: null })
          .where('guest_hash', '=', guestHash)
          .returning('id')
          .executeTakeFirst();
        if (!holder) return 0;
        const { last } = await tx
          .selectFrom('conversation')
          .select((e) => e.fn.coalesce(e.fn.max('number'), e.lit(0)).as('last'))
          .where('owner_id', '=', accountId)
          .executeTakeFirstOrThrow();
        const moved = await tx
          .updateTable('conversation')
          .set((e) => ({ owner_id: accountId, number: e('number', '+', Number(last)) }))
          .where('owner_id', '=', holder.id)
          .executeTakeFirst();
        // A key that both have used would break the account's unique keys; the guest's has done its work.
        await tx
          .updateTable('exchange')
          .set({ idempotency_key: null })
          .where('owner_id', '=', holder.id)
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
          .where('owner_id', '=', holder.id)
          .execute();
        await tx
          .updateTable('document')
          .set({ owner_id: accountId })
          .where('owner_id', '=', holder.id)
          .execute();
        await tx.deleteFrom('owner').where('id', '=', holder.id).execute();
        return Number(moved.numUpdatedRows);
      });
    },
  };
}

/** An owner in the midst of a transaction. One that is new in it owns nothing yet, so nothing need be looked up. */
export type OpenedOwner = { id: string; isNew: boolean };

/**
 * The guest's owner, entered under `newOwnerId` on its first question. Two first questions may come at once.
 * `isUnknown`: it was just looked for, so it is entered without looking again.
 */
export async function openGuest(
  tx: Db,
  guestHash: string,
  newOwnerId: string,
  isUnknown: boolean,
): Promise<OpenedOwner> {
  const [known] = isUnknown ? [] : await selectGuest(tx, [guestHash]);
  if (known) return { id: known.id, isNew: false };
  const [entered] = await insertGuest(tx, [newOwnerId, guestHash, Date.now()]);
  if (entered) return { id: entered.id, isNew: true };
  const [other] = await selectGuest(tx, [guestHash]);
  if (!other) throw new Error('a guest is neither there nor new');
  return { id: other.id, isNew: false };
}
