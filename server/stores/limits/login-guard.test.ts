import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createLoginGuard, toWaitMs } from './login-guard.ts';

describe('guessing passwords', () => {
  test('stays within the limits through 10,000 guesses, and the owner still gets in', async () => {
    const { guess, checked, waits, guard } = setUp({ perNetwork: 100 });
    const outcomes = { wrong: 0, refused: 0 };
    for (let n = 0; n < 10_000; n += 50) {
      const guesses = Array.from({ length: 50 }, (_, k) =>
        guess(`account-${(n + k) % 7}@firm.example`, `10.0.0.${(n + k) % 40}`),
      );
      for (const outcome of await Promise.all(guesses)) outcomes[outcome]++;
    }
    expect(outcomes.wrong + outcomes.refused).toBe(10_000);
    for (let account = 0; account < 7; account++)
      for (let network = 0; network < 40; network++)
        expect(checked(`account-${account}@firm.example`, `10.0.0.${network}`)).toBeLessThanOrEqual(10);
    expect(outcomes.wrong).toBeLessThanOrEqual(7 * 40 * 10);
    expect(Math.max(...waits)).toBe(8000);

    const before = waits.length;
    expect(await guard.attempt('account-3@firm.example', '192.0.2.1', async () => true)).toBe(true);
    expect(waits.slice(before)).toEqual([8000]);
  });

  test('is no faster in parallel: running attempts count until their outcome is known', async () => {
    const { guess, checked } = setUp();
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => guess('a@b.co', '10.0.0.1')));
    expect(outcomes.filter((each) => each === 'wrong')).toHaveLength(10);
    expect(checked('a@b.co', '10.0.0.1')).toBe(10);
  });

  test('lets any number of correct logins through at once', async () => {
    const { guard } = setUp();
    const logins = Array.from({ length: 100 }, () => guard.attempt('a@b.co', '10.0.0.1', async () => true));
    expect((await Promise.all(logins)).every(Boolean)).toBe(true);
  });

  test('counts networks and accounts separately', async () => {
    const { guess } = setUp();
    for (let n = 0; n < 10; n++) await guess('a@b.co', '10.0.0.1');
    expect(await guess('a@b.co', '10.0.0.1')).toBe('refused');
    expect(await guess('a@b.co', '10.0.0.2')).toBe('wrong');
    expect(await guess('c@b.co', '10.0.0.1')).toBe('wrong');
  });

  test('refuses a network that keeps trying new accounts', async () => {
    const { guess } = setUp({ perNetwork: 30 });
    const outcomes: string[] = [];
    for (let n = 0; n < 40; n++) outcomes.push(await guess(`a${n}@b.co`, '10.0.0.1'));
    expect(outcomes.filter((each) => each === 'refused')).toHaveLength(10);
  });

  test('is delayed per account, more and more, up to a limit', () => {
    const waits = [0, 19, 20, 29, 30, 40, 10_000].map(toWaitMs);
    expect(waits).toEqual([0, 0, 250, 250, 500, 1000, 8000]);
  });
});

function setUp({ perNetwork = 1000 } = {}) {
  const waits: number[] = [];
  const counts = new Map<string, number>();
  const guard = createLoginGuard({
    perPair: 10,
    perNetwork,
    wait: async (ms) => waits.push(ms),
  });

  async function guess(email: string, network: string): Promise<'wrong' | 'refused'> {
    const key = `${email} ${network}`;
    try {
      await guard.attempt(email, network, async () => {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return false;
      });
      return 'wrong';
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.code === 'rate_limited') return 'refused';
      throw thrown;
    }
  }

  return {
    guard,
    guess,
    waits,
    checked: (email: string, network: string) => counts.get(`${email} ${network}`) ?? 0,
  };
}
