import type { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#shared/errors.ts';
import type { Limiter } from './limiter.ts';

/** Spends one of a key's points. Throws `rate_limited` with the seconds to wait if none is left. */
export async function consume(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    throw toRateLimited(thrown as RateLimiterRes);
  }
}

/** Throws `rate_limited` if a key has spent `max` points or more. */
export async function refuseSpent(limiter: Limiter, key: string, max: number): Promise<void> {
  const spent = await limiter.get(key);
  if (spent && spent.consumedPoints >= max) throw toRateLimited(spent);
}

function toRateLimited({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}
