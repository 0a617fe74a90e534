import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthAnswer, AuthConfig, ProviderConfig } from '#shared/api-accounts.ts';
import { codeOf, createClient, postJson } from '../harness/api-client.ts';
import { authorize, walk } from '../harness/authorize.ts';
import { type IdentityProvider, startIdentityProvider } from '../harness/identity-provider.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { sampled } from '../harness/scale.ts';

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

describe('LinkedIn in a popup', () => {
  test('opens an account, and finds the same one again', async () => {
    const person = addPerson();
    const first = await signIn(person);
    expect(first.status).toBe(200);
    const { token, user } = (await first.json()) as AuthAnswer;
    expect((await createClient(server.url, { token }).get('/api/auth/me')).status).toBe(200);
    expect(((await (await signIn(person)).json()) as AuthAnswer).user).toEqual(user);
  });

  test('never opens an existing account by its address alone: a taken one is refused with a readable message', async () => {
    const person = addPerson();
    const password = 'canary-password';
    expect((await post('register', { email: person.email, password })).status).toBe(201);
    const response = await signIn(person);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      message: 'An account with this email address already exists. Please log in.',
    });
    expect((await post('login', { email: person.email, password })).status).toBe(200);
  });

  test('refuses an address that the provider calls unverified', async () => {
    expect(await codeOf(await signIn(addPerson({ email_verified: false })))).toBe('identity_unverified');
  });

  test('refuses a used code, even with a fresh state', async () => {
    const { grant } = await authorized(addPerson());
    expect((await post('linkedin', grant)).status).toBe(200);
    const { state } = await fetchLinkedin();
    expect(await codeOf(await post('linkedin', { ...grant, state }))).toBe('identity_refused');
  });

  test('refuses a state that is missing, made up, used, or issued for something else', async () => {
    const { grant } = await authorized(addPerson());
    const { google } = await fetchConfig();
    const nonce = google && 'nonce' in google ? google.nonce : '';
    // Always changed: replacing the character by a fixed one would leave one state in 64 as it was.
    const altered = grant.state.replace(/^./, (first) => (first === '_' ? '-' : '_'));
    for (const state of ['made-up', nonce, `${grant.state}x`, altered])
      expect(await codeOf(await post('linkedin', { ...grant, state }))).toBe('identity_refused');
    expect(await codeOf(await post('linkedin', { ...grant, state: undefined }))).toBe('invalid_fields');
    expect((await post('linkedin', grant)).status).toBe(200);
    const { grant: another } = await authorized(addPerson());
    expect(await codeOf(await post('linkedin', { ...another, state: grant.state }))).toBe('identity_refused');
  });

  test('refuses a redirect address that is not our callback page', async () => {
    const { grant } = await authorized(addPerson());
    for (const redirectUri of ['https://stranger.example/linkedin-auth', `${server.url}/elsewhere`])
      expect(await codeOf(await post('linkedin', { ...grant, redirectUri }))).toBe('identity_refused');
  });

  test('refuses a code without the verifier of its challenge', async () => {
    const { grant } = await authorized(addPerson());
    const { state } = await fetchLinkedin();
    expect(await codeOf(await post('linkedin', { ...grant, codeVerifier: undefined }))).toBe(
      'identity_refused',
    );
    const codeVerifier = randomBytes(32).toString('base64url');
    expect(await codeOf(await post('linkedin', { ...grant, state, codeVerifier }))).toBe('identity_refused');
  });
});

describe('codes that LinkedIn refuses', () => {
  const limit = { IDENTITY_FAILURES_PER_15_MINUTES_PER_NETWORK: '3' };

  test('are brought to LinkedIn only so often from one network, one by one or at once', async () => {
    for (const bring of sampled([atOnce, oneByOne], 2)) {
      const strict = await startServer({ ...provider.settings, ...limit });
      const before = provider.countExchanges();
      const answers = await bring(8, () => postRefused(strict.url));
      expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, ...Array(5).fill(429)]);
      expect(provider.countExchanges() - before).toBe(3);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused && (await codeOf(refused))).toBe('rate_limited');
      await strict.remove();
    }
  });

  test('count alike in the redirect; sign-ins that succeed do not count', async () => {
    const strict = await startServer({ ...provider.settings, ...limit });
    for (let n = 0; n < 5; n++) expect((await signIn(addPerson(), strict.url)).status).toBe(200);
    const before = provider.countExchanges();
    const codes = [];
    for (let n = 0; n < 5; n++) {
      const { start, cookie } = await begin(strict.url);
      const answer = new URL(`${strict.url}/api/auth/linkedin/callback`);
      answer.searchParams.set('code', 'made-up');
      answer.searchParams.set('state', start.searchParams.get('state') ?? '');
      codes.push((await follow(answer, cookie)).searchParams.get('linkedin_error'));
    }
    expect(codes).toEqual([...Array(3).fill('identity_refused'), 'rate_limited', 'rate_limited']);
    expect(provider.countExchanges() - before).toBe(3);
    await strict.remove();
  });
});

