import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthAnswer, SignInView } from '#shared/api-accounts.ts';
import { codeOf, createClient, newEmail, postJson, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { startServer } from '../harness/running-server.ts';
import { sampled } from '../harness/scale.ts';

const password = 'correct horse';

let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server?.giveBack());

describe('a password', () => {
  test.each([
    'password1',
    'Welcome1',
    'aaaaaa',
    'abcdef',
    'qwerty',
    'Passw0rd!',
    'Lexloom2026',
    'its address',
  ])('is refused at registration and at a change if guessing programs try it first: %s', async (each) => {
    const email = newEmail();
    const toRefused = (of: string) => (each === 'its address' ? of.toUpperCase() : each);
    expect(await codeOf(await send('register', { email, password: toRefused(email) }))).toBe(
      'common_password',
    );
    const account = await register(server.url);
    const change = { currentPassword: password, password: toRefused(account.email) };
    expect(await codeOf(await account.post('/api/auth/password', change))).toBe('common_password');
  });

  test.each(
    sampled(
      [
        // Behind nginx, the servers trust their proxy.
        ['this machine alone', {}, process.env.MACHINES ? 422 : 201],
        ['a name that others may reach', { PUBLIC_URL: 'https://law.example' }, 422],
        ['a proxy', { TRUST_PROXY: 'true' }, 422],
      ],
      2,
    ),
  )('may be a common one where the server is at %s: %j answers %i', async (_, settings, status) => {
    const other = await startServer({ COMMON_PASSWORDS: '', ...settings });
    const body = { email: newEmail(), password: 'secret1' };
    const response = await createClient(other.url).post('/api/auth/register', body);
    expect(response.status).toBe(status);
    await other.remove();
  });

  test('may be anything else of six characters', async () => {
    for (const each of ['kraut7', 'zebra crossing', 'Lexloom is not my password'])
      expect((await send('register', { email: newEmail(), password: each })).status).toBe(201);
  });

  test('can be changed by whoever knows it, which revokes every token at once', async () => {
    const account = await register(server.url);
    const second = (await (await send('login', { email: account.email, password })).json()) as AuthAnswer;
    const wrong = await account.post('/api/auth/password', { currentPassword: 'x', password: 'new horse' });
    expect([wrong.status, await codeOf(wrong)]).toEqual([422, 'wrong_password']);
    const short = await account.post('/api/auth/password', { currentPassword: password, password: '12345' });
    expect(await codeOf(short)).toBe('short_password');
    const changed = await account.post('/api/auth/password', {
      currentPassword: password,
      password: 'new horse',
    });
    const { token } = (await changed.json()) as AuthAnswer;
    for (const dead of [account.token, second.token])
      expect((await createClient(server.url, { token: dead }).get('/api/auth/me')).status).toBe(401);
    expect((await createClient(server.url, { token }).get('/api/auth/me')).status).toBe(200);
    expect((await send('login', { email: account.email, password })).status).toBe(401);
    expect((await send('login', { email: account.email, password: 'new horse' })).status).toBe(200);
  });

  test('cannot be guessed endlessly through the change', async () => {
    const account = await register(server.url);
    const guess = () =>
      account.post('/api/auth/password', { currentPassword: 'guess', password: 'new horse' });
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 11; n++) codes.push(await codeOf(await guess()));
    expect(codes).toEqual([...Array(10).fill('wrong_password'), 'rate_limited']);
  });
});

describe('sign-ins', () => {
  test('are listed with device and method, and end one by one or all at once', async () => {
    const account = await register(server.url);
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';
    const login = await send('login', { email: account.email, password }, { 'user-agent': agent });
    const { token } = (await login.json()) as AuthAnswer;
    const other = createClient(server.url, { token });
    const list = (await (await other.get('/api/auth/sessions')).json()) as SignInView[];
    expect(list.map(({ current }) => current).sort()).toEqual([false, true]);
    const own = list.find(({ current }) => current);
    expect(own).toMatchObject({ device: 'Firefox on Windows', method: 'password' });
    expect(Object.keys(own ?? {})).not.toContain('tokenHash');
    const first = list.find(({ current }) => !current);
    expect((await other.call('DELETE', `/api/auth/sessions/${first?.id}`)).status).toBe(204);
    expect((await account.get('/api/auth/me')).status).toBe(401);
    expect((await other.get('/api/auth/me')).status).toBe(200);
    expect((await other.call('DELETE', '/api/auth/sessions')).status).toBe(204);
    expect((await other.get('/api/auth/me')).status).toBe(401);
  });
});

function send(path: string, body: unknown, headers: Record<string, string> = {}) {
  return postJson(`${server.url}/api/auth/${path}`, body, headers);
}
