import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../database.ts';
import { createDocumentStore } from '../documents/documents.ts';
import { listTestDatabases } from '../test-databases.ts';
import { setUpAccount } from './test-accounts.ts';

const databases = await listTestDatabases(process.env);

describe.each(databases)('the account stores with identities on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close?.());

  test('add an identity, and on request drop what opened the account before', async () => {
    const { accounts, account, signIns, openSignIn } = await setUpAccount(db);
    const token = randomUUID();
    await openSignIn(token, Date.now() + 60_000);
    const linkedin = toIdentity('linkedin');
    expect(await accounts.addIdentity(account, linkedin, { drop: false })).toEqual({ unseenDocuments: 0 });
    expect(await accounts.findByIdentity(linkedin)).toMatchObject({ id: account, passwordHash: 'hash' });
    expect(await signIns.find(token)).toBeDefined();
    const google = toIdentity('google');
    expect(await accounts.addIdentity(account, google, { drop: true })).toEqual({ unseenDocuments: 0 });
    expect(await accounts.findByIdentity(linkedin)).toBeUndefined();
    expect(await accounts.findByIdentity(google)).toMatchObject({ id: account, passwordHash: '' });
    expect(await signIns.find(token)).toBeUndefined();
    const { account: second } = await setUpAccount(db);
    expect(await accounts.addIdentity(second, google, { drop: false })).toBe('identity-taken');
  });

  test('let one of ten subjects of one provider join an account, and never a second one', async () => {
    const { accounts, account } = await setUpAccount(db);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => accounts.addIdentity(account, toIdentity('google'), { drop: false })),
    );
    expect(outcomes.filter((each) => each === 'provider-taken')).toHaveLength(9);
    expect(await accounts.listIdentities(account)).toHaveLength(1);
    expect(await accounts.addIdentity(account, toIdentity('google'), { drop: true })).toBe('provider-taken');
  });

  test('remove the identities that nobody vouches for when the mailbox proves the address', async () => {
    for (const [isVouched, unseenDocuments] of [
      [false, 1],
      [true, 0],
    ] as const) {
      const { accounts, account, signIns, openSignIn, addLink } = await setUpAccount(db);
      const documents = createDocumentStore(db);
      const quota = { documents: 10, bytes: 1000 };
      const google = { ...toIdentity('google'), isVouched };
      await accounts.addIdentity(account, google, { drop: false });
      const token = randomUUID();
      await openSignIn(token, Date.now() + 60_000);
      const toUpload = () => ({ ...newDocument, id: randomUUID(), ownerId: account, signInHash: token });
      expect(await documents.add(toUpload(), quota)).toBeUndefined();
      const linkHash = await addLink();
      const recover = () => accounts.recover(account, 'new hash', { notifyOwner: false, linkHash });
      expect(await recover()).toEqual({ unseenDocuments });
      expect(await recover()).toBe('link-dead');
      expect((await accounts.findByIdentity(google))?.passwordHash).toBe(isVouched ? 'new hash' : undefined);
      expect(await signIns.find(token)).toBeUndefined();
      expect((await documents.list(account)).map(({ isUnseen }) => isUnseen)).toEqual([!isVouched]);
      // An upload that was under way while its sign-in ended adds nothing.
      expect(await documents.add(toUpload(), quota)).toBe('signed-out');
    }
  });
});

const newDocument = { name: 'a.txt', type: 'text/plain', size: 10, instanceId: 'me' };

const toIdentity = (provider: 'google' | 'linkedin') =>
  ({ provider, subject: randomUUID(), email: 'a@b.co', isVouched: true }) as const;
