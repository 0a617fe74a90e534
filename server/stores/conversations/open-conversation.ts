import type { OpenedOwner } from '../accounts/guests.ts';
import type { Db } from '../database.ts';
import { createStatement } from '../statement.ts';

/**
 * Makes the conversation its owner's latest, and creates it if the id is new. Returns `foreign` if the id belongs to another
 * owner, which is possible because clients create ids.
 */
export async function openConversation(
  tx: Db,
  id: string,
  owner: OpenedOwner,
): Promise<'new' | 'known' | 'foreign'> {
  const now = Date.now();
  const touch = async () => (await touchConversation(tx, [now, id, owner.id])).length > 0;
  if (!owner.isNew && (await touch())) return 'known';
  const created = owner.isNew
    ? await insertFirstConversation(tx, [id, owner.id, firstNumber, now, now])
    : await insertConversation(tx, [id, owner.id, owner.id, now, now]);
  if (created.length > 0) return 'new';
  // It was created in the meantime by the owner's other tab, or by another owner.
  return (await touch()) ? 'known' : 'foreign';
}

const touchConversation = createStatement((db) =>
  db
    .updateTable('conversation')
    .set({ updated_at: 0 })
    .where('id', '=', '')
    .where('owner_id', '=', '')
    .returning('id'),
);

const firstNumber = 1;
/** A new owner has nothing to count, and counting would take SQLite longer than the insert. */
const insertFirstConversation = createStatement((db) =>
  db
    .insertInto('conversation')
    .values({ id: '', owner_id: '', number: 0, created_at: 0, updated_at: 0 })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id'),
);

/** Numbers a conversation one higher than the owner's highest. */
const insertConversation = createStatement((db) =>
  db
    .insertInto('conversation')
    .values((e) => ({
      id: '',
      owner_id: '',
      number: e
        .selectFrom('conversation as other')
        .select((n) => n(n.fn.coalesce(n.fn.max('number'), n.lit(0)), '+', n.lit(1)).as('next'))
        .where('other.owner_id', '=', ''),
      created_at: 0,
      updated_at: 0,
    }))
    .onConflict((c) => c.column('id').doNothing())
    .returning('id'),
);
