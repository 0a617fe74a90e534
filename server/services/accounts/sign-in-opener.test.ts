import { expect, test, vi } from 'vitest';
import { isVisitorToken } from '../partners/partner.ts';
import { createSignInOpener } from './sign-in-opener.ts';

/** What chance yields for one sign-in in 262,144: 32 bytes that read like the token of a partner's visitor. */
const unlucky = vi.hoisted(() => [Buffer.from(`vt_${'A'.repeat(40)}`, 'base64url')]);

vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>();
  return { ...crypto, randomBytes: (size: number) => unlucky.shift() ?? crypto.randomBytes(size) };
});

test('the token of an account never reads like that of a partner’s visitor', async () => {
  const openSignIn = createSignInOpener({
    signIns: { add: async () => true },
    guests: { claimGuest: async () => 0 },
    lifeMs: 1000,
    onOpened: () => {},
  });
  const context = { network: 'n', device: 'd', guestHash: undefined };
  const by = { method: 'password', passwordHash: 'hash' } as const;
  const answer = await openSignIn({ id: 'a', email: 'a@firm.example' }, context, by);
  expect(unlucky).toHaveLength(0);
  expect(isVisitorToken(answer?.token ?? '')).toBe(false);
});
