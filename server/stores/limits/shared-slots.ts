import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { createSlots, type Slots } from '../../services/slots.ts';

/** A dead server's slots become free after this time; live servers renew theirs before that. */
const lifeMs = 30_000;
const renewMs = 10_000;

/**
 * A key is a sorted set of the slots taken, scored by when each expires by Redis's own clock. Counting and taking are one
 * step. ARGV: the slot, the number of slots, its lifetime in ms.
 */
const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;

/** ARGV: the slot, its lifetime in ms. */
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
 * Counts slots across all servers. While Redis does not respond, each process counts the slots that were taken through it, and
 * tells Redis about them when it is back.
 */
export function createSharedSlots({ redis, isReady, prefix, hashKey }: Deps): Slots & { stop(): void } {
  const here = createSlots();
  const taken = new Map<string, string>();

  async function isFree(key: string, slot: string, max: number): Promise<boolean> {
    if (!isReady()) return true;
    // If Redis does not respond, this process decides alone.
    const answer = await redis.eval(takeScript, 1, key, slot, max, lifeMs).catch(() => 1);
    return answer === 1;
  }

  async function renew(slot: string, key: string): Promise<void> {
    if (isReady()) await redis.eval(renewScript, 1, key, slot, lifeMs).catch(() => {});
    if (!taken.has(slot)) release(slot, key);
  }

  const timer = setInterval(() => {
    for (const [slot, key] of taken) void renew(slot, key);
  }, renewMs).unref();

  function release(slot: string, key: string): void {
    if (isReady()) redis.zrem(key, slot).catch(() => {});
  }

  return {
    async take(name, max) {
      const releaseHere = await here.take(name, max);
      if (!releaseHere) return undefined;
      const key = `${prefix}places:${hashKey(name)}`;
      const slot = randomUUID();
      if (!(await isFree(key, slot, max))) {
        releaseHere();
        return undefined;
      }
      taken.set(slot, key);
      return function releaseSlot() {
        if (!taken.delete(slot)) return;
        releaseHere();
        release(slot, key);
      };
    },
    stop: () => clearInterval(timer),
  };
}
