import type { AccountStore, ProvenIdentity, Recovery } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';
import { queueMail } from '../mail/outbox.ts';
import { holdPassword } from './hold-password.ts';
import { addIdentity, hasIdentityOf, removeIdentities } from './identities.ts';
import { removeKnownNetworks } from './known-networks.ts';
import { lockOwner } from './lock-owner.ts';
import { takeMailedLink } from './mailed-links.ts';
import { markUnseen } from './unseen.ts';

/** `AccountStore.recover`, in one transaction. */
export async function recoverAccount(
  tx: Db,
  accountId: string,
  passwordHash: string,
  { notifyOwner, linkHash }: Parameters<AccountStore['recover']>[2],
): Promise<Recovery | 'link-dead'> {
  await lockOwner(tx, accountId);
  if (!(await takeMailedLink(tx, linkHash))) return 'link-dead';
  const isFirstProof = await markVerified(tx, accountId);
  const removed = await removeIdentities(tx, accountId, isFirstProof ? {} : { isVouched: false });
  await replacePassword(tx, accountId, passwordHash);
  await endAccess(tx, accountId);
  if (notifyOwner) await queueMail(tx, 'changed', accountId);
  const wasOpen = isFirstProof || removed > 0;
  if (!wasOpen) return { unseenDocuments: 0 };
  await removeKnownNetworks(tx, accountId);
  return { unseenDocuments: await markUnseen(tx, accountId) };
}

/** `AccountStore.addIdentity`, in one transaction. */
export async function joinIdentity(
  tx: Db,
  accountId: string,
  identity: ProvenIdentity,
  { drop, notifyOwner, linkHash, passwordHash }: Parameters<AccountStore['addIdentity']>[2],
): ReturnType<AccountStore['addIdentity']> {
  // If two subjects arrive at once, the second one waits here and then finds the first.
  await lockOwner(tx, accountId);
  if (linkHash !== undefined && !(await takeMailedLink(tx, linkHash))) return 'link-dead';
  if (passwordHash !== undefined && !(await holdPassword(tx, accountId, passwordHash)))
    return 'password-changed';
  if (await hasIdentityOf(tx, accountId, identity.provider)) return 'provider-taken';
  if (!(await addIdentity(tx, accountId, identity))) return 'identity-taken';
  await markVerified(tx, accountId);
  if (notifyOwner) await queueMail(tx, drop ? 'dropped' : 'joined', accountId);
  if (!drop) return { unseenDocuments: 0 };
  await removeIdentities(tx, accountId, { butOf: identity.provider });
  await removeKnownNetworks(tx, accountId);
  await replacePassword(tx, accountId, '');
  await endAccess(tx, accountId);
  return { unseenDocuments: await markUnseen(tx, accountId) };
}

/** Returns false if the address was already verified. */
export async function markVerified(tx: Db, accountId: string): Promise<boolean> {
  const marked = await tx
    .updateTable('account')
    .set({ verified_at: Date.now() })
    .where('owner_id', '=', accountId)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Ends all sign-ins and mailed links. */
export async function endAccess(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('sign_in').where('owner_id', '=', accountId).execute();
  await tx.deleteFrom('mailed_link').where('owner_id', '=', accountId).execute();
}

async function replacePassword(tx: Db, accountId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('owner_id', '=', accountId)
    .execute();
}
