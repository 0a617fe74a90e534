import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** Periods of limits, in seconds. */
export const minuteSeconds = 60;
export const quarterHourSeconds = 15 * minuteSeconds;
export const hourSeconds = 60 * minuteSeconds;

/** Counts by key, within a period that begins with the key's first use. */
export type Limiter = Pick<
  RateLimiterAbstract,
  'points' | 'consume' | 'get' | 'penalty' | 'reward' | 'delete'
>;

/** `duration` is in seconds, as the library counts; each name is counted separately. */
export type CreateLimiter = (name: string, rate: { points: number; duration: number }) => Limiter;

/** Counts in this process. */
export const countHere: CreateLimiter = (_name, rate) => new RateLimiterMemory(rate);

type Shared = {
  redis: Redis;
  /** The prefix of all keys of this installation. */
  prefix: string;
  /** Redis only gets hashes of keys, because they name accounts, addresses and networks. */
  hashKey: (key: string) => string;
};

/** Counts across all servers. While Redis does not respond, each process counts what it sees itself. */
export function createSharedLimiters({ redis, prefix, hashKey }: Shared): CreateLimiter {
  return function createLimiter(name, rate) {
    const limiter = new RateLimiterRedis({
      ...rate,
      storeClient: redis,
      keyPrefix: `${prefix}limit:${name}`,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(rate),
    });
    return {
      points: rate.points,
      consume: (key) => limiter.consume(hashKey(String(key))),
      get: (key) => limiter.get(hashKey(String(key))),
      penalty: (key, points) => limiter.penalty(hashKey(String(key)), points),
      reward: (key, points) => limiter.reward(hashKey(String(key)), points),
      delete: (key) => limiter.delete(hashKey(String(key))),
    };
  };
}
