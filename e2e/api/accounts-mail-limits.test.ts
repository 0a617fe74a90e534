import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthAnswer } from '#shared/api-accounts.ts';
import { codeOf, createClient, newEmail, postJson } from '../harness/api-client.ts';
import { type MailServer, readLinkToken, startMailServer } from '../harness/mail-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { onDatabase } from '../harness/stored-data.ts';

const password = 'correct horse';
/** For server starts and waits between attempts, on a machine that is busy with other work. */
const slowMs = 90_000;

let mail: MailServer;
let server: RunningServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({ ...mail.settings, TRUST_PROXY: 'true', MAILS_PER_HOUR_PER_NETWORK: '3' });
});
afterAll(async () => {
  await server?.remove();
  await mail?.close();
});

describe('all mails that one network causes', () => {
  test('have one limit: accounts beyond it are opened without a mail, and can ask for it later', async () => {
    const network = '203.0.113.1';
    const emails = Array.from({ length: 5 }, newEmail);
    const tokens: string[] = [];
    for (const email of emails) {
      const response = await post('/api/auth/register', { email, password }, network);
      expect(response.status).toBe(201);
      tokens.push(((await response.json()) as AuthAnswer).token);
    }
    const refused = [
      await post('/api/auth/reset', { email: emails[0] }, network),
      await post('/api/auth/reset', { email: newEmail() }, network),
      await post('/api/newsletter', { email: newEmail() }, network),
      await createClient(server.url, { token: tokens[4] ?? '' }).post(
        '/api/auth/verify',
        {},
        { 'x-forwarded-for': network },
      ),
    ];
    for (const response of refused)
      expect([response.status, await codeOf(response)]).toEqual([429, 'rate_limited']);

    const late = createClient(server.url, { token: tokens[4] ?? '' });
    expect((await late.post('/api/auth/verify', {}, { 'x-forwarded-for': '203.0.113.2' })).status).toBe(202);
    const link = readLinkToken(await mail.take(emails[4] ?? ''), 'verify');
    expect((await late.post('/api/auth/verify', { token: link })).status).toBe(200);
    // Mails are sent in order, so by now all are out: three, and none to the fourth address.
    const mailed = emails.map((email) => mail.mails.filter(({ to }) => to.includes(email)).length);
    expect(mailed).toEqual([1, 1, 1, 0, 0]);
  });

  test('count whichever form, link or change of an unproven account causes them', async () => {
    const network = '203.0.113.3';
    const email = newEmail();
    const { token } = (await (
      await post('/api/auth/register', { email, password }, network)
    ).json()) as AuthAnswer;
    await mail.take(email);
    const reader = newEmail();
    expect((await post('/api/newsletter', { email: reader }, network)).status).toBe(201);
    await mail.take(reader);
    const headers = { 'x-forwarded-for': network };
    const changed = await createClient(server.url, { token }).post(
      '/api/auth/password',
      { currentPassword: password, password: 'another horse' },
      headers,
    );
    expect(changed.status).toBe(200);
    await mail.take(email, /was changed/);
    expect((await post('/api/auth/reset', { email }, network)).status).toBe(429);
  });
});

test('nobody can use up the link for a new password by other mails to its owner', async () => {
  const email = newEmail();
  await post('/api/auth/register', { email, password }, '198.51.103.1');
  for (let n = 0; n < 6; n++) await post('/api/newsletter', { email }, `198.51.103.${n}`);
  expect((await post('/api/auth/reset', { email }, '198.51.103.9')).status).toBe(202);
  readLinkToken(await mail.take(email, /new password/), 'reset');
});

