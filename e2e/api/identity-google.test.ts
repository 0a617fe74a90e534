import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthAnswer, AuthConfig } from '#shared/api-accounts.ts';
import { codeOf, createClient, newEmail, postJson, readToEnd } from '../harness/api-client.ts';
import { enterByGoogle, fetchNonce } from '../harness/google-login.ts';
import { type IdentityProvider, startIdentityProvider } from '../harness/identity-provider.ts';
import { closeServer, listenOnLoopback } from '../harness/loopback-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { isFull } from '../harness/scale.ts';

const password = 'canary-password';

let provider: IdentityProvider;
let server: RunningServer;
beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await startServer(provider.settings);
});
afterAll(async () => {
  await server?.remove();
  await provider?.close();
});

describe('the start of a sign-in', () => {
  test('is fresh each time, and sets no cookie', async () => {
    const [first, second] = [await fetchConfig(), await fetchConfig()];
    expect(first.google).toEqual({
      clientId: 'google-client',
      authorizeUrl: `${provider.issuer}/auth`,
      scope: 'openid email profile',
      nonce: expect.any(String),
    });
    expect(first.linkedin).toEqual({
      clientId: 'linkedin-client',
      authorizeUrl: `${provider.issuer}/auth`,
      scope: 'openid profile email',
      state: expect.any(String),
      pkce: 'S256',
    });
    expect(first.google).not.toEqual(second.google);
    expect(first.linkedin).not.toEqual(second.linkedin);
    expect((await fetch(`${server.url}/api/auth/config`)).headers.getSetCookie()).toEqual([]);
  });

  test('is null for what is not configured, and `unavailable` for a provider that does not answer', async () => {
    const away = await startServer({ GOOGLE_CLIENT_ID: 'x', GOOGLE_ISSUER: 'http://127.0.0.1:9' });
    const response = await fetch(`${away.url}/api/auth/config`);
    expect(await response.json()).toEqual({ google: { unavailable: true }, linkedin: null });
    expect(response.headers.getSetCookie()).toEqual([]);
    const linkedin = { code: 'c', state: 's', redirectUri: `${away.url}/linkedin-auth` };
    expect(await codeOf(await post('linkedin', linkedin, {}, away))).toBe('identity_not_configured');
    expect(await codeOf(await post('google', { idToken: 'x' }, {}, away))).toBe('identity_unavailable');
    await away.remove();
  });
});

test.runIf(isFull)(
  'a provider that is slow to describe itself holds up no other, and is there once it has',
  async () => {
    const asked = Promise.withResolvers<() => void>();
    const slow = createServer((_, response) => {
      const description = { issuer, authorization_endpoint: `${issuer}/auth`, jwks_uri: `${issuer}/jwks` };
      asked.resolve(() => response.end(JSON.stringify(description)));
    });
    const issuer = `http://127.0.0.1:${await listenOnLoopback(slow)}`;
    const other = await startServer({ ...provider.settings, GOOGLE_ISSUER: issuer });
    const read = async () => (await (await fetch(`${other.url}/api/auth/config`)).json()) as AuthConfig;
    const first = await read();
    expect(first.google).toEqual({ unavailable: true });
    expect(first.linkedin).toMatchObject({ clientId: 'linkedin-client' });
    const answer = await asked.promise;
    answer();
    await expect.poll(async () => (await read()).google).toMatchObject({ authorizeUrl: `${issuer}/auth` });
    await other.remove();
    await closeServer(slow);
  },
);

