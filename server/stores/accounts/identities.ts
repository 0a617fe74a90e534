import type { ProvenIdentity } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';

/** Returns false if the identity belongs to an account already. */
export async function addIdentity(tx: Db, accountId: string, identity: ProvenIdentity): Promise<boolean> {
  const added = await tx
    .insertInto('identity')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      owner_id: accountId,
      email: identity.email,
      created_at: Date.now(),
    })
    .onConflict((c) => c.columns(['provider', 'subject']).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function removeIdentities(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('identity').where('owner_id', '=', accountId).execute();
}
