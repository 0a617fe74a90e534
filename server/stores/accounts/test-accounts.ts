import { randomUUID } from 'node:crypto';
import type { Db } from '../database.ts';
import { createAccountStore } from './accounts.ts';
import { createGuestStore } from './guests.ts';
import { createKnownNetworkStore, createNetworkHash } from './known-networks.ts';
import { createMailedLinkStore } from './mailed-links.ts';
import { createSignInStore } from './sign-ins.ts';

/** Creates an account with the stores that know something of it. */
export async function setUpAccount(db: Db) {
  const accounts = createAccountStore(db);
  const hashNetwork = createNetworkHash(Buffer.from('a key'));
  const signIns = createSignInStore(db, hashNetwork);
  const email = `${randomUUID()}@b.co`;
  const account = await accounts.createAccount({ email, passwordHash: 'hash' });
  if (!account) throw new Error('the address was taken');
  const openSignIn = (tokenHash: string, expiresAt: number, passwordHash?: string, network = '10.0.0.1') =>
    signIns.add({
      id: randomUUID(),
      tokenHash,
      accountId: account,
      expiresAt,
      device: 'Firefox on Linux',
      network,
      method: 'password',
      ...(passwordHash !== undefined && { passwordHash }),
    });
  const knownNetworks = createKnownNetworkStore(db, hashNetwork);
  const addLink = async () => {
    const linkHash = randomUUID();
    const link = { kind: 'reset', accountId: account, email, expiresAt: Date.now() + 60_000 } as const;
    await createMailedLinkStore(db).add(linkHash, link);
    return linkHash;
  };
  return {
    ...{ accounts, signIns, guests: createGuestStore(db), knownNetworks, account, email },
    openSignIn,
    addLink,
  };
}
