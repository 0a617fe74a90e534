import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExchangeStore } from '../conversations/exchanges.ts';
import type { Db } from '../database.ts';
import { createInstanceStore } from '../instances.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createMailedLinkStore } from './mailed-links.ts';
import { setUpAccount } from './test-accounts.ts';

const databases = await listTestDatabases(process.env);

describe.each(databases)('the account stores on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close?.());

  test('let one of ten registrations of an address win', async () => {
    const { accounts } = await setUpAccount(db);
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => accounts.createAccount({ email: 'a@b.co', passwordHash: 'hash' })),
    );
    expect(ids.filter(Boolean)).toHaveLength(1);
  });

  test('let one of a hundred claims move a guest’s conversations, none lost and none duplicated', async () => {
    const { accounts, guests } = await setUpAccount(db);
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
    const { accounts, guests } = await setUpAccount(db);
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
    const { accounts, account, signIns, openSignIn } = await setUpAccount(db);
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
    const { accounts, account, signIns, openSignIn } = await setUpAccount(db);
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
    const { account, signIns, openSignIn } = await setUpAccount(db);
    const other = await setUpAccount(db);
    const token = randomUUID();
    await openSignIn(token, Date.now() + 60_000);
    const [{ id } = { id: '' }] = await signIns.list(account);
    expect(await signIns.removeById(id, other.account)).toBe(false);
    expect(await signIns.removeById(id, account)).toBe(true);
    expect(await signIns.find(token)).toBeUndefined();
  });

  test('know the last ten networks of an account, by a hash, until a stranger may have used them', async () => {
    const { accounts, account, email, knownNetworks, openSignIn, addLink } = await setUpAccount(db);
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
    const { accounts, account } = await setUpAccount(db);
    const yesterday = Date.now() - 60_000;
    const queued = await Promise.all(
      Array.from({ length: 10 }, () => accounts.queueAttackMail(account, yesterday)),
    );
    expect(queued.filter(Boolean)).toHaveLength(1);
    expect(await accounts.queueAttackMail(account, Date.now() + 1)).toBe(true);
    expect(await accounts.queueAttackMail(randomUUID(), yesterday)).toBe(false);
  });

  test('let only one of many use a link', async () => {
    const { accounts, account, addLink } = await setUpAccount(db);
    const linkHash = await addLink();
    const tries = Array.from({ length: 10 });
    const opened = await Promise.all(tries.map(() => accounts.markVerified(account, linkHash)));
    expect(opened.filter(Boolean)).toHaveLength(1);
  });
});

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
