import { connect, createServer, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRedis } from '../../server/providers/redis/redis-connection.ts';
import { listenOnLoopback } from '../harness/loopback-server.ts';
import { canUseRedis, startRedis } from '../harness/redis.ts';
import { startProcess } from '../harness/running-server.ts';

const patience = { timeout: 30_000 };

describe.skipIf(!canUseRedis())('a connection to Redis', { timeout: 60_000 }, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  beforeAll(async () => {
    redis = await startRedis();
    proxy = await startProxy(Number(new URL(redis.settings.REDIS_URL).port));
  });
  afterAll(async () => {
    proxy?.close();
    await redis?.remove();
  });

  // An unhandled error would end a server; here it fails the run.
  test('that is lost, and found again by a Redis that does not answer, leaves no failure unhandled', async () => {
    const { client, isReady, listen, close } = openRedis({
      url: `redis://127.0.0.1:${proxy.port}`,
      onLost: () => {},
      onRecovered: () => {},
    });
    let heard = 0;
    listen(['news'], () => heard++);
    const hearMore = async () => {
      const before = heard;
      const publish = async () => {
        if (isReady()) await client.publish('news', 'text').catch(() => {});
        return heard;
      };
      await expect.poll(publish, patience).toBeGreaterThan(before);
    };
    await hearMore();
    proxy.swallowSubscriptions(true);
    proxy.reset();
    // Each subscription is given up before the connection is made anew.
    await expect.poll(proxy.countSwallowed, patience).toBeGreaterThan(2);
    proxy.swallowSubscriptions(false);
    proxy.reset();
    await hearMore();
    close();
  });

  test('to a database that does not exist is none', async () => {
    const server = await startProcess({ REDIS_URL: `${redis.settings.REDIS_URL}/99` });
    await expect.poll(server.log, patience).toContain('Redis cannot be reached');
    expect(server.log()).toContain('DB index is out of range');
    const ready = await (await fetch(`${server.url}/readyz`)).json();
    expect(ready).toMatchObject({ redis: expect.stringMatching(/^unreachable/) });
    expect(server.log()).not.toContain('Redis can be reached again');
    await server.remove();
  });

  test('that is refused is named in the log, and its password is not', async () => {
    const address = new URL(redis.settings.REDIS_URL);
    address.username = 'nobody';
    address.password = 'canary-password-of-redis';
    const server = await startProcess({ REDIS_URL: address.href });
    await expect.poll(server.log, patience).toContain('Redis cannot be reached');
    expect(server.log()).toContain('WRONGPASS');
    expect(server.log()).not.toContain('canary-password-of-redis');
    await server.remove();
  });

  test('to a Redis that refuses to write is none, until it writes again', async () => {
    const admin = new Redis(redis.settings.REDIS_URL);
    const seen: string[] = [];
    const { client, isReady, close } = openRedis({
      url: redis.settings.REDIS_URL,
      onLost: (cause) => seen.push(String(cause)),
      onRecovered: () => seen.push('recovered'),
    });
    await expect.poll(isReady, patience).toBe(true);
    let connections = 0;
    client.on('ready', () => connections++);
    await admin.config('SET', 'maxmemory', '1');
    // Some of these connections are made anew, and refused again: it is lost once.
    await expect.poll(() => connections, patience).toBeGreaterThan(1);
    expect(isReady()).toBe(false);
    expect(seen).toEqual([expect.stringContaining('OOM')]);
    await admin.config('SET', 'maxmemory', '0');
    await expect.poll(isReady, patience).toBe(true);
    expect(seen.slice(1)).toEqual(['recovered']);
    expect(await admin.keys('*probe*')).toEqual([]);
    close();
    admin.disconnect();
  });

  test('is not given up for what came while this process was busy', async () => {
    let lost = 0;
    const { client, isReady, close } = openRedis({
      url: redis.settings.REDIS_URL,
      onLost: () => lost++,
      onRecovered: () => {},
    });
    await expect.poll(isReady, patience).toBe(true);
    // Longer than a command may take. The second answer is to the connection's own keep-alive.
    for (let round = 0; round < 3; round++) {
      const answer = client.set('key', 'value');
      keepBusy(1500);
      expect(await answer).toBe('OK');
    }
    expect(lost).toBe(0);
    close();
  });
});

function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Passes everything on to Redis, but can be told to swallow subscriptions. */
async function startProxy(redisPort: number) {
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let swallowed = 0;
  const server = createServer((near) => {
    const far = connect(redisPort, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.on('data', (bytes) => {
      if (isSwallowing && bytes.includes('subscribe')) swallowed++;
      else far.write(bytes);
    });
    far.pipe(near);
  });
  const port = await listenOnLoopback(server);
  const reset = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    reset,
    swallowSubscriptions(isOn: boolean) {
      isSwallowing = isOn;
    },
    countSwallowed: () => swallowed,
    close() {
      reset();
      server.close();
    },
  };
}
