import { expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createDocumentTexts } from './document-texts.ts';
import type { StoredDocument } from './ports.ts';
import { preparedVersion } from './prepared-version.ts';

const ids = Array.from({ length: 200 }, (_, n) => `${n}`);
const { signal } = new AbortController();

test('looks up many documents at once', async () => {
  const { texts, calls } = setUp(ids.map((id) => ({ id })));
  const { documents } = await texts.waitUntilSearchable(ids, 'owner', signal);
  expect(documents.map(({ id }) => id)).toEqual(ids);
  await texts.findSearchable(ids, 'owner', signal);
  expect(calls).toMatchObject({ lookups: 3, recoveries: 0 });
});

test('has all documents of an earlier release prepared again with one request', async () => {
  vi.useFakeTimers();
  try {
    const old = ids.map((id) => ({ id, preparedVersion: preparedVersion - 1 }));
    const { texts, calls, stored, made } = setUp(old);
    made.clear();
    const searchable = texts.waitUntilSearchable(ids, 'owner', signal);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toMatchObject({ lookups: 1, recoveries: 1 });
    for (const each of stored.values()) {
      each.preparedVersion = preparedVersion;
      made.add(each.id);
    }
    await vi.advanceTimersToNextTimerAsync();
    expect((await searchable).documents).toHaveLength(ids.length);
    expect(calls).toMatchObject({ lookups: 2, recoveries: 1 });
  } finally {
    vi.useRealTimers();
  }
});

test('a document whose file of this version is there is answered, whatever version the row records', async () => {
  const { texts, calls } = setUp([{ id: 'a', preparedVersion: preparedVersion + 1 }]);
  const { documents } = await texts.waitUntilSearchable(['a'], 'owner', signal);
  expect(documents).toHaveLength(1);
  expect(calls).toMatchObject({ recoveries: 0, unprepared: [] });
});

test('a document whose file is missing is prepared again, but only the version that recorded it says so', async () => {
  vi.useFakeTimers();
  try {
    const { texts, calls, made } = setUp([{ id: 'a' }, { id: 'b', preparedVersion: preparedVersion + 1 }]);
    made.clear();
    const searchable = texts.waitUntilSearchable(['a', 'b'], 'owner', signal);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toMatchObject({ recoveries: 1, recovered: ['a', 'b'], unprepared: ['a'] });
    made.add('a').add('b');
    // A row that stays the same is not a reason to ask the bucket ten times a second.
    await vi.advanceTimersByTimeAsync(1100);
    expect((await searchable).documents).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('the first document that is gone or could not be read ends the question', async () => {
  const { texts } = setUp([{ id: 'a' }, { id: 'b', status: 'failed', errorCode: 'file_damaged' }]);
  const wait = (asked: string[]) => texts.waitUntilSearchable(asked, 'owner', signal);
  await expect(wait(['a', 'b', 'gone'])).rejects.toThrow(new AppError('file_damaged'));
  await expect(wait(['a', 'gone', 'b'])).rejects.toThrow(new AppError('not_found'));
  const { documents } = await texts.findSearchable(['gone', 'b', 'a'], 'owner', signal);
  expect(documents).toEqual([{ id: 'a', name: 'a.txt', chars: 5 }]);
});

function setUp(documents: readonly Partial<StoredDocument>[]) {
  const calls = { lookups: 0, recoveries: 0, recovered: [] as string[], unprepared: [] as string[] };
  const ready = { ownerId: 'owner', name: 'a.txt', type: 'text/plain', size: 5, status: 'ready' } as const;
  const rest = { progress: 1, createdAt: 1, textChars: 5, preparedVersion, isUnseen: false };
  const stored = new Map(documents.map((each) => [each.id, { ...ready, ...rest, ...each }]));
  const made = new Set(stored.keys());
  const texts = createDocumentTexts({
    store: {
      async find(id) {
        calls.lookups++;
        return stored.get(id) as StoredDocument | undefined;
      },
      async findAll(asked) {
        calls.lookups++;
        return new Map(
          asked.flatMap((id) => (stored.has(id) ? [[id, stored.get(id) as StoredDocument]] : [])),
        );
      },
    },
    prepared: {
      version: preparedVersion,
      has: async (id) => made.has(id as never),
      openView: () => Promise.reject(new Error('not opened here')),
    },
    preparations: { markUnprepared: async (id) => void calls.unprepared.push(id) },
    preparation: {
      async recover(asked = []) {
        calls.recovered = [...asked];
        calls.recoveries++;
      },
    },
    maxSearchedChars: 1e6,
  });
  return { texts, calls, stored, made };
}
