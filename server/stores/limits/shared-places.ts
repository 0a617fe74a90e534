import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { createPlaces, type Places } from '../../services/places.ts';

/** A dead server's places become free after this time; live servers renew theirs before that. */
const lifeMs = 30_000;
const renewMs = 10_000;

/**
 * A key is a sorted set of the places taken, scored by when each expires by Redis's own clock. Counting and taking are one
 * step. ARGV: the place, the number of places, its life in ms.
 */
const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;

/** ARGV: the place, its life in ms. */
const renewScript = `
local time = redis.call('TIME')
redis.call('ZADD', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

type Deps = {
  redis: Redis;
  isReady: () => boolean;
  /** The prefix of all keys of this installation. */
  prefix: string;
  /** Redis only gets hashes of keys, because they name accounts and networks. */
  hashKey: (key: string) => string;
};

/**
 * Counts places across all servers. While Redis does not respond, each process counts the places that it has given itself, and
 * tells Redis about them when it is back.
 */
export function createSharedPlaces({ redis, isReady, prefix, hashKey }: Deps): Places & { stop(): void } {
  const here = createPlaces();
  const taken = new Map<string, string>();

  async function isFree(key: string, place: string, max: number): Promise<boolean> {
    if (!isReady()) return true;
    // If Redis does not respond, this process decides alone.
    const answer = await redis.eval(takeScript, 1, key, place, max, lifeMs).catch(() => 1);
    return answer === 1;
  }

  async function renew(place: string, key: string): Promise<void> {
    if (isReady()) await redis.eval(renewScript, 1, key, place, lifeMs).catch(() => {});
    if (!taken.has(place)) leave(place, key);
  }

  const timer = setInterval(() => {
    for (const [place, key] of taken) void renew(place, key);
  }, renewMs).unref();

  function leave(place: string, key: string): void {
    if (isReady()) redis.zrem(key, place).catch(() => {});
  }

  return {
    async take(name, max) {
      const leaveHere = await here.take(name, max);
      if (!leaveHere) return undefined;
      const key = `${prefix}places:${hashKey(name)}`;
      const place = randomUUID();
      if (!(await isFree(key, place, max))) {
        leaveHere();
        return undefined;
      }
      taken.set(place, key);
      return function leavePlace() {
        if (!taken.delete(place)) return;
        leaveHere();
        leave(place, key);
      };
    },
    stop: () => clearInterval(timer),
  };
}
