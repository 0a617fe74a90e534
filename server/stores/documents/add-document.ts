import type { NewDocument, Quota } from '../../services/documents/ports.ts';
import { lockOwner } from '../accounts/lock-owner.ts';
import type { Db } from '../database.ts';

/**
 * Adds a document unless it would exceed its owner's quota, or the sign-in that uploads it has ended. Returns the problem, if
 * any.
 */
export async function addDocument(
  tx: Db,
  document: NewDocument,
  quota: Quota,
): Promise<keyof Quota | 'signed-out' | undefined> {
  const { id, ownerId, name, type, size, instanceId, signInHash } = document;
  // Locked, so that simultaneous uploads are counted one after another.
  await lockOwner(tx, ownerId);
  if (signInHash !== undefined && !(await isSignedIn(tx, signInHash))) return 'signed-out';
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
      prepared_version: null,
      text_chars: null,
      created_at: Date.now(),
      instance_id: instanceId ?? null,
      attempts: 0,
    })
    .execute();
  return undefined;
}

/**
 * An upload takes time. If its sign-in was ended meanwhile by a recovery of the account, it must not add to the account any
 * more.
 */
export async function isSignedIn(tx: Db, tokenHash: string): Promise<boolean> {
  for (const table of ['sign_in', 'visitor_token'] as const) {
    const found = await tx
      .selectFrom(table)
      .select('owner_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}

/** Returns how much of the quota an owner uses. */
export async function countUse(db: Db, ownerId: string): Promise<Quota> {
  const { documents, bytes } = await db
    .selectFrom('document')
    .select((e) => [e.fn.countAll().as('documents'), e.fn.coalesce(e.fn.sum('size'), e.lit(0)).as('bytes')])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { documents: Number(documents), bytes: Number(bytes) };
}
