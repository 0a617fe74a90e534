import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountDetails, AuthAnswer } from '#shared/api-accounts.ts';
import { codeOf, createClient, newEmail, postJson } from '../harness/api-client.ts';
import { borrowServer } from '../harness/borrowed-server.ts';
import { enterByGoogle } from '../harness/google-login.ts';
import { type IdentityProvider, startIdentityProvider } from '../harness/identity-provider.ts';
import { type MailServer, readLinkToken, startMailServer } from '../harness/mail-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { isFull } from '../harness/scale.ts';

const password = 'correct horse';
const newPassword = 'canary-new-password';

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

describe('confirming an address', () => {
  test('accepts the mailed link once, and only for the account that it was sent to', async () => {
    const { email, client } = await registered();
    const token = readLinkToken(await mail.take(email), 'verify');
    expect(await isVerified(client)).toBe(false);
    const stranger = (await registered()).client;
    const refused = await stranger.post('/api/auth/verify', { token });
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'mailed_link_foreign']);
    expect((await fetch(`${server.url}/api/auth/verify`, { method: 'POST', body: '{}' })).status).toBe(401);
    expect((await client.post('/api/auth/verify', { token })).status).toBe(200);
    expect(await isVerified(client)).toBe(true);
    expect((await client.post('/api/auth/verify', { token })).status).toBe(410);
  });

  test('is mailed again on request, at most five times an hour', async () => {
    const { email, client } = await registered();
    let token = readLinkToken(await mail.take(email), 'verify');
    for (let n = 0; n < 4; n++) {
      expect((await client.post('/api/auth/verify', {})).status).toBe(202);
      token = readLinkToken(await mail.take(email), 'verify');
    }
    const refused = await client.post('/api/auth/verify', {});
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'rate_limited']);
    // Mails are sent in order.
    await mail.take((await registered()).email);
    expect(mail.mails.filter(({ to }) => to.includes(email))).toEqual([]);
    expect((await client.post('/api/auth/verify', { token })).status).toBe(200);
  });

  test('is asked for without a body, too', async () => {
    const { email, client } = await registered();
    await mail.take(email);
    expect((await client.call('POST', '/api/auth/verify')).status).toBe(202);
    expect(readLinkToken(await mail.take(email), 'verify')).toBeTruthy();
  });

  test('lets a Google sign-in with that address join the account, which keeps its password', async () => {
    const { email, client, user } = await registered();
    const token = readLinkToken(await mail.take(email), 'verify');
    await client.post('/api/auth/verify', { token });
    const joined = (await (await enter(email)).json()) as AuthAnswer;
    expect(joined.user).toEqual(user);
    expect(joined).not.toHaveProperty('notice');
    expect((await post('login', { email, password })).status).toBe(200);
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });
});

test.runIf(isFull)(
  'mails of a site that is known by an IPv6 address come from an address that mail servers can read',
  async () => {
    const other = await startServer({ ...mail.settings, PUBLIC_URL: 'http://[::1]:3000' });
    const email = newEmail();
    expect((await postJson(`${other.url}/api/auth/register`, { email, password })).status).toBe(201);
    const { from, text } = await mail.take(email);
    expect(from).toBe('no-reply@[IPv6:::1]');
    expect(text).toMatch(/^From: <no-reply@\[ipv6:::1\]>\r$/im);
    await other.remove();
  },
);

