import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPreparationQueue } from './preparation-queue.ts';

const document = { id: 'a', ownerId: 'o', type: 'txt', name: 'a.txt', size: 9, instanceId: undefined };

test('nothing stays of a document that another server deletes while it is prepared again', async () => {
  const { queue, calls } = setUp({ isDeleted: true });
  await queue.recover();
  await expect.poll(() => calls).toEqual(['committed', 'removed']);
});

test('a process that was declared dead meanwhile leaves what another one has prepared', async () => {
  const { queue, calls } = setUp({ isDeleted: false, isDeclaredDead: true });
  await queue.recover();
  await expect.poll(() => calls).toContain('looked up');
  await setImmediate();
  expect(calls).toEqual(['committed', 'looked up']);
});

test('a document that is still there keeps what was prepared of it', async () => {
  const { queue, calls } = setUp({ isDeleted: false });
  await queue.recover();
  await expect.poll(() => calls).toEqual(['committed', 'marked']);
});

function setUp({ isDeleted, isDeclaredDead = false }: { isDeleted: boolean; isDeclaredDead?: boolean }) {
  const instances = { id: 'me', now: Date.now, listAlive: async () => new Set(['me']) };
  const calls: string[] = [];
  const queue = createPreparationQueue({
    store: {
      listUnprepared: async () => [document],
      claimUnprepared: async () => true,
      readText: async () => ({ text: 'A clause.', pageStarts: [], headingStarts: [] }),
      async markPrepared() {
        if (isDeclaredDead) instances.id = 'me again';
        else if (!isDeleted) calls.push('marked');
        return !isDeleted && !isDeclaredDead;
      },
      async has() {
        calls.push('looked up');
        return !isDeleted;
      },
      markUnusable: async () => {},
      markUnprepared: async () => {},
    },
    files: { borrow: () => Promise.reject(new Error('not needed')) },
    prepared: {
      stage: async () => ({
        descriptor: 0,
        commit: async () => void calls.push('committed'),
        discard: async () => {},
      }),
      remove: async () => void calls.push('removed'),
    } as never,
    extractor: { extract: async () => ({ pages: 0, textChars: 9 }) },
    instances,
    onFailed: (_, cause) => calls.push(String(cause)),
  });
  return { queue, calls };
}