describe('LinkedIn by redirect', () => {
  test('ends on the home page with a token, for the browser that started it', async () => {
    const person = addPerson();
    const { start, cookie } = await begin();
    const { answer } = await walk(start, person.name);
    expect(answer.href).toContain(`${server.url}/api/auth/linkedin/callback?`);
    const home = await follow(answer, cookie);
    expect(home.searchParams.get('linkedin_success')).toBe('true');
    expect(home.searchParams.get('email')).toBe(person.email);
    const token = home.searchParams.get('token') ?? '';
    const me = await createClient(server.url, { token }).get('/api/auth/me');
    expect(await me.json()).toMatchObject({ user: { id: home.searchParams.get('user_id') } });
    expect((await follow(answer, cookie)).searchParams.get('linkedin_error')).toBe('identity_refused');
  });

  test('refuses another browser, none, and a state that was never issued', async () => {
    const { start, cookie } = await begin();
    const { answer } = await walk(start, addPerson().name);
    const { cookie: another } = await begin();
    for (const stranger of ['', another, 'lexloom_sign_in=x'])
      expect((await follow(answer, stranger)).searchParams.get('linkedin_error')).toBe('identity_refused');
    const forged = new URL(answer);
    forged.searchParams.delete('state');
    expect((await follow(forged, cookie)).searchParams.get('linkedin_error')).toBe('identity_refused');
    expect((await follow(answer, cookie)).searchParams.get('linkedin_success')).toBe('true');
  });

  test('accepts a state of the configuration once, as the popup flow does, from whoever brings it', async () => {
    const person = { name: 'anybody', email: 'anybody@lexloom.example', email_verified: true };
    const lenient = await startIdentityProvider([person], { requiresPkce: false });
    const other = await startServer(lenient.settings);
    const { linkedin } = (await (await fetch(`${other.url}/api/auth/config`)).json()) as AuthConfig;
    const callback = `${other.url}/api/auth/linkedin/callback`;
    const { answer } = await authorize(linkedin as ProviderConfig, 'anybody', callback);
    const home = await follow(answer, '');
    expect(home.searchParams.get('linkedin_success')).toBe('true');
    expect(home.searchParams.get('email')).toBe('anybody@lexloom.example');
    expect((await follow(answer, '')).searchParams.get('linkedin_error')).toBe('identity_refused');
    await other.remove();
    await lenient.close();
  });

  test('leads home with "user_cancelled" when the visitor declines, and with a sentence on any other failure', async () => {
    const answer = new URL(`${server.url}/api/auth/linkedin/callback`);
    answer.searchParams.set('error', 'user_cancelled_login');
    expect((await follow(answer, '')).searchParams.get('linkedin_error')).toBe('user_cancelled');
    answer.searchParams.set('error', 'server_error');
    const home = await follow(answer, '');
    expect(home.searchParams.get('message')).toBe('This sign-in could not be verified. Please try again.');
  });
});

function addPerson(claims: { email_verified?: boolean } = {}) {
  const name = `p${randomUUID().replaceAll('-', '')}`;
  const person = { name, email: `${name}@lexloom.example`, email_verified: true, ...claims };
  provider.add(person);
  return person;
}

function post(path: string, body: object, url = server.url) {
  return postJson(`${url}/api/auth/${path}`, body);
}

async function fetchConfig(url = server.url) {
  return (await (await fetch(`${url}/api/auth/config`)).json()) as AuthConfig;
}

async function fetchLinkedin(url = server.url) {
  return (await fetchConfig(url)).linkedin as ProviderConfig & { state: string };
}

/** Returns what a browser holds after the provider has sent it back. */
async function authorized({ name }: { name: string }, url = server.url) {
  const config = await fetchLinkedin(url);
  const redirectUri = `${url}/linkedin-auth`;
  const codeVerifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const { code, answer } = await authorize(config, name, redirectUri, {
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  expect(answer.searchParams.get('state')).toBe(config.state);
  return { grant: { code, state: config.state, redirectUri, codeVerifier } };
}

async function signIn(person: { name: string }, url = server.url) {
  const { grant } = await authorized(person, url);
  return post('linkedin', grant, url);
}

/** Sends a code that LinkedIn never issued, with a state that we did issue. */
async function postRefused(url: string) {
  const { state } = await fetchLinkedin(url);
  return post('linkedin', { code: 'made-up', state, redirectUri: `${url}/linkedin-auth` }, url);
}

async function oneByOne(times: number, call: () => Promise<Response>): Promise<Response[]> {
  const answers = [];
  for (let n = 0; n < times; n++) answers.push(await call());
  return answers;
}

const atOnce = (times: number, call: () => Promise<Response>): Promise<Response[]> =>
  Promise.all(Array.from({ length: times }, call));

async function begin(url = server.url) {
  const response = await fetch(`${url}/api/auth/linkedin/start`, { redirect: 'manual' });
  const [cookie = ''] = response.headers.getSetCookie();
  return { start: new URL(response.headers.get('location') ?? ''), cookie: cookie.split(';')[0] ?? '' };
}

/** Returns where our callback redirects the browser. */
async function follow(answer: URL, cookie: string): Promise<URL> {
  const response = await fetch(answer, { redirect: 'manual', headers: { cookie } });
  expect(response.status).toBe(303);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  return new URL(response.headers.get('location') ?? '', server.url);
}
