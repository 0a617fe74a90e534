import { describe, expect, test } from 'vitest';
import { createFairSemaphore } from './fair-semaphore.ts';

describe('turns', () => {
  test('let a newcomer in after one of a flood, and run at most so many at once', async () => {
    const { run, started, finish } = setUp({ atOnce: 2 });
    for (let n = 0; n < 50; n++) run('flood', `flood ${n}`);
    run('office', 'office');
    await settle();
    expect(started).toEqual(['flood 0', 'flood 1']);
    await finish('flood 0');
    expect(started).toEqual(['flood 0', 'flood 1', 'flood 2']);
    await finish('flood 1');
    expect(started.at(-1)).toBe('office');
  });

  test('refuse what one key lets wait beyond its own bound', async () => {
    const { run, refused } = setUp({ maxWaitingPerKey: 3 });
    for (let n = 0; n < 6; n++) run('flood', `flood ${n}`);
    await settle();
    expect(refused).toEqual(['flood 4', 'flood 5']);
  });

  test('refuse the newest of the longest line where there is no room, and a newcomer only if all lines are short', async () => {
    const { run, refused } = setUp({ maxWaiting: 4 });
    run('desk', 'desk');
    run('office', 'office 0');
    for (let n = 0; n < 3; n++) run('flood', `flood ${n}`);
    run('office', 'office 1');
    await settle();
    expect(refused).toEqual(['flood 2']);
    run('office', 'office 2');
    run('flood', 'flood 3');
    await settle();
    expect(refused).toEqual(['flood 2', 'office 2', 'flood 3']);
  });

  test('refuse a newcomer, and nobody who waits, where its line would be as long as the longest', async () => {
    const { run, refused } = setUp({ maxWaiting: 3 });
    run('desk', 'desk');
    run('office', 'office 0');
    for (let n = 0; n < 2; n++) run('flood', `flood ${n}`);
    run('office', 'office 1');
    await settle();
    expect(refused).toEqual(['office 1']);
  });

  test('are given back only once by whoever releases twice', async () => {
    const { semaphore, run, started } = setUp();
    const release = await semaphore.acquire('desk');
    for (const name of ['one', 'two', 'three']) run('office', name);
    release();
    release();
    await settle();
    expect(started).toEqual(['one']);
  });

  test('continue after work that failed', async () => {
    const semaphore = createFairSemaphore({
      atOnce: 1,
      maxWaiting: 9,
      maxWaitingPerKey: 9,
      retryAfterSeconds: 1,
    });
    const failed = semaphore.run('a', () => Promise.reject(new Error('broken')));
    const next = semaphore.run('a', async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
    expect(semaphore.count()).toBe(0);
  });
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

function setUp(options: Partial<Parameters<typeof createFairSemaphore>[0]> = {}) {
  const semaphore = createFairSemaphore({
    atOnce: 1,
    maxWaiting: 1000,
    maxWaitingPerKey: 1000,
    retryAfterSeconds: 1,
    ...options,
  });
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    semaphore,
    started,
    refused,
    run(key: string, name: string) {
      semaphore
        .run(key, () => {
          started.push(name);
          return new Promise<void>((resolve) => ends.set(name, resolve));
        })
        .catch(() => refused.push(name));
    },
    async finish(name: string) {
      ends.get(name)?.();
      await settle();
    },
  };
}
