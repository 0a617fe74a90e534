import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createAccounts } from './accounts.ts';
import type { Account } from './ports.ts';

const context = { network: '10.0.0.1', device: 'Firefox on Linux', guestHash: undefined };

describe('logging in', () => {
  test('costs one verification and returns the same error, whether the address is unknown, the password wrong, or there is none', async () => {
    const { accounts, verified } = setUp();
    const outcomes = [];
    for (const email of ['known@b.co', 'without@b.co', 'unknown@b.co'])
      outcomes.push(await accounts.login({ email, password: 'wrong one', ...context }).catch(toText));
    expect(new Set(outcomes).size).toBe(1);
    expect(verified).toEqual(['hash of right', '', undefined]);
  });

  test('refuses a sign-in whose password changed while it was verified', async () => {
    const { accounts } = setUp({ isOpened: false });
    const login = accounts.login({ email: 'known@b.co', password: 'right', ...context });
    await expect(login).rejects.toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('registering', () => {
  test('costs no hash where the network has registered enough accounts', async () => {
    const { accounts, hashed } = setUp({ registrations: 1 });
    await accounts.register({ email: 'new@b.co', password: 'right', ...context });
    const second = accounts.register({ email: 'newer@b.co', password: 'right', ...context });
    await expect(second).rejects.toMatchObject({ code: 'rate_limited' });
    expect(hashed).toEqual(['right']);
  });
});

const toText = (thrown: Error & { code?: string }) => `${thrown.code} ${thrown.message}`;

function setUp({ isOpened = true, registrations = 100 } = {}) {
  const verified: (string | undefined)[] = [];
  const hashed: string[] = [];
  const toRecord = (email: string, passwordHash: string): Account => ({
    id: email,
    email,
    passwordHash,
    createdAt: 0,
    verifiedAt: undefined,
  });
  const known = new Map([
    ['known@b.co', toRecord('known@b.co', 'hash of right')],
    ['without@b.co', toRecord('without@b.co', '')],
  ]);
  const accounts = createAccounts({
    accounts: {
      createAccount: async ({ email }: { email: string }) => (known.has(email) ? undefined : email),
      findByEmail: async (email: string) => known.get(email),
    },
    signIns: { remove: async () => {} },
    passwords: {
      async hash(password) {
        hashed.push(password);
        return `hash of ${password}`;
      },
      async verify(hash, password) {
        verified.push(hash);
        return hash === `hash of ${password}`;
      },
    },
    guard: { attempt: (_email, _network, isRight) => isRight() },
    openSignIn: async (user) => (isOpened ? { token: 'token', user } : undefined),
    refuseCommonPassword: () => {},
    limits: {
      registrations: {
        async spend() {
          if (registrations-- <= 0) throw new AppError('rate_limited');
        },
      },
      mails: { trySpend: async () => true },
    },
    hasMail: true,
    queue: { wake: () => {} },
  });
  return { accounts, verified, hashed };
}
