import { describe, expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

describe('the queue of extractions', () => {
  test('lets owners take turns', async () => {
    const { queue, begun, finishAll } = setUp(1);
    for (const id of ['a1', 'a2', 'a3']) queue.add('a', id, id);
    queue.add('b', 'b1', 'b1');
    await finishAll();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  test('runs no more jobs at once than it may', async () => {
    const { queue, begun, finishAll } = setUp(2);
    for (const id of ['a1', 'a2', 'a3']) queue.add('a', id, id);
    expect(begun).toEqual(['a1', 'a2']);
    await finishAll();
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });

  test('aborts a running job and removes a waiting one', async () => {
    const { queue, begun, aborted, finishAll } = setUp(1);
    for (const id of ['a1', 'a2', 'a3']) queue.add('a', id, id);
    await queue.cancel('a2', 'gone');
    await queue.cancel('a1', 'gone');
    await finishAll();
    expect(begun).toEqual(['a1', 'a3']);
    expect(aborted).toEqual(['a1']);
    expect(queue.has('a2')).toBe(false);
  });
});

function setUp(atOnce: number) {
  const begun: string[] = [];
  const aborted: string[] = [];
  const open = new Set<() => void>();
  const queue = createFairQueue<string>(atOnce, (id, signal) => {
    begun.push(id);
    return new Promise((resolve) => {
      open.add(resolve);
      signal.addEventListener('abort', () => {
        aborted.push(id);
        resolve();
      });
    });
  });
  async function finishAll() {
    for (let round = 0; round < 20; round++) {
      for (const finish of open) finish();
      open.clear();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { queue, begun, aborted, finishAll };
}
