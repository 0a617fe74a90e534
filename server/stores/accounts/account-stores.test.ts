import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExchangeStore } from '../conversations/exchanges.ts';
import type { Db } from '../database.ts';
import { openSecret } from '../secrets.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createAccountStore } from './accounts.ts';
import { createGuestStore } from './guests.ts';
import { createMailedLinkStore } from './mailed-links.ts';
import { createSignInStore } from './sign-ins.ts';
import { createUsedTicketStore } from './used-tickets.ts';

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
    const exchanges = createExchangeStore(db);
    expect((await exchanges.listAll(winner)).map((each) => each.message).sort()).toEqual(messages.sort());
    const all = await db.selectFrom('exchange').select('id').where('message', 'in', messages).execute();
    expect(all).toHaveLength(messages.length);
    expect(await guests.findGuest(guestHash)).toBeUndefined();
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
    const linkedin = { provider: 'linkedin', subject: randomUUID(), email: 'a@b.co' } as const;
    expect(await accounts.addIdentity(account, linkedin, { drop: false })).toBe(true);
    expect(await accounts.findByIdentity(linkedin)).toMatchObject({ id: account, passwordHash: 'hash' });
    expect(await signIns.find(token)).toBeDefined();
    const google = { ...linkedin, provider: 'google', subject: randomUUID() } as const;
    expect(await accounts.addIdentity(account, google, { drop: true })).toBe(true);
    expect(await accounts.findByIdentity(linkedin)).toBeUndefined();
    expect(await accounts.findByIdentity(google)).toMatchObject({ id: account, passwordHash: '' });
    expect(await signIns.find(token)).toBeUndefined();
    const { account: second } = await setUp(db);
    expect(await accounts.addIdentity(second, google, { drop: false })).toBe(false);
  });

  test('let only one of many use a ticket or a link, and return the same secret to all', async () => {
    const { account } = await setUp(db);
    const used = createUsedTicketStore(db);
    const links = createMailedLinkStore(db);
    const expiresAt = Date.now() + 60_000;
    const name = randomUUID();
    await links.add(name, { kind: 'verify', accountId: account, email: 'a@b.co', expiresAt });
    const tries = Array.from({ length: 10 });
    const taken = await Promise.all(tries.map(() => used.use(name, expiresAt)));
    const opened = await Promise.all(tries.map(() => links.use(name)));
    expect([taken, opened].map((each) => each.filter(Boolean).length)).toEqual([1, 1]);
    expect(await used.has(name)).toBe(true);
    const secrets = await Promise.all(tries.map(() => openSecret(db, name)));
    expect(new Set(secrets.map((each) => each.toString('hex'))).size).toBe(1);
  });
});

async function setUp(db: Db) {
  const accounts = createAccountStore(db);
  const signIns = createSignInStore(db);
  const account = await accounts.createAccount({ email: `${randomUUID()}@b.co`, passwordHash: 'hash' });
  if (!account) throw new Error('the address was taken');
  const openSignIn = (tokenHash: string, expiresAt: number, passwordHash?: string) =>
    signIns.add({
      id: randomUUID(),
      tokenHash,
      accountId: account,
      expiresAt,
      device: 'Firefox on Linux',
      method: 'password',
      ...(passwordHash !== undefined && { passwordHash }),
    });
  return { accounts, signIns, guests: createGuestStore(db), account, openSignIn };
}

let conversation: string = randomUUID();

async function ask(
  db: Db,
  question: { guestHash: string; message: string; conversationId: string | undefined },
): Promise<void> {
  conversation = question.conversationId ?? conversation;
  const exchange = {
    id: randomUUID(),
    conversationId: conversation,
    ownerId: randomUUID(),
    message: question.message,
    documentIds: [],
    idempotencyKey: undefined,
    requestHash: 'hash',
    instanceId: 'instance',
  };
  await createExchangeStore(db).begin(exchange, { guestHash: question.guestHash });
}
