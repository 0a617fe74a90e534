import type { Quota, StagedReplacement } from '../../services/documents/ports.ts';
import type { Unreplaced } from '../../services/documents/replace-document.ts';
import { lockOwner } from '../accounts/lock-owner.ts';
import type { Db } from '../database.ts';
import { countUse, isSignedIn } from './add-document.ts';

/**
 * Gives a document the name and size of its new file and has it read again by the process that replaces it. If another process
 * is reading it, the quota is used up or the sign-in has ended, changes nothing and returns the reason.
 */
export async function replaceDocument(
  tx: Db,
  { id, ownerId, name, size, instanceId, signInHash }: StagedReplacement,
  quota: Quota,
): Promise<Unreplaced | undefined> {
  await lockOwner(tx, ownerId);
  if (!(await isSignedIn(tx, signInHash))) return 'signed-out';
  const known = await tx
    .selectFrom('document')
    .select(['size', 'status', 'instance_id'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!known) return 'gone';
  // A document that nobody has taken yet is taken here.
  const isTaken = known.instance_id !== null && known.instance_id !== instanceId;
  if (known.status === 'reading' && isTaken) return 'being-read';
  const { bytes } = await countUse(tx, ownerId);
  if (bytes - known.size + size > quota.bytes) return 'bytes';
  await tx
    .updateTable('document')
    .set({
      name,
      size,
      status: 'reading',
      progress: 0,
      attempts: 0,
      instance_id: instanceId,
      pages: null,
      error_code: null,
      prepared_version: null,
      text_chars: null,
      text: null,
      offsets: null,
    })
    .where('id', '=', id)
    .execute();
  // Deleted, because they quote the earlier text by its offsets.
  await tx.deleteFrom('review').where('document_id', '=', id).execute();
  return undefined;
}
