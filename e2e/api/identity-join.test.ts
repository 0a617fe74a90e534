import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountDetails, AuthAnswer } from '#shared/api-accounts.ts';
import { codeOf, createClient, newEmail, postJson } from '../harness/api-client.ts';
import { enterByGoogle, fetchNonce } from '../harness/google-login.ts';
import { type IdentityProvider, startIdentityProvider } from '../harness/identity-provider.ts';
import { type MailServer, readLinkToken, startMailServer } from '../harness/mail-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

const password = 'canary-password';

let mail: MailServer;
let provider: IdentityProvider;
let server: RunningServer;
beforeAll(async () => {
  mail = await startMailServer();
  provider = await startIdentityProvider();
  server = await startServer({ ...mail.settings, ...provider.settings });
});
afterAll(async () => {
  await server?.remove();
  await mail?.close();
  await provider?.close();
});

describe('a Google login with the address of an account, for which Google does not vouch', () => {
  test('joins a confirmed account when its mailed link is opened with the same login', async () => {
    const { email, user } = await confirmed();
    const sub = randomUUID();
    expect(await codeOf(await enter({ email, sub }))).toBe('link_mailed');
    const joinToken = readLinkToken(await mail.take(email, /Connect Google/), 'join');
    const joined = (await (await enter({ email, sub }, { joinToken })).json()) as AuthAnswer;
    expect(joined.user).toEqual(user);
    expect(joined).not.toHaveProperty('notice');
    expect((await mail.take(email, /Google was connected/)).text).toContain('If that was not you');
    expect((await post('login', { email, password })).status).toBe(200);
    expect((await enter({ email, sub })).status).toBe(200);
  });

  test('does not join by the link with another login, without one, or a second time', async () => {
    const { email, client } = await confirmed();
    const sub = randomUUID();
    await enter({ email, sub });
    const joinToken = readLinkToken(await mail.take(email, /Connect Google/), 'join');
    // If the owner of the mailbox opens a stranger's link with their own login, nobody gets in.
    expect(await codeOf(await enter({ email }, { joinToken }))).toBe('mailed_link_dead');
    expect(await codeOf(await enter({ email, sub }, { joinToken: 'made-up' }))).toBe('mailed_link_dead');
    expect(await codeOf(await client.post('/api/auth/verify', { token: joinToken }))).toBe(
      'mailed_link_dead',
    );
    expect(await codeOf(await post('reset', { token: joinToken, password }))).toBe('mailed_link_dead');
    expect(await readProviders(client)).toEqual([]);
    expect((await enter({ email, sub }, { joinToken })).status).toBe(200);
    expect(await readProviders(client)).toEqual(['google']);
    expect(await codeOf(await enter({ email }, { joinToken }))).toBe('mailed_link_dead');
  });

  test('lets the visitor choose between the password and the link first', async () => {
    const { email } = await confirmed();
    const idToken = await sign({ email });
    expect(await codeOf(await post('google', { idToken }, { 'x-ask-to-link': 'true' }))).toBe(
      'link_unvouched',
    );
    expect((await post('google', { idToken, password })).status).toBe(200);
    await mail.take(email, /Google was connected/);
    expect(mail.mails.filter(({ to }) => to.includes(email))).toEqual([]);
  });

  test('drops an unconfirmed password only by the mailed link', async () => {
    const { email, client } = await registered();
    const sub = randomUUID();
    expect(await codeOf(await enter({ email, sub }))).toBe('link_mailed');
    expect((await client.get('/api/auth/me')).status).toBe(200);
    const joinToken = readLinkToken(await mail.take(email, /Connect Google/), 'join');
    const joined = (await (await enter({ email, sub }, { joinToken })).json()) as AuthAnswer;
    expect(joined.notice).toContain('old password');
    expect((await client.get('/api/auth/me')).status).toBe(401);
  });

  test('is mailed at most five times an hour, and one ID token mails once', async () => {
    const { email } = await confirmed();
    const idToken = await sign({ email });
    expect(await codeOf(await post('google', { idToken }))).toBe('link_mailed');
    expect(await codeOf(await post('google', { idToken }))).toBe('identity_refused');
    for (let n = 0; n < 3; n++) expect(await codeOf(await enter({ email }))).toBe('link_mailed');
    // One confirmation and four of these reach the limit of the address.
    for (let n = 0; n < 4; n++) await mail.take(email, /Connect Google/);
    const late = await sign({ email });
    const refused = await post('google', { idToken: late });
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    // The same login may still be joined by the password.
    expect(await codeOf(await post('google', { idToken: late, password: 'wrong horse' }))).toBe(
      'invalid_credentials',
    );
    const other = await confirmed();
    await enter({ email: other.email });
    await mail.take(other.email, /Connect Google/);
    expect(mail.mails.filter(({ to }) => to.includes(email))).toEqual([]);
  });
});

describe('the owner of a confirmed account', () => {
  test('is told by mail when Google, which vouches for the address, joins it', async () => {
    const { email, user } = await confirmed();
    const joined = (await (await enter({ email, hd: 'lexloom.example' })).json()) as AuthAnswer;
    expect(joined.user).toEqual(user);
    expect((await mail.take(email, /Google was connected/)).text).toContain('/account');
  });

  test('is entered by no second subject, and no link is mailed about one', async () => {
    const { email } = await confirmed();
    await enter({ email, hd: 'lexloom.example' });
    await mail.take(email, /Google was connected/);
    for (const hd of ['lexloom.example', undefined])
      expect(await codeOf(await enter({ email, hd }))).toBe('identity_taken');
    expect(mail.mails.filter(({ to }) => to.includes(email))).toEqual([]);
  });

  test('shuts out an earlier Google login for which Google did not vouch, with a new password by email', async () => {
    const email = newEmail();
    const sub = randomUUID();
    const former = (await (await enter({ email, sub })).json()) as AuthAnswer;
    await post('reset', { email });
    const token = readLinkToken(await mail.take(email, /new password/), 'reset');
    const owner = (await (await post('reset', { token, password })).json()) as AuthAnswer;
    expect(owner.user).toEqual(former.user);
    expect(await readProviders(createClient(server.url, owner))).toEqual([]);
    expect(await codeOf(await enter({ email, sub }))).toBe('link_mailed');
  });
});

function post(path: string, body: object, headers: Record<string, string> = {}) {
  return postJson(`${server.url}/api/auth/${path}`, body, headers);
}

/** Signs an ID token of a new person that is valid except for `claims`. */
const sign = async (claims: JWTPayload) => provider.sign({ nonce: await fetchNonce(server.url), ...claims });

const enter = (claims: JWTPayload, body?: object) =>
  enterByGoogle({ url: server.url, provider }, claims, body);

async function registered() {
  const email = newEmail();
  const { token, user } = (await (await post('register', { email, password })).json()) as AuthAnswer;
  return { email, user, client: createClient(server.url, { token }) };
}

async function confirmed() {
  const account = await registered();
  const token = readLinkToken(await mail.take(account.email), 'verify');
  await account.client.post('/api/auth/verify', { token });
  return account;
}

async function readProviders(client: ReturnType<typeof createClient>) {
  return ((await (await client.get('/api/account')).json()) as AccountDetails).providers;
}
