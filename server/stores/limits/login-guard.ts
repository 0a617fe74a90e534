import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { LoginGuard } from '../../services/accounts/ports.ts';
import { refuseSpent } from './consume.ts';

const quarterHourSeconds = 15 * 60;
/** This many failures on one account, from anywhere, delay nobody. */
const freeFailures = 20;
/** After that every login of the account is delayed, twice as long after each further group of this many failures … */
const doubledEvery = 10;
const firstWaitMs = 250;
/** … up to this limit: whoever knows the password gets in. */
const maxWaitMs = 8000;
/** The most logins that are delayed at the same time: a flood must not pile up connections. */
const maxWaiting = 500;

type Options = {
  perPair: number;
  perNetwork: number;
  wait?: (ms: number) => Promise<unknown>;
};

/**
 * Limits password guessing: a pair of account and network is refused after `perPair` failures in 15 minutes, a network
 * that tries many accounts after `perNetwork`. An account by itself is never locked, or anyone could lock it: its logins
 * only get slower.
 */
export function createLoginGuard({ perPair, perNetwork, wait = sleep }: Options): LoginGuard {
  const pairs = new RateLimiterMemory({ points: perPair, duration: quarterHourSeconds });
  const networks = new RateLimiterMemory({ points: perNetwork, duration: quarterHourSeconds });
  const accounts = new RateLimiterMemory({ points: perPair, duration: quarterHourSeconds });
  const running = new Map<string, Set<Promise<void>>>();
  let waiting = 0;

  /** Running attempts count as failures until their outcome is known, so that parallel attempts cannot evade the limit. */
  async function admit(pair: string, network: string): Promise<() => void> {
    for (;;) {
      await refuseSpent(networks, network, perNetwork);
      const failures = await refuseSpent(pairs, pair, perPair);
      const others = running.get(pair) ?? new Set();
      if (failures + others.size >= perPair) {
        await Promise.race(others);
        continue;
      }
      // Registered in the same turn as it was counted: nothing can happen in between.
      const { promise, resolve } = Promise.withResolvers<void>();
      running.set(pair, others.add(promise));
      return function leave() {
        others.delete(promise);
        if (others.size === 0) running.delete(pair);
        resolve();
      };
    }
  }

  async function slowDown(email: string): Promise<void> {
    const waitMs = toWaitMs((await accounts.get(email))?.consumedPoints ?? 0);
    if (waitMs === 0 || waiting >= maxWaiting) return;
    waiting++;
    try {
      await wait(waitMs);
    } finally {
      waiting--;
    }
  }

  async function run(email: string, network: string, isRight: () => Promise<boolean>): Promise<boolean> {
    await slowDown(email);
    if (await isRight()) return true;
    await pairs.penalty(`${network} ${email}`);
    await networks.penalty(network);
    await accounts.penalty(email);
    return false;
  }

  return {
    async attempt(email, network, isRight) {
      const leave = await admit(`${network} ${email}`, network);
      try {
        return await run(email, network, isRight);
      } finally {
        leave();
      }
    },
  };
}

/** Returns how long a login of an account with this many failures is delayed. */
export function toWaitMs(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(maxWaitMs, firstWaitMs * 2 ** Math.floor((failures - freeFailures) / doubledEvery));
}
