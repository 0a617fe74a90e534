import { createHmac } from 'node:crypto';
import type { Log } from './log.ts';
import { createAnswerNews } from './providers/redis/answer-news.ts';
import { type AnswerNews, noNews } from './services/conversations/answer-news.ts';
import { createSlots, type Slots } from './services/slots.ts';
import type { Settings } from './settings/settings.ts';
import type { Db } from './stores/database.ts';
import { readInstallationId } from './stores/installation.ts';
import { type CreateLimiter, countHere, createSharedLimiters } from './stores/limits/limiter.ts';
import { createSharedSlots } from './stores/limits/shared-slots.ts';
import { openSecret } from './stores/secrets.ts';

/** What several servers share besides the database. */
export type SharedParts = {
  createLimiter: CreateLimiter;
  slots: Slots;
  news: AnswerNews;
  /** The part of `/readyz` about Redis; empty where none is configured. */
  readState: () => Record<string, string>;
  stopSharing: () => void;
};

type Deps = { db: Db; settings: Pick<Settings, 'redisUrl'>; log: Log };

/** Counts limits and announces answers through Redis if it is configured, otherwise for this process alone. */
export async function createSharedParts({ db, settings, log }: Deps): Promise<SharedParts> {
  if (settings.redisUrl === undefined)
    return {
      createLimiter: countHere,
      slots: createSlots(),
      news: noNews,
      readState: () => ({}),
      stopSharing() {},
    };
  // Its library is loaded only where it is used, like that of traces: it takes a twentieth of a start.
  const { openRedis } = await import('./providers/redis/redis-connection.ts');
  const connection = openRedis({
    url: settings.redisUrl,
    onLost: (err) =>
      log.error(
        { err },
        'Redis cannot be reached: each server counts for itself, and reads others’ answers later',
      ),
    onRecovered: () => log.info('Redis can be reached again'),
  });
  const { client: redis, isReady } = connection;
  const prefix = `lexloom:${await readInstallationId(db)}:`;
  const secret = await openSecret(db, 'shared counts');
  const hashKey = (key: string) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22);
  const shared = { redis, isReady, prefix, hashKey };
  const slots = createSharedSlots(shared);
  return {
    createLimiter: createSharedLimiters(shared),
    slots,
    news: createAnswerNews(connection, prefix),
    readState: () => ({ redis: isReady() ? 'reached' : 'unreachable: limits are counted by each server' }),
    stopSharing() {
      slots.stop();
      connection.close();
    },
  };
}
