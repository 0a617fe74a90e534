import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { createCpuBudget } from './cpu-budget.ts';
import { createExtractionQueue } from './extraction-queue.ts';
import { maxStarts } from './start-failures.ts';

const document = { id: 'a', ownerId: 'o', type: 'txt', name: 'a.txt', size: 9 };

test('a document is ready although the database was away when its extraction ended', async () => {
  const { queue, calls } = setUp({ markReady: 1 });
  queue.add(document);
  await expect.poll(() => calls).toEqual(['begin', 'extract', 'ready failed', 'ready']);
});

test('a document whose extraction could not begin is not failed, but left for the next recovery', async () => {
  const { queue, calls, failures } = setUp({ beginExtraction: 1 });
  queue.add(document);
  await expect.poll(() => failures).toHaveLength(1);
  await queue.recover();
  await expect.poll(() => calls).toEqual(['begin failed', 'begin', 'extract', 'ready']);
});

test('an extraction that the disk made fail is not counted, and begins again', async () => {
  const { queue, calls, failures } = setUp({ extract: 1 });
  queue.add(document);
  await expect.poll(() => failures).toHaveLength(1);
  await queue.recover();
  await expect
    .poll(() => calls)
    .toEqual(['begin', 'extract failed', 'attempt returned', 'begin', 'extract', 'ready']);
});

test('a document for which no process can be started is tried again for some minutes, and then given up', async () => {
  const { queue, calls, givenUp } = setUp({ extract: maxStarts, failsWith: 'reading_unavailable' });
  queue.add(document);
  for (let n = 1; n < maxStarts; n++) {
    await expect.poll(() => calls.filter((call) => call === 'attempt returned')).toHaveLength(n);
    expect(calls).not.toContain('marked failed');
    await queue.recover();
  }
  await expect.poll(() => calls.at(-1)).toBe('marked failed');
  expect(givenUp).toEqual([document.id]);
  // Its owner has it read again later.
  queue.add(document);
  await expect.poll(() => calls.at(-1)).toBe('ready');
});

test('a contract is read while a large file is', async () => {
  const { queue, calls, hold } = setUp({});
  const release = hold();
  queue.add({ ...document, id: 'large', ownerId: 'somebody else', size: 5_000_000 });
  await expect.poll(() => calls).toEqual(['begin', 'extract']);
  queue.add(document);
  await expect.poll(() => calls).toEqual(['begin', 'extract', 'begin', 'extract']);
  release();
  await expect.poll(() => calls.filter((call) => call === 'ready')).toHaveLength(2);
});

test('a document whose file is being replaced is not read until that is over', async () => {
  const { queue, calls } = setUp({});
  await queue.hold(document.id);
  await queue.recover();
  queue.add(document);
  expect(calls).toEqual([]);
  queue.release(document.id);
  await queue.recover();
  queue.add(document);
  await expect.poll(() => calls).toEqual(['begin', 'extract', 'ready']);
});

/** The store, or the disk, fails as often as `failing` says. */
function setUp({
  failsWith = 'storage_unavailable',
  ...failing
}: {
  beginExtraction?: number;
  extract?: number;
  markReady?: number;
  failsWith?: ErrorCode;
}) {
  const calls: string[] = [];
  const failures: unknown[] = [];
  const givenUp: string[] = [];
  let held = Promise.resolve();
  const left = { beginExtraction: 0, extract: 0, markReady: 0, ...failing };
  const call = (name: string, method: keyof typeof left) => {
    const fails = left[method]-- > 0;
    calls.push(fails ? `${name} failed` : name);
    if (fails) throw new AppError(failsWith);
  };
  const queue = createExtractionQueue({
    store: {
      listPending: async () => [{ ...document, instanceId: 'me' }],
      claim: async () => true,
      async beginExtraction() {
        call('begin', 'beginExtraction');
        return 1;
      },
      returnAttempt: async () => void calls.push('attempt returned'),
      saveProgress: async () => true,
      async markReady() {
        call('ready', 'markReady');
        return true;
      },
      has: async () => true,
      markFailed: async () => void calls.push('marked failed'),
    },
    files: { borrow: async () => ({ path: '', release: async () => {} }) },
    extractor: {
      async extract() {
        call('extract', 'extract');
        await held;
        return { pages: 1, textChars: 9 };
      },
    },
    prepared: {
      stage: async () => ({ descriptor: 0, commit: async () => {}, discard: async () => {} }),
      removeOthers: async () => {},
    } as never,
    instances: { id: 'me', now: Date.now, listAlive: async () => new Set(['me']) },
    slots: { text: 1, large: 1, pictures: 1 },
    budget: createCpuBudget(1000),
    onFailed: (_, cause) => failures.push(cause),
    onGivenUp: (id) => givenUp.push(id),
  });
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  return { queue, calls, failures, givenUp, hold };
}
