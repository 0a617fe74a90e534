import { describe, expect, test } from 'vitest';
import { createTokenSigner } from '../../providers/identity/token-signer.ts';
import { createTickets } from './tickets.ts';

describe('a nonce or state', () => {
  test('is never issued twice', async () => {
    const { tickets } = setUp();
    expect(new Set(await Promise.all(Array.from({ length: 100 }, () => tickets.issue('google')))).size).toBe(
      100,
    );
  });

  test('expires after ten minutes', async () => {
    const { tickets, pass } = setUp();
    const nonce = await tickets.issue('google');
    pass(10 * 60_000 - 1);
    expect(await tickets.read('google', nonce)).toBeDefined();
    pass(1);
    expect(await tickets.read('google', nonce)).toBeUndefined();
  });

  test('counts for one use and for what it was issued for', async () => {
    const { tickets } = setUp();
    const state = await tickets.issue('linkedin');
    expect(await tickets.read('google', state)).toBeUndefined();
    expect(await tickets.read('linkedin-redirect', state)).toBeUndefined();
    const ticket = await tickets.read('linkedin', state);
    if (!ticket) throw new Error('the ticket was refused');
    expect(await tickets.isUsed(ticket)).toBe(false);
    expect(await Promise.all([tickets.use(ticket), tickets.use(ticket)])).toEqual([true, false]);
    expect(await tickets.isUsed(ticket)).toBe(true);
  });

  test('is refused when a character of it was changed, or another key signed it', async () => {
    const { tickets } = setUp();
    const state = await tickets.issue('linkedin');
    for (let at = 0; at < state.length; at++) {
      const changed = state.slice(0, at) + (state[at] === 'A' ? 'B' : 'A') + state.slice(at + 1);
      expect(await tickets.read('linkedin', changed)).toBeUndefined();
    }
    for (const text of ['', 'x', `${state}=`, `${state}A`, ` ${state}`])
      expect(await tickets.read('linkedin', text)).toBeUndefined();
    expect(await setUp({ key: 'another' }).tickets.read('linkedin', state)).toBeUndefined();
  });

  test('is refused when its header names no algorithm or another one', async () => {
    const { tickets } = setUp();
    const [, payload, signature] = (await tickets.issue('linkedin')).split('.');
    for (const alg of ['none', 'HS384', 'RS256']) {
      const header = Buffer.from(JSON.stringify({ alg })).toString('base64url');
      for (const text of [`${header}.${payload}.`, `${header}.${payload}.${signature}`])
        expect(await tickets.read('linkedin', text)).toBeUndefined();
    }
  });

  test('is short enough for a URL and for the limits of our own API', async () => {
    const { tickets } = setUp();
    expect((await tickets.issue('linkedin-redirect', 'x'.repeat(43))).length).toBeLessThan(300);
  });

  test('is bound to the browser that it was issued to', async () => {
    const { tickets } = setUp();
    const ticket = await tickets.read('linkedin', await tickets.issue('linkedin', 'this browser'));
    const unbound = await tickets.read('linkedin', await tickets.issue('linkedin'));
    if (!ticket || !unbound) throw new Error('the ticket was refused');
    expect(tickets.isBoundTo(ticket, 'this browser')).toBe(true);
    expect(tickets.isBoundTo(ticket, 'another')).toBe(false);
    expect(tickets.isBoundTo(unbound, '')).toBe(false);
  });
});

function setUp({ key = 'key' } = {}) {
  // A whole second, since a token's expiry has no smaller unit.
  let time = Math.floor(Date.now() / 1000) * 1000;
  const taken = new Set<string>();
  const tickets = createTickets({
    signer: createTokenSigner(Buffer.from(key), () => time),
    now: () => time,
    used: {
      has: async (id) => taken.has(id),
      use: async (id) => !taken.has(id) && Boolean(taken.add(id)),
    },
  });
  return {
    tickets,
    pass(ms: number) {
      time += ms;
    },
  };
}
