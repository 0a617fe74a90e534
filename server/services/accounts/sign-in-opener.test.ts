import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isVisitorToken } from '../partners/partner.ts';
import { createSignInOpener } from './sign-in-opener.ts';

test('the token of an account never reads like that of a partner’s visitor', async () => {
  /** What chance yields for one sign-in in 262,144: 32 bytes that read like the token of a partner's visitor. */
  const unlucky = [Buffer.from(`vt_${'A'.repeat(40)}`, 'base64url')];
  const openSignIn = createSignInOpener({
    signIns: { add: async () => true },
    guests: { claimGuest: async () => 0 },
    lifeMs: 1000,
    onOpened: () => {},
    readRandom: (bytes) => unlucky.shift() ?? randomBytes(bytes),
  });
  const context = { network: 'n', device: 'd', guestHash: undefined };
  const by = { method: 'password', passwordHash: 'hash' } as const;
  const answer = await openSignIn({ id: 'a', email: 'a@firm.example' }, context, by);
  expect(unlucky).toHaveLength(0);
  expect(isVisitorToken(answer?.token ?? '')).toBe(false);
});
