import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from './api.ts';
import { sessionStore } from './session-store.ts';

beforeEach(() => sessionStore.getState().signOut());
afterEach(() => vi.unstubAllGlobals());

describe('callApi', () => {
  test('returns the parsed body of a success, and null for a body that is no JSON', async () => {
    setUp(200, '{"a":1}');
    expect(await callApi('GET', '/api/a')).toEqual({ ok: true, status: 200, body: { a: 1 } });
    setUp(204, null);
    expect(await callApi('DELETE', '/api/a')).toEqual({ ok: true, status: 204, body: null });
  });

  test('returns code and sentence of a failure, and what was thrown when no answer came', async () => {
    setUp(422, '{"code":"invalid_email","message":"No."}');
    expect(await callApi('POST', '/api/a')).toEqual({
      ok: false,
      status: 422,
      code: 'invalid_email',
      message: 'No.',
    });
    const cause = new TypeError('Failed to fetch');
    vi.stubGlobal('fetch', () => Promise.reject(cause));
    expect(await callApi('GET', '/api/a')).toMatchObject({ ok: false, status: 0, message: null, cause });
  });

  test('takes a page, such as that of a network which wants a login, for no answer', async () => {
    setUp(200, '<!doctype html><title>Welcome to the hotel</title>', { 'Content-Type': 'text/html' });
    expect(await callApi('DELETE', '/api/a')).toMatchObject({
      ok: false,
      status: 0,
      cause: expect.any(TypeError),
    });
  });

  test('sends the bearer token only for the account or the visitor', async () => {
    sessionStore.getState().signIn('tok');
    const headers = setUp(200, '{}');
    await callApi('GET', '/api/a', { as: 'account' });
    await callApi('GET', '/api/a', { as: 'visitor' });
    await callApi('GET', '/api/a');
    await callApi('POST', '/api/a', { as: 'joining-guest' });
    expect(headers.map(({ authorization }) => authorization)).toEqual([
      'Bearer tok',
      'Bearer tok',
      undefined,
      undefined,
    ]);
  });

  test('sends a stored guest id with a sign-in, unless it is malformed', async () => {
    const headers = setUp(200, '{}');
    localStorage.setItem('guestId', 'guest-guest-guest-guest');
    await callApi('POST', '/api/a', { as: 'joining-guest' });
    localStorage.setItem('guestId', 'short');
    await callApi('POST', '/api/a', { as: 'joining-guest' });
    expect(headers.map((each) => each['x-guest-id'])).toEqual(['guest-guest-guest-guest', undefined]);
  });

  test('marks the session as expired when the server finds the account’s token dead', async () => {
    sessionStore.getState().signIn('dead');
    setUp(401, '{"code":"signed_out"}');
    await callApi('GET', '/api/a');
    expect(sessionStore.getState()).toMatchObject({ token: 'dead', hasExpired: false });
    await callApi('GET', '/api/a', { as: 'account' });
    expect(sessionStore.getState()).toMatchObject({ token: null, hasExpired: true });
    expect(localStorage.getItem('token')).toBeNull();
  });
});

/** Answers every call alike. Returns the headers of the calls. */
function setUp(
  status: number,
  body: string | null,
  answered: Record<string, string> = {},
): Record<string, string>[] {
  const headers: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: { headers: Record<string, string> }) => {
    headers.push(init.headers);
    return new Response(body, { status, headers: answered });
  });
  return headers;
}
