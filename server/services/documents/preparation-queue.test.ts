import { expect, test } from 'vitest';
import { createPreparationQueue } from './preparation-queue.ts';

const document = { id: 'a', ownerId: 'o', type: 'txt', name: 'a.txt', size: 9, instanceId: undefined };

test('nothing stays of a document that another server deletes while it is prepared again', async () => {
  const { queue, calls } = setUp({ isDeleted: true });
  await queue.recover();
  await expect.poll(() => calls).toEqual(['committed', 'removed']);
});

test('a document that is still there keeps what was prepared of it', async () => {
  const { queue, calls } = setUp({ isDeleted: false });
  await queue.recover();
  await expect.poll(() => calls).toEqual(['committed', 'marked']);
});

function setUp({ isDeleted }: { isDeleted: boolean }) {
  const calls: string[] = [];
  const queue = createPreparationQueue({
    store: {
      listUnprepared: async () => [document],
      claimUnprepared: async () => true,
      readText: async () => ({ text: 'A clause.', pageStarts: [], headingStarts: [] }),
      async markPrepared() {
        if (!isDeleted) calls.push('marked');
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
    instances: { id: 'me', now: Date.now, listAlive: async () => new Set(['me']) },
    onFailed: (_, cause) => calls.push(String(cause)),
  });
  return { queue, calls };
}