describe('a new password by email', () => {
  test('accepts the mailed link once, ends all sign-ins and confirms the address', async () => {
    const { email, client } = await registered();
    expect((await post('reset', { email })).status).toBe(202);
    const token = readLinkToken(await mail.take(email, /new password/), 'reset');
    expect(await codeOf(await post('reset', { token, password: '12345' }))).toBe('short_password');
    expect(await codeOf(await post('reset', { token, password: 'qwerty' }))).toBe('common_password');
    const answer = (await (await post('reset', { token, password: newPassword })).json()) as AuthAnswer;
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect(await isVerified(createClient(server.url, answer))).toBe(true);
    expect((await post('login', { email, password })).status).toBe(401);
    expect((await post('login', { email, password: newPassword })).status).toBe(200);
    expect(await codeOf(await post('reset', { token, password: newPassword }))).toBe('mailed_link_dead');
    expect((await mail.take(email, /was changed/)).text).toContain('If that was not you');
  });

  test('lets whoever had guessed at the old one too often log in with it at once', async () => {
    const { email } = await registered();
    for (let n = 0; n < 10; n++) await post('login', { email, password: `canary-guess-${n}` });
    expect((await post('login', { email, password })).status).toBe(429);
    await post('reset', { email });
    const token = readLinkToken(await mail.take(email, /new password/), 'reset');
    await post('reset', { token, password: newPassword });
    expect((await post('login', { email, password: newPassword })).status).toBe(200);
    expect((await post('login', { email, password })).status).toBe(401);
  });

  test('succeeds for exactly one of ten attempts at the same time', async () => {
    const { email } = await registered();
    await post('reset', { email });
    const token = readLinkToken(await mail.take(email, /new password/), 'reset');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('reset', { token, password: newPassword })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)]);
  });

  test('answers an unknown address in the same way and mails nobody', async () => {
    const { email } = await registered();
    const [known, unknown] = [await post('reset', { email }), await post('reset', { email: newEmail() })];
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    await mail.take(email, /new password/);
    expect(mail.mails.filter(({ text }) => /reset#/.test(text))).toEqual([]);
  });

  test('does not accept a verification link, nor verification a reset link', async () => {
    const { email, client } = await registered();
    const verify = readLinkToken(await mail.take(email), 'verify');
    expect(await codeOf(await post('reset', { token: verify, password: newPassword }))).toBe(
      'mailed_link_dead',
    );
    await post('reset', { email });
    const reset = readLinkToken(await mail.take(email, /new password/), 'reset');
    expect((await client.post('/api/auth/verify', { token: reset })).status).toBe(410);
  });
});

describe('an account that Google opened', () => {
  test('may set a password right after signing in', async () => {
    const email = newEmail();
    const answer = (await (await enter(email)).json()) as AuthAnswer;
    const client = createClient(server.url, answer);
    expect(await (await client.get('/api/account')).json()).toMatchObject({
      hasPassword: false,
      isVerified: true,
      providers: ['google'],
      canMail: true,
    });
    expect((await post('login', { email, password: '' })).status).toBe(422);
    expect((await client.post('/api/auth/password', { password: newPassword })).status).toBe(200);
    expect((await post('login', { email, password: newPassword })).status).toBe(200);
  });

  test('notifies its owner by mail when an old password was dropped', async () => {
    const { email } = await registered();
    expect(((await (await enter(email)).json()) as AuthAnswer).notice).toBeTruthy();
    expect((await mail.take(email, /has changed/)).text).toContain('old password was removed');
  });
});

test('a server without mail answers with an error instead of promising a message', async () => {
  const silent = await borrowServer();
  const response = await post('reset', { email: newEmail() }, silent);
  expect([response.status, await codeOf(response)]).toEqual([501, 'mail_unavailable']);
  await silent.giveBack();
});

function post(path: string, body: object, to: Pick<RunningServer, 'url'> = server) {
  return postJson(`${to.url}/api/auth/${path}`, body);
}

async function registered() {
  const email = newEmail();
  const { token, user } = (await (await post('register', { email, password })).json()) as AuthAnswer;
  return { email, user, client: createClient(server.url, { token }) };
}

async function isVerified(client: ReturnType<typeof createClient>): Promise<boolean> {
  return ((await (await client.get('/api/account')).json()) as AccountDetails).isVerified;
}

const enter = (email: string) =>
  enterByGoogle({ url: server.url, provider }, { email, hd: 'lexloom.example' });
