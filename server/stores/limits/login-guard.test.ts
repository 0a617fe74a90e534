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

  test('lets a hundred correct logins from a known network through at once', async () => {
    const { guard } = setUp({ known: ['10.0.0.1'] });
    const logins = Array.from({ length: 100 }, () => guard.attempt('a@b.co', '10.0.0.1', async () => true));
    expect((await Promise.all(logins)).every(Boolean)).toBe(true);
  });

  test('is no faster from 240 networks at once: attempts run one after another, each after its wait', async () => {
    const { guess, waits, checkedAtOnce, clock } = setUp();
    clock.isRunning = true;
    let wrong = 0;
    for (let round = 0; clock.now < 10_000; round++) {
      const guesses = Array.from({ length: 240 }, (_, n) => guess('a@b.co', `10.${round}.0.${n}`));
      wrong += (await Promise.all(guesses)).filter((each) => each === 'wrong').length;
    }
    expect(checkedAtOnce()).toBe(1);
    // Twenty are free, ten cost 250 ms each, ten 500 ms …: the delays had to pass for all that were checked.
    const expected = Array.from({ length: wrong }, (_, n) => toWaitMs(n)).filter((ms) => ms > 0);
    expect(waits).toEqual(expected);
    // Out of some thousand guesses that were sent meanwhile.
    expect(wrong).toBeLessThan(70);
  });

  test('from strange networks delays nobody in a known one', async () => {
    const { guard, guess } = setUp({ known: ['192.0.2.1'] });
    let isReleased = false;
    let release = () => {};
    const held = new Promise<boolean>((resolve) => {
      release = () => {
        isReleased = true;
        resolve(false);
      };
    });
    const stranger = guard.attempt('a@b.co', '10.0.0.1', () => held);
    const others = Array.from({ length: 50 }, (_, n) => guess('a@b.co', `10.0.1.${n}`));
    expect(await guard.attempt('a@b.co', '192.0.2.1', async () => true)).toBe(true);
    expect(isReleased).toBe(false);
    release();
    expect(await stranger).toBe(false);
    await Promise.all(others);
  });

  test('refuses who would wait for more than half a minute', async () => {
    const { guess, failures, clock } = setUp();
    for (let n = 0; n < 80; n++) await guess('a@b.co', `10.0.0.${n}`);
    clock.isRunning = true;
    failures.length = 0;
    await Promise.all(Array.from({ length: 10 }, (_, n) => guess('a@b.co', `10.0.1.${n}`)));
    expect(failures.map(({ failure }) => failure).sort()).toEqual([
      ...Array(7).fill('waiting'),
      ...Array(3).fill('wrong'),
    ]);
  });

  test('delays at most 500 attempts at a time, on all accounts together', async () => {
    const { guess, waits } = setUp({ areWaitsEndless: true });
    const emails = Array.from({ length: 501 }, (_, n) => `${n}@b.co`);
    const guessAll = (network: string) => emails.map((email) => guess(email, network));
    for (let n = 0; n < 20; n++) await Promise.all(guessAll(`192.0.2.${n}`));
    expect(await Promise.race(guessAll('198.51.100.1'))).toBe('refused');
    expect(waits).toHaveLength(500);
  });

  test('reports an attack once, and how each attempt ended', async () => {
    const { guess, attacks, failures } = setUp();
    for (let n = 0; n < 25; n++) await guess('a@b.co', `10.0.0.${n}`);
    expect(attacks).toEqual([{ email: 'a@b.co', network: '10.0.0.19' }]);
    for (let n = 0; n < 11; n++) await guess('c@b.co', '10.0.0.1');
    expect(failures.slice(0, 2).map(({ failure }) => failure)).toEqual(['wrong', 'wrong']);
    expect(failures.at(-1)).toEqual({ email: 'c@b.co', network: '10.0.0.1', failure: 'refused' });
  });

  test('counts the /48 of an IPv6 address besides its /64', async () => {
    const { guess } = setUp({ perNetwork: 20 });
    const outcomes: string[] = [];
    for (let n = 0; n < 100; n++)
      outcomes.push(await guess(`a${n}@b.co`, `2001:db8:7:${n.toString(16)}::/64`));
    expect(outcomes.filter((each) => each === 'wrong')).toHaveLength(80);
    expect(await guess('a@b.co', '2001:db8:8:0::/64')).toBe('wrong');
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

function setUp({ perNetwork = 1000, known = [] as string[], areWaitsEndless = false } = {}) {
  const waits: number[] = [];
  const counts = new Map<string, number>();
  const attacks: { email: string; network: string }[] = [];
  const failures: { email: string; network: string; failure: string }[] = [];
  const clock = { now: 0, isRunning: false };
  let running = 0;
  let atOnce = 0;
  const guard = createLoginGuard({
    perPair: 10,
    perNetwork,
    isKnown: async (_email, network) => known.includes(network),
    onAttack: (email, network) => attacks.push({ email, network }),
    onFailed: (email, network, failure) => failures.push({ email, network, failure }),
    now: () => clock.now,
    async wait(ms) {
      waits.push(ms);
      if (areWaitsEndless) await new Promise(() => {});
      if (clock.isRunning) clock.now += ms;
    },
  });

  async function guess(email: string, network: string): Promise<'wrong' | 'refused'> {
    const key = `${email} ${network}`;
    try {
      await guard.attempt(email, network, async () => {
        atOnce = Math.max(atOnce, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
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
    attacks,
    failures,
    clock,
    checked: (email: string, network: string) => counts.get(`${email} ${network}`) ?? 0,
    /** The largest number of attempts that were checked at the same time. */
    checkedAtOnce: () => atOnce,
  };
}
