import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createPreparationQueue } from './preparation-queue.ts';
import type { UnpreparedDocument } from './prepared-ports.ts';

const unprepared = { preparedVersion: undefined, textChars: undefined, instanceId: undefined };
const document: UnpreparedDocument = {
  ...{ id: 'a', ownerId: 'o', type: 'txt', name: 'a.txt', size: 9 },
  ...unprepared,
};
const version = 5;

test('nothing stays of a document that another server deletes while it is prepared again', async () => {
  const { queue, calls } = setUp({ isDeleted: true });
  await queue.recover();
  await expect.poll(() => calls).toEqual(['committed', 'removed', 'released']);
});

test('a process that was declared dead meanwhile leaves what another one has prepared', async () => {
  const { queue, calls } = setUp({ isDeclaredDead: true });
  await queue.recover();
  await expect.poll(() => calls).toContain('looked up');
  await setImmediate();
  expect(calls).toEqual(['committed', 'looked up', 'released']);
});

test('a document that is still there keeps what was prepared of it', async () => {
  const { queue, calls } = setUp({});
  await queue.recover();
  await expect.poll(() => calls).toEqual(['committed', 'marked', 'released']);
});

test.each([
  ['that another process is preparing is left to it', { instanceId: 'other' }, []],
  ['whose preparation was begun by a process that died is prepared', { instanceId: 'dead' }, ['committed']],
  ['whose preparation this process has lost is prepared', { instanceId: 'me' }, ['committed']],
  [
    'that a process has read with an older version is prepared, although that one is alive',
    { instanceId: 'other', preparedVersion: version - 1, textChars: 9 },
    ['committed'],
  ],
])('a document %s', async (_, listed, expected) => {
  const { queue, calls } = setUp({ listed: { ...document, ...listed } });
  await queue.recover();
  await settle();
  expect(calls.filter((call) => call !== 'released' && call !== 'marked')).toEqual(expected);
});

test('a document whose file of this version is there is not prepared again, but recorded', async () => {
  const listed = { ...document, preparedVersion: version - 1, textChars: 9 };
  const { queue, calls } = setUp({ listed, hasOwn: true });
  await queue.recover();
  await settle();
  expect(calls).toEqual(['raised']);
});

test('a document that changes while it waits is left to whoever has changed it', async () => {
  const { queue, calls } = setUp({ isClaimable: false });
  await queue.recover();
  await settle();
  expect(calls).toEqual([]);
});

test.each([
  ['an older version has prepared is unusable', version - 1, ['unusable', 'released']],
  ['a newer version has prepared stays as it is, and is not tried again', version + 1, ['released']],
])('a document that cannot be prepared and %s', async (_, preparedVersion, expected) => {
  const listed = { ...document, preparedVersion, textChars: 9, instanceId: 'other' };
  const { queue, calls, failures } = setUp({ listed, fails: new AppError('file_damaged') });
  await queue.recover(['a']);
  await settle();
  expect(calls).toEqual(expected);
  if (preparedVersion > version) await queue.recover(['a']);
  await settle();
  expect(failures).toHaveLength(1);
});

test('a document that the storage made fail is given back and tried again', async () => {
  const { queue, calls, failures } = setUp({ fails: new AppError('storage_unavailable') });
  for (let time = 1; time <= 2; time++) {
    await queue.recover();
    await expect.poll(() => failures).toHaveLength(time);
    await settle();
  }
  expect(calls).toEqual(['released', 'released']);
});

/** Nothing here takes longer than some turns of the event loop. */
async function settle() {
  for (let turn = 0; turn < 20; turn++) await setImmediate();
}

type Case = {
  listed?: UnpreparedDocument;
  isDeleted?: boolean;
  isDeclaredDead?: boolean;
  isClaimable?: boolean;
  hasOwn?: boolean;
  fails?: AppError;
};

function setUp({
  listed = document,
  isDeleted = false,
  isDeclaredDead = false,
  isClaimable = true,
  hasOwn = false,
  fails,
}: Case) {
  const instances = { id: 'me', now: Date.now, listAlive: async () => new Set(['me', 'other']) };
  const calls: string[] = [];
  const failures: unknown[] = [];
  const queue = createPreparationQueue({
    store: {
      listUnprepared: async () => [listed],
      claimUnprepared: async () => isClaimable,
      release: async () => void calls.push('released'),
      raiseVersion: async () => void calls.push('raised'),
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
      markUnusable: async () => void calls.push('unusable'),
      markUnprepared: async () => {},
    },
    files: { borrow: () => Promise.reject(new Error('not needed')) },
    prepared: {
      version,
      has: async () => hasOwn,
      stage: async () => ({
        descriptor: 0,
        commit: async () => void calls.push('committed'),
        discard: async () => {},
      }),
      removeOwn: async () => void calls.push('removed'),
    } as never,
    extractor: {
      async extract() {
        if (fails) throw fails;
        return { pages: 0, textChars: 9 };
      },
    },
    instances,
    onFailed: (_, cause) => failures.push(cause),
  });
  return { queue, calls, failures };
}
