import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionStore } from '../session-store.ts';
import { streamAnswer } from './stream-answer.ts';

beforeEach(() => sessionStore.getState().signOut());
afterEach(() => vi.unstubAllGlobals());

describe('streamAnswer', () => {
  test('passes text on as it arrives, even if a character is split between two chunks', async () => {
    const bytes = new TextEncoder().encode('§ 1 — “ok” 🧵');
    for (let cut = 1; cut < bytes.length; cut++) {
      const { ask } = setUp([bytes.slice(0, cut), bytes.slice(cut)]);
      expect((await ask()).join('')).toBe('§ 1 — “ok” 🧵');
    }
  });

  test('sends only the message, with one guest id for all of a guest’s questions', async () => {
    const { ask, requests } = setUp();
    await ask();
    await ask();
    expect(requests.map(({ body }) => body)).toEqual(['{"message":"Hello"}', '{"message":"Hello"}']);
    const [first, second] = requests.map(({ headers }) => headers['x-guest-id']);
    expect(first).toBe(second);
    expect(first).toBe(localStorage.getItem('guestId'));
  });

  test('clears a guest’s consent to uploads', async () => {
    localStorage.setItem('uploadConsent', 'true');
    await setUp().ask();
    expect(localStorage.getItem('uploadConsent')).toBeNull();
  });

  test('sends an account’s bearer and no guest id', async () => {
    sessionStore.getState().signIn('tok');
    const { ask, requests } = setUp();
    await ask();
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer tok' });
    expect(requests[0]?.headers).not.toHaveProperty('x-guest-id');
  });

  test('throws when the server refuses', async () => {
    await expect(setUp([], 429).ask()).rejects.toThrow('429');
  });

  test('throws when a network that wants a login answers in the server’s place', async () => {
    await expect(setUp(undefined, 200, { 'Content-Type': 'text/html' }).ask()).rejects.toThrow('a page');
  });
});

function setUp(
  chunks: Uint8Array[] = [new TextEncoder().encode('Yes.')],
  status = 200,
  headers: Record<string, string> = {},
) {
  const requests: { body: string; headers: Record<string, string> }[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: { body: string; headers: Record<string, string> }) => {
    requests.push(init);
    const body = new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    return new Response(body, { status, headers });
  });
  return {
    requests,
    async ask() {
      const texts: string[] = [];
      await streamAnswer('Hello', (text) => texts.push(text), new AbortController().signal);
      return texts;
    },
  };
}
