import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExchangeStore } from '../conversations/exchanges.ts';
import type { Db } from '../database.ts';
import { createDocumentStore } from '../documents/documents.ts';
import { createInstanceStore } from '../instances.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createAccountStore } from './accounts.ts';
import { createGuestStore } from './guests.ts';
import { createKnownNetworkStore, createNetworkHash } from './known-networks.ts';
import { createMailedLinkStore } from './mailed-links.ts';
import { createSignInStore } from './sign-ins.ts';

const databases = await listTestDatabases(process.env);

describe.each(databases)('the account stores on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close());

  test('let one of ten registrations of an address win', async () => {
    const { accounts } = await setUp(db);
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => accounts.createAccount({ email: 'a@b.co', passwordHash: 'hash' })),
    );
    expect(ids.filter(Boolean)).toHaveLength(1);
  });

  test('let one of a hundred claims move a guest’s conversations, none lost and none duplicated', async () => {
    const { accounts, guests } = await setUp(db);
    const guestHash = randomUUID();
    const messages = Array.from({ length: 12 }, (_, n) => `Question ${n}`);
    for (const [n, message] of messages.entries())
      await ask(db, { guestHash, message, conversationId: n % 3 === 0 ? randomUUID() : undefined });
    const ids: string[] = [];
    for (let n = 0; n < 100; n++)
      ids.push((await accounts.createAccount({ email: `${randomUUID()}@b.co`, passwordHash: 'hash' })) ?? '');
    const moved = await Promise.all(ids.map((id) => guests.claimGuest(guestHash, id)));
    expect(moved.filter((count) => count > 0)).toHaveLength(1);
    const winner = ids[moved.findIndex((count) => count > 0)] ?? '';
    const exchanges = createExchangeStore(db, { id: 'instance' });
    const found: string[] = [];
    for await (const { message } of exchanges.readAll(winner)) found.push(message);
    expect(found.sort()).toEqual(messages.sort());
    const all = await db.selectFrom('exchange').select('id').where('message', 'in', messages).execute();
    expect(all).toHaveLength(messages.length);
    expect(await guests.findGuest(guestHash)).toBeUndefined();
  });

  test('move a guest’s question whose idempotency key the account has used, too, without the key', async () => {
    const { accounts, guests } = await setUp(db);
    const [guestHash, idempotencyKey] = [randomUUID(), randomUUID()];
    const email = `${randomUUID()}@b.co`;
    const ownerId = (await accounts.createAccount({ email, passwordHash: 'hash' })) ?? '';
    await ask(db, { ownerId, message: 'Mine', conversationId: randomUUID(), idempotencyKey });
    await ask(db, { guestHash, message: 'A guest’s', conversationId: randomUUID(), idempotencyKey });
    expect(await guests.claimGuest(guestHash, ownerId)).toBe(1);
    const exchanges = createExchangeStore(db, { id: 'any' });
    expect(await exchanges.findByKey(ownerId, idempotencyKey)).toMatchObject({ message: 'Mine' });
  });

  test('forget an expired sign-in, and find none of a removed account', async () => {
    const { accounts, account, signIns, openSignIn } = await setUp(db);
    await openSignIn('valid', Date.now() + 60_000);
    await openSignIn('expired', Date.now() - 1);
    expect(await signIns.find('valid')).toMatchObject({ id: account });
    expect(await signIns.find('expired')).toBeUndefined();
    await signIns.removeExpired();
    expect(await db.selectFrom('sign_in').select('id').where('token_hash', '=', 'expired').execute()).toEqual(
      [],
    );
    await accounts.removeAccount(account);
    expect(await signIns.find('valid')).toBeUndefined();
    expect(await openSignIn('late', Date.now() + 60_000)).toBe(false);
  });

  test('end all sign-ins and mailed links with a new password, and open none with the old one', async () => {
    const { accounts, account, signIns, openSignIn } = await setUp(db);
    const links = createMailedLinkStore(db);
    const soon = Date.now() + 60_000;
    const token = randomUUID();
    await openSignIn(token, soon);
    await links.add(token, { kind: 'reset', accountId: account, email: 'a@b.co', expiresAt: soon });
    expect(await accounts.setPassword(account, 'new hash', { expected: 'another hash' })).toBe(false);
    expect(await signIns.find(token)).toMatchObject({ id: account });
    expect(await accounts.setPassword(account, 'new hash', { expected: 'hash' })).toBe(true);
    expect(await signIns.find(token)).toBeUndefined();
    expect(await links.find(token)).toBeUndefined();
    expect(await openSignIn(randomUUID(), soon, 'hash')).toBe(false);
    expect(await openSignIn(randomUUID(), soon, 'new hash')).toBe(true);
  });

  test('end one sign-in only for its own account', async () => {
    const { account, signIns, openSignIn } = await setUp(db);
    const other = await setUp(db);
    const token = randomUUID();
    await openSignIn(token, Date.now() + 60_000);
    const [{ id } = { id: '' }] = await signIns.list(account);
    expect(await signIns.removeById(id, other.account)).toBe(false);
    expect(await signIns.removeById(id, account)).toBe(true);
    expect(await signIns.find(token)).toBeUndefined();
  });

  test('add an identity, and on request drop what opened the account before', async () => {
    const { accounts, account, signIns, openSignIn } = await setUp(db);
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
    const { account: second } = await setUp(db);
    expect(await accounts.addIdentity(second, google, { drop: false })).toBe('identity-taken');
  });

  test('let one of ten subjects of one provider join an account, and never a second one', async () => {
    const { accounts, account } = await setUp(db);
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
      const { accounts, account, signIns, openSignIn, addLink } = await setUp(db);
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

  test('know the last ten networks of an account, by a hash, until a stranger may have used them', async () => {
    const { accounts, account, email, knownNetworks, openSignIn, addLink } = await setUp(db);
    const soon = Date.now() + 60_000;
    for (let n = 0; n < 12; n++) await openSignIn(randomUUID(), soon, undefined, `10.0.0.${n}`);
    await Promise.all([1, 2, 3].map(() => openSignIn(randomUUID(), soon, undefined, '10.0.0.11')));
    expect(await knownNetworks.list(account)).toHaveLength(10);
    expect(await knownNetworks.has(email, '10.0.0.11')).toBe(true);
    expect(await knownNetworks.has(email, '10.0.1.1')).toBe(false);
    expect(await knownNetworks.has('other@b.co', '10.0.0.11')).toBe(false);
    const rows = await db.selectFrom('known_network').selectAll().where('owner_id', '=', account).execute();
    expect(JSON.stringify(rows)).not.toContain('10.0.0');
    await accounts.setPassword(account, 'other hash', { expected: 'hash' });
    expect(await knownNetworks.has(email, '10.0.0.11')).toBe(true);
    await accounts.recover(account, 'another hash', { notifyOwner: false, linkHash: await addLink() });
    expect(await knownNetworks.list(account)).toEqual([]);
    await openSignIn(randomUUID(), soon);
    await accounts.removeAccount(account);
    expect(await knownNetworks.list(account)).toEqual([]);
  });

  test('queue a mail about an attack once a day, for one of ten servers', async () => {
    const { accounts, account } = await setUp(db);
    const yesterday = Date.now() - 60_000;
    const queued = await Promise.all(
      Array.from({ length: 10 }, () => accounts.queueAttackMail(account, yesterday)),
    );
    expect(queued.filter(Boolean)).toHaveLength(1);
    expect(await accounts.queueAttackMail(account, Date.now() + 1)).toBe(true);
    expect(await accounts.queueAttackMail(randomUUID(), yesterday)).toBe(false);
  });

  test('let only one of many use a link', async () => {
    const { accounts, account, addLink } = await setUp(db);
    const linkHash = await addLink();
    const tries = Array.from({ length: 10 });
    const opened = await Promise.all(tries.map(() => accounts.markVerified(account, linkHash)));
    expect(opened.filter(Boolean)).toHaveLength(1);
  });
});

const newDocument = { name: 'a.txt', type: 'text/plain', size: 10, instanceId: 'me' };

const toIdentity = (provider: 'google' | 'linkedin') =>
  ({ provider, subject: randomUUID(), email: 'a@b.co', isVouched: true }) as const;

async function setUp(db: Db) {
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

let conversation: string = randomUUID();

async function ask(
  db: Db,
  question: {
    guestHash?: string;
    ownerId?: string;
    message: string;
    conversationId: string | undefined;
    idempotencyKey?: string;
  },
): Promise<void> {
  conversation = question.conversationId ?? conversation;
  const instances = createInstanceStore(db);
  await instances.beat();
  const exchange = {
    id: randomUUID(),
    conversationId: conversation,
    ownerId: question.ownerId ?? randomUUID(),
    message: question.message,
    documentIds: [],
    idempotencyKey: question.idempotencyKey,
    assistant: undefined,
    requestHash: 'hash',
    instanceId: instances.id,
  };
  const { guestHash } = question;
  await createExchangeStore(db, instances).begin(exchange, guestHash === undefined ? {} : { guestHash });
}
