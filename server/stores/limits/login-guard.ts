import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { LoginGuard } from '../../services/accounts/ports.ts';
import { createFairSemaphore, type FairSemaphore } from '../../services/fair-semaphore.ts';
import { type CreateLimiter, countHere, hourSeconds } from './limiter.ts';
import { createLoginFailures } from './login-failures.ts';

/**
 * This many failures per hour on one account from strange networks cause no delay. An hour, which is longer than a network's 15
 * minutes, because many people may share a network.
 */
const freeFailures = 20;
/**
 * Beyond that, every attempt from a strange network is delayed; the delay doubles with each further group of this many
 * failures.
 */
const doubledEvery = 10;
const firstWaitMs = 250;
/** The longest delay, so that whoever knows the password still gets in. */
const maxWaitMs = 8000;
/** How many attempts on an account may queue: from all strange networks together, and from one known network. */
const maxInStrangersQueue = 20;
const maxInKnownQueue = 100;
/** An attempt that would wait longer is refused instead. */
const maxQueueMs = 30_000;
/** How many attempts may be delayed at the same time, on all accounts: a flood must not pile up connections. */
const maxDelayed = 500;
const retryAfterSeconds = 10;

/** Why an attempt failed: a wrong password, a spent limit, or too many attempts queued before it. */
export type LoginFailure = 'wrong' | 'refused' | 'waiting';

type Options = {
  createLimiter?: CreateLimiter;
  perPair: number;
  perNetwork: number;
  /** Whether this account has signed in from this network before. */
  isKnown: (email: string, network: string) => Promise<boolean>;
  onFailed?: (email: string, network: string, failure: LoginFailure) => void;
  /** Called once when failures from strange networks start to cause delays, and again after an hour. */
  onAttack?: (email: string, network: string) => void;
  wait?: (ms: number) => Promise<unknown>;
  now?: () => number;
};

type Attempt = {
  email: string;
  network: string;
  /** Throws `rate_limited` if a limit is spent. */
  admit: () => Promise<void>;
  check: () => Promise<boolean>;
};

/**
 * Limits password guessing. A pair of account and network is refused after `perPair` failures in 15 minutes, and a network that
 * tries many accounts after `perNetwork`. An account itself is never locked, or else anybody could lock it. Instead, attempts
 * on it run one after another, those from strange networks more slowly with every failure, so that guessing from many networks
 * at once gains nothing (with several servers, each has its own queue). Each network from which the account has signed in
 * before has a queue of its own without that delay.
 */
export function createLoginGuard(options: Options): LoginGuard {
  const { perPair, perNetwork, isKnown, onFailed, onAttack, wait = sleep, now = Date.now } = options;
  const { createLimiter = countHere } = options;
  const failures = createLoginFailures(createLimiter, { perPair, perNetwork });
  const strangers = createLimiter('strangers', { points: freeFailures, duration: hourSeconds });
  const queues = new Map<string, FairSemaphore>();
  let delayed = 0;

  const findWaitMs = async (email: string) => toWaitMs((await strangers.get(email))?.consumedPoints ?? 0);

  async function runInQueue<Result>(
    name: string,
    network: string,
    maxWaiting: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const queue =
      queues.get(name) ??
      createFairSemaphore({ atOnce: 1, maxWaiting, maxWaitingPerKey: maxWaiting, retryAfterSeconds });
    queues.set(name, queue);
    try {
      return await queue.run(network, work);
    } finally {
      if (queue.count() === 0) queues.delete(name);
    }
  }

  async function runAsStranger({ email, network, admit, check }: Attempt): Promise<boolean> {
    const before = queues.get(email)?.count() ?? 0;
    if ((await findWaitMs(email)) * before > maxQueueMs) throw toTooMany();
    const joinedAt = now();
    return runInQueue(email, network, maxInStrangersQueue, async () => {
      const waitMs = await findWaitMs(email);
      if (now() - joinedAt + waitMs > maxQueueMs) throw toTooMany();
      await admit();
      await delay(waitMs);
      if (await check()) return true;
      const { consumedPoints } = await strangers.penalty(email);
      if (consumedPoints === freeFailures) onAttack?.(email, network);
      return false;
    });
  }

  const runAsKnown = ({ email, network, admit, check }: Attempt): Promise<boolean> =>
    runInQueue(`${network} ${email}`, network, maxInKnownQueue, async () => {
      await admit();
      return check();
    });

  async function delay(waitMs: number): Promise<void> {
    if (waitMs === 0) return;
    if (delayed >= maxDelayed) throw toTooMany();
    delayed++;
    try {
      await wait(waitMs);
    } finally {
      delayed--;
    }
  }

  return {
    forgive: failures.forgive,

    async attempt(email, network, isRight) {
      let refusal: LoginFailure = 'waiting';
      async function noteRefusal<Result>(spend: () => Promise<Result>): Promise<Result> {
        try {
          return await spend();
        } catch (thrown) {
          refusal = 'refused';
          throw thrown;
        }
      }
      const admit = () => noteRefusal(() => failures.refuseSpent(email, network));
      async function check() {
        const giveBack = await noteRefusal(() => failures.hold(email, network));
        let isWrong = false;
        try {
          isWrong = !(await isRight());
          return !isWrong;
        } finally {
          if (isWrong) onFailed?.(email, network, 'wrong');
          else await giveBack();
        }
      }
      try {
        await admit();
        const run = (await isKnown(email, network)) ? runAsKnown : runAsStranger;
        return await run({ email, network, admit, check });
      } catch (thrown) {
        if (thrown instanceof AppError && thrown.code === 'rate_limited') onFailed?.(email, network, refusal);
        throw thrown;
      }
    },
  };
}

const toTooMany = () => new AppError('rate_limited', { retryAfterSeconds });

/** Returns the delay of an attempt from a strange network after this many failures on the account. */
export function toWaitMs(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(maxWaitMs, firstWaitMs * 2 ** Math.floor((failures - freeFailures) / doubledEvery));
}
