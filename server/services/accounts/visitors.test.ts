import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashSecret } from '../hash-secret.ts';
import { createVisitors } from './visitors.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

describe('a sign-in', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('is renewed while it is used, with at most one write an hour', async () => {
    const { use, renewed } = setUp();
    await use();
    vi.advanceTimersByTime(hour - 1);
    await use();
    expect(renewed).toEqual([]);
    vi.advanceTimersByTime(2);
    await use();
    await use();
    expect(renewed).toEqual([Date.now() + 30 * day]);
  });

  test('ends at its maximum age, however much it is used', async () => {
    const { use, renewed } = setUp();
    const end = Date.now() + 90 * day;
    for (let n = 0; n < 89; n++) {
      vi.advanceTimersByTime(day);
      await use();
    }
    expect(renewed.at(-1)).toBe(end);
    expect(Math.max(...renewed)).toBe(end);
  });

  test.each([
    ['unknown', 'signed_out'],
    [undefined, 'sign_in_needed'],
  ])('is refused when its token is %s', async (token, code) => {
    const { visitors } = setUp();
    const refused = visitors.account({ token, guestId: 'guest-guest-guest' });
    await expect(refused).rejects.toMatchObject({ code });
  });
});

function setUp() {
  const renewed: number[] = [];
  const signIn = {
    id: 'account',
    email: 'a@b.co',
    createdAt: Date.now(),
    expiresAt: Date.now() + 30 * day,
  };
  const visitors = createVisitors({
    signIns: {
      find: async (tokenHash) => (tokenHash === hashSecret('known') ? signIn : undefined),
      async renew(_, expiresAt) {
        renewed.push(expiresAt);
        signIn.expiresAt = expiresAt;
      },
    },
    guests: { findGuest: async () => undefined, claimGuest: async () => 0 },
    visitorTokens: { find: async () => undefined },
    lifeMs: 30 * day,
    maxLifeMs: 90 * day,
  });
  return { visitors, renewed, use: () => visitors.account({ token: 'known', guestId: undefined }) };
}