describe('an ID token of Google', () => {
  test('opens an account, and finds the same one again whatever address it later carries', async () => {
    const sub = randomUUID();
    const first = await enter({ sub, email: newEmail() });
    expect(first.status).toBe(200);
    const { token, user } = (await first.json()) as AuthAnswer;
    expect((await createClient(server.url, { token }).get('/api/auth/me')).status).toBe(200);
    const again = (await (await enter({ sub, email: newEmail() })).json()) as AuthAnswer;
    expect(again.user).toEqual(user);
  });

  test('is listed in the export of its account, with a time like all others', async () => {
    const email = newEmail();
    const answer = (await (await enter({ email })).json()) as AuthAnswer;
    const exported = await createClient(server.url, answer).get('/api/account/export');
    const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await exported.json()).toMatchObject({ identities: [{ provider: 'google', email, createdAt }] });
  });

  test('keeps the guest’s conversations', async () => {
    const guestId = randomUUID();
    await readToEnd(await createClient(server.url, { guestId }).ask('Where are your offices?'));
    const answer = await enter({ email: newEmail() }, {}, { 'x-guest-id': guestId });
    const { token } = (await answer.json()) as AuthAnswer;
    expect(await createClient(server.url, { token }).history()).toHaveLength(1);
  });

  const past = Math.floor(Date.now() / 1000) - 120;
  test.each<[string, JWTPayload, string]>([
    ['for another audience', { aud: 'another-client' }, 'identity_refused'],
    [
      'for several audiences and issued to another',
      { aud: ['google-client', 'x'], azp: 'x' },
      'identity_refused',
    ],
    ['of another issuer', { iss: 'https://accounts.google.example' }, 'identity_refused'],
    ['that has expired', { exp: past, iat: past - 600 }, 'identity_refused'],
    ['without an expiry', { exp: undefined as never }, 'identity_refused'],
    ['without a nonce', { nonce: undefined as never }, 'identity_refused'],
    ['with a nonce that we never gave', { nonce: 'made-up' }, 'identity_refused'],
    ['without an address', { email: undefined }, 'identity_without_email'],
    ['with an unverified address', { email_verified: false }, 'identity_unverified'],
    ['that says nothing of verification', { email_verified: undefined }, 'identity_unverified'],
  ])('is refused %s, and leaves no account behind', async (_, claims, code) => {
    const email = newEmail();
    const response = await enter({ email, ...claims });
    expect(response.ok).toBe(false);
    expect(await codeOf(response)).toBe(code);
    expect((await post('register', { email, password })).status).toBe(201);
  });

  test('is refused when signed by another key, even under the published key’s name', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const nonce = await fetchNonce(server.url);
    for (const kid of ['published', 'another']) {
      const idToken = await provider.sign({ nonce, email: newEmail() }, { key: privateKey, kid });
      expect(await codeOf(await post('google', { idToken }))).toBe('identity_refused');
    }
  });

  test('is refused unsigned, and signed with the public key as a shared secret', async () => {
    const claims = {
      iss: provider.issuer,
      aud: 'google-client',
      sub: 's',
      email: newEmail(),
      nonce: await fetchNonce(server.url),
    };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${part({ ...claims, iat: 1, exp: 4e9 })}.`;
    const { keys } = (await (await fetch(`${provider.issuer}/jwks`)).json()) as { keys: { n: string }[] };
    const shared = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'published' })
      .setExpirationTime('5m')
      .setIssuedAt()
      .sign(Buffer.from(JSON.stringify(keys[0])));
    for (const idToken of [unsigned, shared, 'no token', `${unsigned}x`])
      expect(await codeOf(await post('google', { idToken }))).toBe('identity_refused');
  });

  test('is accepted once: a replay of its nonce is refused, also among ten at the same time', async () => {
    const idToken = await provider.sign({ nonce: await fetchNonce(server.url), email: newEmail() });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('google', { idToken })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await codeOf(await post('google', { idToken }))).toBe('identity_refused');
  });
});

describe('a Google address that already has an account', () => {
  test('drops a password and sign-ins that never proved the address, and reports it', async () => {
    const email = newEmail();
    const before = await registered(email);
    const answer = (await (await enter({ email, hd: 'lexloom.example' })).json()) as AuthAnswer;
    expect(answer.notice).toContain('old password');
    expect(answer.user).toEqual(before.user);
    expect((await createClient(server.url, before).get('/api/auth/me')).status).toBe(401);
    expect((await post('login', { email, password })).status).toBe(401);
    expect((await createClient(server.url, answer).get('/api/auth/me')).status).toBe(200);
  });

  test('keeps them when the password is proven at that moment', async () => {
    const email = newEmail();
    const before = await registered(email);
    const idToken = await provider.sign({
      nonce: await fetchNonce(server.url),
      email,
      hd: 'lexloom.example',
    });
    expect(await codeOf(await post('google', { idToken }, { 'x-ask-to-link': 'true' }))).toBe(
      'link_unproven',
    );
    expect((await post('google', { idToken, password: 'wrong-password' })).status).toBe(401);
    const proven = await post('google', { idToken, password });
    expect(proven.status).toBe(200);
    expect((await proven.json()) as AuthAnswer).not.toHaveProperty('notice');
    expect((await post('login', { email, password })).status).toBe(200);
    expect((await createClient(server.url, before).get('/api/auth/me')).status).toBe(200);
    expect(await codeOf(await post('google', { idToken, password }))).toBe('identity_refused');
  });

  test('is never entered by a second subject, whoever vouches for it', async () => {
    const email = `${randomUUID()}@gmail.com`;
    const owner = (await (await enter({ email })).json()) as AuthAnswer;
    for (const headers of [{}, { 'x-ask-to-link': 'true' }])
      expect(await codeOf(await enter({ email }, {}, headers))).toBe('identity_taken');
    expect(await codeOf(await enter({ email }, { password }))).toBe('identity_taken');
    const account = createClient(server.url, owner);
    expect(await (await account.get('/api/auth/sessions')).json()).toHaveLength(1);
  });

  test.each([
    ['names no Workspace', undefined],
    ['names another Workspace', 'another.example'],
  ])('is not entered where Google %s, unless its password is proven', async (_, hd) => {
    const email = newEmail();
    const before = await registered(email);
    for (const headers of [{}, { 'x-ask-to-link': 'true' }])
      expect(await codeOf(await enter({ email, hd }, {}, headers))).toBe('link_unvouched');
    expect((await createClient(server.url, before).get('/api/auth/me')).status).toBe(200);
    expect(await codeOf(await enter({ email, hd }, { password: 'wrong-password' }))).toBe(
      'invalid_credentials',
    );
    const joined = (await (await enter({ email, hd }, { password })).json()) as AuthAnswer;
    expect(joined.user).toEqual(before.user);
    expect((await post('login', { email, password })).status).toBe(200);
  });
});

function post(path: string, body: object, headers: Record<string, string> = {}, to = server) {
  return postJson(`${to.url}/api/auth/${path}`, body, headers);
}

async function fetchConfig() {
  return (await (await fetch(`${server.url}/api/auth/config`)).json()) as AuthConfig;
}

const enter = (claims: JWTPayload, body?: object, headers?: Record<string, string>) =>
  enterByGoogle({ url: server.url, provider }, claims, body, headers);

async function registered(email: string): Promise<AuthAnswer> {
  return (await (await post('register', { email, password })).json()) as AuthAnswer;
}
