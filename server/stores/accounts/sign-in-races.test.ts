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
  afterAll(() => close?.());

  test('that is under way while the owner recovers the account from this login does not outlive that', async () => {
    const { enter, recover, signIns } = await setUp(db);
    const entering = enter(recover);
    await expect(entering).rejects.toMatchObject({ code: 'identity_refused' });
    expect(await signIns()).toHaveLength(0);
  });

  test('that joins by the password does not join once the owner has another password', async () => {
    const { join, recover, signIns } = await setUp(db);
    await expect(join(recover)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await signIns()).toHaveLength(0);
    await expect(join(async () => {})).resolves.toMatchObject({ user: {} });
  });

  test('that nothing comes between is opened', async () => {
    const { enter, signIns } = await setUp(db);
    await enter(async () => {});
    expect(await signIns()).toHaveLength(1);
  });
});

/**
 * An account with a login for whose address Google does not vouch. `enter` signs in with it, `join` with another Google login,
 * which the account lacks; both run the given function in the middle.
 */
async function setUp(db: Db) {
  const email = `${randomUUID()}@firm.example`;
  const [subject, linkHash] = [randomUUID(), randomUUID()];
  const accounts = createAccountStore(db);
  const store = createSignInStore(db, createNetworkHash(Buffer.from('key')));
  const openSignIn = createSignInOpener({
    signIns: store,
    guests: createGuestStore(db),
    lifeMs: 60_000,
    onOpened() {},
  });
  const deps = {
    ...{ accounts, openSignIn, joinLinks: {}, limits: {}, queue: { wake() {} }, hasMail: false },
    passwords: { verify: async (hash: string) => hash !== 'none' },
    guard: { attempt: (_email: string, _network: string, isRight: () => Promise<boolean>) => isRight() },
  } as unknown as Parameters<typeof createIdentities>[0];
  const id = (await accounts.createAccount({ email, passwordHash: 'hash', verifiedAt: 1 })) ?? '';

  function signIn(meanwhile: () => Promise<unknown>, password?: string) {
    const claims = { subject, email, isEmailVerified: true, nonce: undefined, hostedDomain: undefined };
    const context = { network: 'n', device: 'd', guestHash: undefined };
    return createIdentities(deps).enterByGoogle(
      claims,
      { password, mustProve: false, joinToken: undefined },
      context,
      async () => {
        await meanwhile();
        return true;
      },
    );
  }
  return {
    join: (meanwhile: () => Promise<unknown>) => signIn(meanwhile, 'the password'),
    async enter(meanwhile: () => Promise<unknown>) {
      await accounts.addIdentity(
        id,
        { provider: 'google', subject, email, isVouched: false },
        { drop: false },
      );
      return signIn(meanwhile);
    },
    /** The owner of the address sets a password by a mailed link. */
    async recover() {
      await createMailedLinkStore(db).add(linkHash, { kind: 'reset', accountId: id, email, expiresAt: soon });
      await accounts.recover(id, 'new hash', { notifyOwner: false, linkHash });
    },
    signIns: () => store.list(id),
  };
}
