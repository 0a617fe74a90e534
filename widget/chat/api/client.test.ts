import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createBrowserStorage } from '../state/browser-storage.ts';
import { createIdentity } from '../state/identity.ts';
import { type Access, createClient } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the client', () => {
  test('sends the bearer for an account and the guest id for a guest', async () => {
    const account = setUp({ token: 'good' });
    await account.client.request('/x');
    expect(account.sent()).toEqual([{ authorization: 'Bearer good' }]);

    const guest = setUp({ token: null, publicKey: 'pk' });
    await guest.client.request('/x');
    expect(guest.sent()).toEqual([{ 'x-guest-id': 'guest-1', 'x-lexloom-key': 'pk' }]);
  });

  test.each(['https://legal.example/api', 'https://legal.example/api/'])(
    'calls below %s',
    async (apiBase) => {
      const { client, urls } = setUp({ apiBase });
      await client.request('/chatstream');
      expect(urls()).toEqual(['https://legal.example/api/chatstream']);
    },
  );

  test('renews a dead token once for all calls that met it, and repeats each once', async () => {
    const getToken = vi.fn(async () => 'good');
    const { client, sent, onSignInEnded } = setUp({ token: 'dead', getToken });
    const answers = await Promise.all([client.request('/a'), client.request('/b')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(getToken).toHaveBeenCalledTimes(1);
    expect(sent()).toHaveLength(4);
    expect(onSignInEnded).not.toHaveBeenCalled();
  });

  test.each([
    ['gives none', async () => null],
    ['gives another dead one', async () => 'dead as well'],
    ['fails', () => Promise.reject(new Error('no'))],
  ])('says once that the sign-in has ended when getToken %s', async (_, getToken) => {
    const { client, onSignInEnded } = setUp({ token: 'dead', getToken });
    const answers = await Promise.all([client.request('/a'), client.request('/b')]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(onSignInEnded).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['another dead token', async () => 'dead as well'],
    ['no token', async () => null],
  ])('does not ask getToken again for calls soon after it gave %s', async (_, give) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const getToken = vi.fn(give);
    const { client, sent, onSignInEnded } = setUp({ token: 'dead', getToken });
    await client.request('/a');
    const callsBefore = sent().length;
    expect((await client.request('/b')).status).toBe(401);
    expect(sent()).toHaveLength(callsBefore + 1);
    expect(getToken).toHaveBeenCalledTimes(1);
    expect(onSignInEnded).toHaveBeenCalledTimes(1);
    // By then the visitor may have signed in again.
    await vi.advanceTimersByTimeAsync(30_000);
    getToken.mockResolvedValue('good');
    expect((await client.request('/c')).status).toBe(200);
  });

  test('asks getToken again when the token that it gave was accepted, and died soon after', async () => {
    const getToken = vi.fn(async () => 'good');
    const { client, accepted, onSignInEnded } = setUp({ token: 'dead', getToken });
    expect((await client.request('/a')).status).toBe(200);
    accepted.delete('Bearer good');
    accepted.add('Bearer better');
    getToken.mockResolvedValue('better');
    expect((await client.request('/b')).status).toBe(200);
    expect(getToken).toHaveBeenCalledTimes(2);
    expect(onSignInEnded).not.toHaveBeenCalled();
  });

  test('asks getToken for a token that the page itself has replaced', async () => {
    const getToken = vi.fn(async (): Promise<string | null> => null);
    const { client, options } = setUp({ token: 'dead', getToken });
    await client.request('/a');
    options.token = 'another dead one';
    getToken.mockResolvedValue('good');
    expect((await client.request('/b')).status).toBe(200);
  });

  test.each([
    ['signs the visitor out', null, 401],
    ['signs the visitor in', 'good', 200],
  ])('what getToken gives does not count when the page %s meanwhile', async (_, token, status) => {
    for (const late of ['dead as well', null]) {
      const { promise, resolve } = Promise.withResolvers<string | null>();
      const getToken = vi.fn(() => promise);
      const { client, options, onSignInEnded } = setUp({ token: 'dead', getToken });
      const answer = client.request('/a');
      await vi.waitFor(() => expect(getToken).toHaveBeenCalled());
      options.token = token;
      resolve(late);
      expect((await answer).status).toBe(status);
      expect(options.token).toBe(token);
      expect(onSignInEnded).not.toHaveBeenCalled();
    }
  });

  test('waits 30 seconds for getToken, then treats the sign-in as ended', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const getToken = vi.fn(() => new Promise<string>(() => {}));
    const { client, onSignInEnded } = setUp({ token: 'dead', getToken });
    const answer = client.request('/a');
    await vi.waitFor(() => expect(getToken).toHaveBeenCalled());
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await answer).status).toBe(401);
    expect(onSignInEnded).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('leaves a guest’s 401 alone', async () => {
    const { client, onSignInEnded } = setUp({ token: null }, 401);
    expect((await client.request('/a')).status).toBe(401);
    expect(onSignInEnded).not.toHaveBeenCalled();
  });
});

const html = 'text/html; charset=utf-8';

describe('a page in place of a response', () => {
  test.each(['<!DOCTYPE html><title>Welcome to the hotel</title>', '\n <html><h1>Blocked</h1>', '<script>'])(
    'rejects the call: %j',
    async (page) => {
      const { client } = setUp({});
      respondWith(page, { headers: { 'Content-Type': html } });
      await expect(client.request('/a', { method: 'DELETE' })).rejects.toThrow('a page');
    },
  );

  test.each<[what: string, text: string, init: ResponseInit]>([
    ['plain text that begins like one', '<!-- Clause 4 -->', { headers: { 'Content-Type': 'text/plain' } }],
    ['text that is only called HTML', 'It begins with <html>.', { headers: { 'Content-Type': html } }],
    ['an empty success', '', { status: 201, headers: { 'Content-Type': html } }],
    [
      'a visitor’s document',
      '<!doctype html>',
      { headers: { 'Content-Type': html, 'Content-Disposition': 'attachment' } },
    ],
    ['a refusal', '<h1>Not Found</h1>', { status: 404, headers: { 'Content-Type': html } }],
  ])('is not %s', async (_, text, init) => {
    const { client } = setUp({});
    respondWith(text, init);
    expect(await (await client.request('/a')).text()).toBe(text);
  });
});

function respondWith(text: string, init: ResponseInit): void {
  vi.stubGlobal('fetch', async () => new Response(text, init));
}

function setUp(options: Partial<Access['options']>, guestStatus = 200) {
  const onSignInEnded = vi.fn();
  const accepted = new Set(['Bearer good']);
  const fetched = vi.fn(async (_url: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('Authorization');
    return new Response('{}', { status: bearer ? (accepted.has(bearer) ? 200 : 401) : guestStatus });
  });
  vi.stubGlobal('fetch', fetched);
  const all = { apiBase: '/api', guestId: 'guest-1', ...options };
  return {
    client: createClient({
      options: all,
      identity: createIdentity(all, createBrowserStorage()),
      signal: new AbortController().signal,
      onSignInEnded,
    }),
    onSignInEnded,
    accepted,
    options: all,
    urls: () => fetched.mock.calls.map(([url]) => url),
    sent: () => fetched.mock.calls.map(([, init]) => Object.fromEntries(new Headers(init.headers))),
  };
}
