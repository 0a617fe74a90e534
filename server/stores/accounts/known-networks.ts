import { createHmac } from 'node:crypto';
import type { KnownNetworkStore } from '../../services/accounts/ports.ts';
import { dayMs } from '../../services/durations.ts';
import type { Db } from '../database.ts';

/** Of an account that signs in from everywhere, only this many most recently used networks are remembered. */
const maxPerAccount = 10;
/** As long as a sign-in may last by default; whoever returns later signs in as from a strange network. */
const lifeMs = 180 * dayMs;

export type HashNetwork = (network: string) => string;

/** Networks are stored as HMAC-SHA256 under a key of the installation, because an address reveals where somebody was. */
export function createNetworkHash(key: Buffer): HashNetwork {
  return (network) => createHmac('sha256', key).update(network).digest('base64url');
}

/** The networks from which accounts signed in. */
export function createKnownNetworkStore(db: Db, hashNetwork: HashNetwork): KnownNetworkStore {
  return {
    async has(email, network) {
      const row = await db
        .selectFrom('known_network')
        .innerJoin('account', 'account.owner_id', 'known_network.owner_id')
        .select('known_network.owner_id')
        .where('account.email', '=', email)
        .where('network_hash', '=', hashNetwork(network))
        .executeTakeFirst();
      return row !== undefined;
    },

    list: (accountId) =>
      db
        .selectFrom('known_network')
        .select(['first_used_at as firstUsedAt', 'last_used_at as lastUsedAt'])
        .where('owner_id', '=', accountId)
        .orderBy('last_used_at', 'desc')
        .execute(),

    async removeExpired() {
      await db
        .deleteFrom('known_network')
        .where('last_used_at', '<=', Date.now() - lifeMs)
        .execute();
    },
  };
}

/** Must be called in the transaction that opens a sign-in. */
export async function rememberNetwork(tx: Db, accountId: string, networkHash: string): Promise<void> {
  const now = Date.now();
  await tx
    .insertInto('known_network')
    .values({ owner_id: accountId, network_hash: networkHash, first_used_at: now, last_used_at: now })
    .onConflict((c) => c.columns(['owner_id', 'network_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
  const kept = tx
    .selectFrom('known_network')
    .select('network_hash')
    .where('owner_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .orderBy('network_hash')
    .limit(maxPerAccount);
  await tx
    .deleteFrom('known_network')
    .where('owner_id', '=', accountId)
    .where('network_hash', 'not in', kept)
    .execute();
}

/** Called when whoever signed in from these may have been a stranger. */
export async function removeKnownNetworks(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('known_network').where('owner_id', '=', accountId).execute();
}
