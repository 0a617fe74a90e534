import { describe, expect, test } from 'vitest';
import { createTickets } from './tickets.ts';

describe('a nonce or state', () => {
  test('is never given twice', () => {
    const { tickets } = setUp();
    expect(new Set(Array.from({ length: 100 }, () => tickets.issue('google'))).size).toBe(100);
  });

  test('expires after ten minutes', () => {
    const { tickets, pass } = setUp();
    const nonce = tickets.issue('google');
    pass(10 * 60_000 - 1);
    expect(tickets.read('google', nonce)).toBeDefined();
    pass(1);
    expect(tickets.read('google', nonce)).toBeUndefined();
  });

  test('counts for one use and for what it was made for', async () => {
    const { tickets } = setUp();
    const state = tickets.issue('linkedin');
    expect(tickets.read('google', state)).toBeUndefined();
    expect(tickets.read('linkedin-redirect', state)).toBeUndefined();
    const ticket = tickets.read('linkedin', state);
    if (!ticket) throw new Error('it was not read');
    expect(await tickets.isUsed(ticket)).toBe(false);
    expect(await Promise.all([tickets.take(ticket), tickets.take(ticket)])).toEqual([true, false]);
    expect(await tickets.isUsed(ticket)).toBe(true);
  });

  test('is refused when a bit of it was changed, or another key signed it', () => {
    const { tickets } = setUp();
    const state = tickets.issue('linkedin');
    for (let at = 0; at < state.length; at++) {
      const changed = state.slice(0, at) + (state[at] === 'A' ? 'B' : 'A') + state.slice(at + 1);
      expect(tickets.read('linkedin', changed)).toBeUndefined();
    }
    for (const text of ['', 'x', `${state}=`, `${state}A`, ` ${state}`])
      expect(tickets.read('linkedin', text)).toBeUndefined();
    expect(setUp({ key: 'another' }).tickets.read('linkedin', state)).toBeUndefined();
  });

  test('is bound to the browser that it was given to', () => {
    const { tickets } = setUp();
    const ticket = tickets.read('linkedin', tickets.issue('linkedin', 'this browser'));
    const unbound = tickets.read('linkedin', tickets.issue('linkedin'));
    if (!ticket || !unbound) throw new Error('it was not read');
    expect(tickets.isBoundTo(ticket, 'this browser')).toBe(true);
    expect(tickets.isBoundTo(ticket, 'another')).toBe(false);
    expect(tickets.isBoundTo(unbound, '')).toBe(false);
  });
});

function setUp({ key = 'key' } = {}) {
  let time = Date.now();
  const taken = new Set<string>();
  const tickets = createTickets({
    key: Buffer.from(key),
    now: () => time,
    used: {
      has: async (id) => taken.has(id),
      take: async (id) => !taken.has(id) && Boolean(taken.add(id)),
    },
  });
  return {
    tickets,
    pass(ms: number) {
      time += ms;
    },
  };
}
