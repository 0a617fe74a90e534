import { describe, expect, test, vi } from 'vitest';
import { createCpuBudget } from './cpu-budget.ts';
import { createFairQueue } from './fair-queue.ts';

const hourMs = 60 * 60_000;

describe('the queue of extractions', () => {
  test('lets owners take turns', async () => {
    const { add, begun, finishAll } = setUp();
    for (const id of ['a1', 'a2', 'a3', 'b1']) add(id);
    await finishAll();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  test('runs no more jobs at once than it may', async () => {
    const { add, begun, finishAll } = setUp({ slots: 2 });
    for (const id of ['a1', 'a2', 'a3']) add(id);
    expect(begun).toEqual(['a1', 'a2']);
    await finishAll();
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });

  test('runs short jobs while long ones take all places of their own lane', () => {
    const { add, begun } = setUp();
    add('a1', 'long');
    add('b1', 'long');
    add('c1');
    expect(begun).toEqual(['a1', 'c1']);
  });

  test('runs a waiting job at once that is moved to a free lane', () => {
    const { queue, add, begun } = setUp();
    add('a1', 'long');
    add('b1', 'long');
    queue.move('a1', 'short');
    queue.move('nobody', 'short');
    expect(begun).toEqual(['a1']);
    queue.move('b1', 'short');
    expect(begun).toEqual(['a1', 'b1']);
  });

  test('lets jobs that need several turns alternate, and keeps each of them until it is over', async () => {
    const { queue, add, begun, finishAll } = setUp({ turns: { a1: 3, b1: 2 } });
    add('a1', 'long');
    add('b1', 'long');
    expect(queue.has('a1') && queue.has('b1')).toBe(true);
    await finishAll();
    expect(begun).toEqual(['a1', 'b1', 'a1', 'b1', 'a1']);
    expect(queue.has('a1') || queue.has('b1')).toBe(false);
  });

  test('takes the owner that has used the least processor time', async () => {
    const { add, budget, begun, finishAll } = setUp();
    budget.spend('b', 20);
    budget.spend('c', 10);
    for (const id of ['a1', 'b1', 'c1']) add(id);
    await finishAll();
    expect(begun).toEqual(['a1', 'c1', 'b1']);
  });

  test('makes an owner wait whose hour is used up, and forgets none of its jobs', async () => {
    const { queue, add, budget, begun, finishAll, pass } = setUp();
    budget.spend('a', 100);
    add('a1');
    add('b1');
    await finishAll();
    expect(begun).toEqual(['b1']);
    expect(queue.has('a1')).toBe(true);
    pass(hourMs);
    add('b2');
    await finishAll();
    expect(begun).toContain('a1');
  });

  test('keeps a slot for an owner while the others who wait for it have no time left', () => {
    const { queue, add, budget } = setUp();
    budget.spend('b', 100);
    add('a1');
    add('b1');
    expect(queue.hasOthers('short', 'a')).toBe(false);
    add('c1', 'long');
    add('c2', 'long');
    expect(queue.hasOthers('short', 'a')).toBe(false);
    add('d1');
    expect(queue.hasOthers('short', 'a')).toBe(true);
    expect(queue.hasOthers('short', 'd')).toBe(false);
  });

  test('starts a job by itself once its owner has time again, although another lane is full', async () => {
    vi.useFakeTimers();
    try {
      const { add, budget, begun, pass } = setUp();
      budget.spend('a', 100);
      add('b1', 'long');
      add('b2', 'long');
      add('a1');
      pass(hourMs);
      await vi.advanceTimersByTimeAsync(hourMs);
      expect(begun).toEqual(['b1', 'a1']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('looks through the waiting jobs only when a slot is free', async () => {
    const { add, budget, begun, finishAll } = setUp();
    for (let n = 0; n < 100; n++) add(`a${n}`);
    const looks = vi.spyOn(budget, 'waitMs');
    add('b1');
    expect(looks).not.toHaveBeenCalled();
    await finishAll();
    expect(begun.slice(0, 2)).toEqual(['a0', 'b1']);
  });

  test('aborts a running job and removes a waiting one', async () => {
    const { queue, add, begun, aborted, finishAll } = setUp({ turns: { a1: 2 } });
    for (const id of ['a1', 'a2', 'a3']) add(id);
    await queue.cancel('a2', 'gone');
    await queue.cancel('a1', 'gone');
    await finishAll();
    expect(begun).toEqual(['a1', 'a3']);
    expect(aborted).toEqual(['a1']);
    expect(queue.has('a1') || queue.has('a2')).toBe(false);
  });
});

/** The first letter of an id is its owner; `turns` says how many of them a job needs. */
function setUp({ slots = 1, turns = {} as Record<string, number> } = {}) {
  const begun: string[] = [];
  const aborted: string[] = [];
  const open = new Set<() => void>();
  let now = 0;
  const budget = createCpuBudget(100, undefined, () => now);
  const queue = createFairQueue<string, 'short' | 'long'>({
    slots: { short: slots, long: slots },
    budget,
    run(id, lane, signal) {
      begun.push(id);
      turns[id] = (turns[id] ?? 1) - 1;
      return new Promise((resolve) => {
        const finish = () => resolve(turns[id] ? lane : undefined);
        open.add(finish);
        signal.addEventListener('abort', () => {
          aborted.push(id);
          finish();
        });
      });
    },
  });
  async function finishAll() {
    for (let round = 0; round < 20; round++) {
      for (const finish of open) finish();
      open.clear();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return {
    queue,
    budget,
    begun,
    aborted,
    finishAll,
    add: (id: string, lane: 'short' | 'long' = 'short') => queue.add(id.charAt(0), id, lane, id),
    pass: (ms: number) => {
      now += ms;
    },
  };
}
