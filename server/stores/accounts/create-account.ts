import { v7 as newId } from 'uuid';
import type { NewAccount } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';
import { queueMail } from '../mail/outbox.ts';
import { addIdentity } from './identities.ts';

/** Creates an account and its owner. Returns the id, or undefined if the address or the identity is taken. */
export async function createAccount(
  tx: Db,
  { email, passwordHash, verifiedAt, identity, isMailed }: NewAccount,
): Promise<string | undefined> {
  const taken = await tx
    .selectFrom('account')
    .select('owner_id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (taken) return undefined;
  const id = newId();
  const now = Date.now();
  await tx.insertInto('owner').values({ id, guest_hash: null, created_at: now }).execute();
  const added = await tx
    .insertInto('account')
    .values({
      owner_id: id,
      email,
      password_hash: passwordHash,
      created_at: now,
      verified_at: verifiedAt ?? null,
      attack_told_at: null,
    })
    .onConflict((c) => c.column('email').doNothing())
    .executeTakeFirst();
  // On PostgreSQL, two registrations may pass the look-up above at the same time; the unique address decides.
  const isAdded = Boolean(added.numInsertedOrUpdatedRows);
  if (isAdded && (!identity || (await addIdentity(tx, id, identity)))) {
    if (isMailed) await queueMail(tx, 'verify', id);
    return id;
  }
  await tx.deleteFrom('owner').where('id', '=', id).execute();
  return undefined;
}
