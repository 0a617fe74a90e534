import type { IdentityProvider } from '#shared/api-accounts.ts';
import type { ProvenIdentity } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';

/** Returns false if the identity already belongs to an account. */
export async function addIdentity(tx: Db, accountId: string, identity: ProvenIdentity): Promise<boolean> {
  const added = await tx
    .insertInto('identity')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      owner_id: accountId,
      email: identity.email,
      created_at: Date.now(),
      is_vouched: identity.isVouched ? 1 : 0,
    })
    .onConflict((c) => c.columns(['provider', 'subject']).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Returns whether this identity opens this account. */
export async function hasIdentity(
  tx: Db,
  accountId: string,
  { provider, subject }: Pick<ProvenIdentity, 'provider' | 'subject'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('identity')
    .select('owner_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.owner_id === accountId;
}

/** Returns whether the account has an identity of the provider. */
export async function hasIdentityOf(tx: Db, accountId: string, provider: IdentityProvider): Promise<boolean> {
  const found = await tx
    .selectFrom('identity')
    .select('subject')
    .where('owner_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns how many were removed. `butOf` keeps those of one provider; `isVouched: false` removes only those whose holder is not
 * known to read the address's mail.
 */
export async function removeIdentities(
  tx: Db,
  accountId: string,
  { butOf, isVouched }: { butOf?: IdentityProvider; isVouched?: false },
): Promise<number> {
  let query = tx.deleteFrom('identity').where('owner_id', '=', accountId);
  if (butOf !== undefined) query = query.where('provider', '!=', butOf);
  if (isVouched === false) query = query.where('is_vouched', '=', 0);
  const removed = await query.executeTakeFirst();
  return Number(removed.numDeletedRows);
}

/** Whoever opened a mailed link inside the account reads the mail of its address, and so these identities are theirs. */
export async function vouchForIdentities(tx: Db, accountId: string): Promise<void> {
  await tx.updateTable('identity').set({ is_vouched: 1 }).where('owner_id', '=', accountId).execute();
}