test('whoever asks for the confirmation of an address that has had enough mails is told when to ask again', async () => {
  const email = newEmail();
  const registered = await post('/api/auth/register', { email, password }, '198.51.104.1');
  const { token } = (await registered.json()) as AuthAnswer;
  const account = createClient(server.url, { token });
  const ask = (n: number) => account.post('/api/auth/verify', {}, { 'x-forwarded-for': `198.51.104.${n}` });
  // Registering has mailed the first of five.
  for (let n = 2; n < 6; n++) expect((await ask(n)).status).toBe(202);
  const refused = await ask(6);
  expect([refused.status, await codeOf(refused)]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
});

test('nobody can use up the confirmation of an account by subscribing its address to the newsletter', async () => {
  const email = newEmail();
  const registered = await post('/api/auth/register', { email, password }, '198.51.105.1');
  const { token } = (await registered.json()) as AuthAnswer;
  const first = readLinkToken(await mail.take(email, /confirm/i), 'verify');
  for (let n = 0; n < 6; n++) await post('/api/newsletter', { email }, `198.51.105.${n}`);
  const account = createClient(server.url, { token });
  expect((await account.post('/api/auth/verify', {}, { 'x-forwarded-for': '198.51.105.9' })).status).toBe(
    202,
  );
  const isAnother = ({ text }: { text: string }) => text.includes('/verify#') && !text.includes(first);
  await expect.poll(() => mail.mails.some((each) => each.to.includes(email) && isAnother(each))).toBe(true);
});

test('odd spellings of one address share its limit of mails and its account', async () => {
  const name = newEmail().split('@')[0];
  const spellings = [
    `${name}@bücher.example`,
    `${name}@BÜCHER.EXAMPLE`,
    `${name}@xn--bcher-kva.example`,
    `${name}@bu\u0308cher.example.`,
    `${name}@ｂücher。example`,
    ` ${name?.toUpperCase()}@Bücher.example `,
  ];
  const ids = [];
  for (const [n, email] of spellings.entries()) {
    const response = await post('/api/auth/register', { email, password }, `198.51.100.${n}`);
    expect(response.status).toBe(n === 0 ? 201 : 409);
    const login = await post('/api/auth/login', { email, password }, `198.51.100.${n}`);
    ids.push(((await login.json()) as AuthAnswer).user.id);
  }
  expect(new Set(ids).size).toBe(1);
  const strange = [...spellings, `${name}+1@bücher.example`, `${name}+2@bücher.example`];
  for (const [n, email] of strange.entries())
    expect((await post('/api/newsletter', { email }, `198.51.101.${n}`)).status).toBe(201);
  const last = newEmail();
  await post('/api/newsletter', { email: last }, '198.51.102.1');
  await mail.take(last);
  const toThem = mail.mails.filter(({ to }) => to.some((each) => each.includes(name ?? '')));
  // One confirms the account, which the newsletter must not keep from it.
  expect(toThem.length).toBeLessThanOrEqual(1 + 5);
  expect(new Set(toThem.flatMap(({ to }) => to)).size).toBe(1);
});

test(
  'mails about accounts wait without their token while the mail server is down, and outlive a restart',
  async () => {
    const down = await startMailServer();
    await down.close();
    const patient = await startServer(down.settings);
    const emails = Array.from({ length: 20 }, newEmail);
    const email = emails[0] ?? '';
    for (const each of emails)
      expect((await postJson(`${patient.url}/api/auth/register`, { email: each, password })).status).toBe(
        201,
      );
    for (const each of [email, newEmail()])
      expect((await postJson(`${patient.url}/api/auth/reset`, { email: each })).status).toBe(202);
    await expect.poll(() => patient.log(), { timeout: 30_000 }).toContain('mail failed');
    await patient.stop();
    const waiting = await onDatabase(patient, (db) =>
      db.selectFrom('outbox').select(['kind', 'subject_id']).execute(),
    );
    expect(waiting.filter(({ kind }) => kind === 'verify')).toHaveLength(20);
    expect(JSON.stringify(waiting)).not.toMatch(/[\w-]{43}/);

    const up = await startMailServer(down.port);
    await patient.restart();
    for (const each of emails) await up.take(each, /Confirm your email/);
    const token = readLinkToken(await up.take(email, /new password/), 'reset');
    const reset = { token, password: 'another horse' };
    expect((await postJson(`${patient.url}/api/auth/reset`, reset)).status).toBe(200);
    await patient.remove();
    await up.close();
  },
  slowMs,
);

function post(path: string, body: object, network: string) {
  return postJson(server.url + path, body, { 'x-forwarded-for': network });
}
