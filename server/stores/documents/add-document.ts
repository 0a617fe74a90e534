import type { NewDocument, Quota } from '../../services/documents/ports.ts';
import type { Db } from '../database.ts';

/** Adds a document unless its owner's quota is used up. Returns the limit that it would exceed, if any. */
export async function addDocument(
  tx: Db,
  document: NewDocument,
  quota: Quota,
): Promise<keyof Quota | undefined> {
  const { id, ownerId, name, type, size, instanceId } = document;
  // Locks the owner, so that PostgreSQL too counts two simultaneous uploads one after the other.
  await tx
    .updateTable('owner')
    .set((e) => ({ created_at: e.ref('created_at') }))
    .where('id', '=', ownerId)
    .execute();
  const use = await countUse(tx, ownerId);
  if (use.documents >= quota.documents) return 'documents';
  if (use.bytes + size > quota.bytes) return 'bytes';
  await tx
    .insertInto('document')
    .values({
      id,
      owner_id: ownerId,
      name,
      type,
      size,
      pages: null,
      status: 'reading',
      progress: 0,
      error_code: null,
      text: null,
      offsets: null,
      created_at: Date.now(),
      instance_id: instanceId,
      attempts: 0,
    })
    .execute();
  return undefined;
}

/** Returns how much of a quota an owner uses. */
export async function countUse(db: Db, ownerId: string): Promise<Quota> {
  const { documents, bytes } = await db
    .selectFrom('document')
    .select((e) => [e.fn.countAll().as('documents'), e.fn.coalesce(e.fn.sum('size'), e.lit(0)).as('bytes')])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { documents: Number(documents), bytes: Number(bytes) };
}
