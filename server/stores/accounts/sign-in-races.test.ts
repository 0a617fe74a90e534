import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentities } from '../../services/accounts/identities.ts';
import { createSignInOpener } from '../../services/accounts/sign-in-opener.ts';
import type { Db } from '../database.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createAccountStore } from './accounts.ts';
import { createGuestStore } from './guests.ts';
import { createNetworkHash } from './known-networks.ts';
import { createMailedLinkStore } from './mailed-links.ts';
import { createSignInStore } from './sign-ins.ts';

const databases = await listTestDatabases(process.env);
const soon = Date.now() + 60_000;

describe.each(databases)('a sign-in with Google on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close());

  test('that is under way while the owner recovers the account from this login does not outlive that', async () => {
    const { enter, recover, signIns } = await setUp(db);
    const entering = enter(recover);
    await expect(entering).rejects.toMatchObject({ code: 'identity_refused' });
    expect(await signIns()).toHaveLength(0);
  });

  test('that nothing comes between is opened', async () => {
    const { enter, signIns } = await setUp(db);
    await enter(async () => {});
    expect(await signIns()).toHaveLength(1);
  });
});

/** An account with a login that Google does not vouch for. `enter` signs in with it, and meanwhile does what it is given. */
async function setUp(db: Db) {
  const email = `${randomUUID()}@firm.example`;
  const subject = randomUUID();
  const accounts = createAccountStore(db);
  const identity = { provider: 'google', subject, email, isVouched: false } as const;
  const id = (await accounts.createAccount({ email, passwordHash: '', verifiedAt: 1, identity })) ?? '';
  const store = createSignInStore(db, createNetworkHash(Buffer.from('key')));
  const openSignIn = createSignInOpener({
    signIns: store,
    guests: createGuestStore(db),
    lifeMs: 60_000,
    onOpened() {},
  });
  const unused = { passwords: {}, guard: {}, joinLinks: {}, limits: {}, queue: {}, hasMail: false };
  const deps = { ...unused, accounts, openSignIn } as unknown as Parameters<typeof createIdentities>[0];
  return {
    enter(meanwhile: () => Promise<unknown>) {
      const identities = createIdentities(deps);
      const claims = { subject, email, isEmailVerified: true, nonce: undefined, hostedDomain: undefined };
      const context = { network: 'n', device: 'd', guestHash: undefined };
      const options = { password: undefined, mustProve: false, joinToken: undefined };
      return identities.enterByGoogle(claims, options, context, async () => {
        await meanwhile();
        return true;
      });
    },
    /** The owner of the address sets a password by a mailed link. */
    async recover() {
      await createMailedLinkStore(db).add(subject, { kind: 'reset', accountId: id, email, expiresAt: soon });
      await accounts.recover(id, 'new hash', { isTold: false, linkHash: subject });
    },
    signIns: () => store.list(id),
  };
}
