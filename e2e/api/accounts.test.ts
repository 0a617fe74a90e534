import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, newEmail, postJson, readToEnd, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { startServer } from '../harness/running-server.ts';

let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server?.giveBack());

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  postJson(`${server.url}/api/auth/${path}`, body, headers);

describe('registering and signing in', () => {
  test('answer with 201 and 200, both with a token and the user', async () => {
    const email = newEmail();
    const registered = await send('register', { email, password: 'zebra one' });
    expect(registered.status).toBe(201);
    const { token, user } = (await registered.json()) as {
      token: string;
      user: { id: string; email: string };
    };
    expect(user.email).toBe(email);
    const login = await send('login', { email: ` ${email.toUpperCase()} `, password: 'zebra one' });
    expect(login.status).toBe(200);
    const second = (await login.json()) as { token: string; user: { id: string } };
    expect(second.user.id).toBe(user.id);
    expect(second.token).not.toBe(token);
    const me = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toEqual({ user });
  });

  test('answer a taken address with 409, also to nine of ten at the same time', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('register', { email, password: 'zebra one' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('answer a wrong password and an unknown address alike', async () => {
    const email = newEmail();
    await send('register', { email, password: 'zebra one' });
    const wrong = await send('login', { email, password: 'zebra two' });
    const unknown = await send('login', { email: newEmail(), password: 'zebra two' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  test.each([
    [{ email: 'no address', password: 'zebra one' }, 'Please enter a valid email address.'],
    [{ email: 'a@b', password: 'zebra one' }, 'Please enter a valid email address.'],
    [{ email: 'a@b.co', password: '12345' }, 'Password must be at least 6 characters long.'],
    [{ email: 'a@b.co' }, 'Password must be at least 6 characters long.'],
    [{ email: ['a@b.co'], password: 'zebra one' }, 'Please enter a valid email address.'],
  ])('refuse %j with 422 and the message of the field', async (body, text) => {
    for (const path of ['register', 'login']) {
      const response = await send(path, body);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error: text, message: text });
    }
  });

  test('let ten failures through and refuse the next with 429, only for that account and network', async () => {
    const strict = await startServer({ LOGIN_FAILURES_PER_15_MINUTES: '3' });
    const login = (email: string) =>
      postJson(`${strict.url}/api/auth/login`, { email, password: 'wrong password' });
    const email = newEmail();
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await login(email)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const refused = await login(email);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      message: 'Too many requests. Please wait a moment and try again. This will work again in 15 minutes.',
    });
    expect((await login(newEmail())).status).toBe(401);
    await strict.remove();
  });

  test('write no password and no token to the log', () => {
    expect(server.log()).not.toMatch(/zebra one|correct horse|Bearer/);
  });
});

describe('signing out', () => {
  test('revokes the token at once', async () => {
    const account = await register(server.url);
    expect((await account.post('/api/auth/logout', {})).status).toBe(204);
    for (const path of ['/api/auth/me', '/api/chatstream/history', '/api/chatstream/files']) {
      const response = await account.get(path);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'signed_out' });
    }
    expect((await account.ask('Hi')).status).toBe(401);
  });
});

describe('a guest that registers', () => {
  test('brings its conversations into the account, and only once', async () => {
    const guestId = randomUUID();
    const guest = createClient(server.url, { guestId });
    await readToEnd(await guest.ask('Where are your offices?'));
    const account = await register(server.url, guestId);
    expect((await account.history()).map((item) => item.message)).toEqual(['Where are your offices?']);
    const second = await register(server.url, guestId);
    expect(await second.history()).toEqual([]);
    expect(await account.history()).toHaveLength(1);
  });
});
