import { expect, test, vi } from 'vitest';
import { createRunOnce } from './run-once.ts';
import { createSlots } from './slots.ts';

const repeat = { idempotencyKey: 'a key', requestHash: 'a hash' };

test('a request that reaches two servers at once is worked on by one of them, and both return what it made', async () => {
  const { first, second, finish, works } = setUp();
  const asked = [first(), first(), second(), second()];
  await vi.waitFor(() => expect(works).toHaveLength(1));
  finish();
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect(works).toHaveLength(1);
});

test('the other server does the work itself if the first one has failed', async () => {
  const { first, second, fail, finish, works } = setUp();
  const failing = first();
  await vi.waitFor(() => expect(works).toHaveLength(1));
  const waiting = second();
  fail();
  await expect(failing).rejects.toThrow('broken');
  await vi.waitFor(() => expect(works).toHaveLength(2));
  finish();
  expect(await waiting).toBe('made 2');
});

test('a key that another server works on for another request is refused once that is made', async () => {
  const { first, second, finish, works } = setUp();
  const made = first();
  await vi.waitFor(() => expect(works).toHaveLength(1));
  const reused = second({ ...repeat, requestHash: 'another hash' });
  finish();
  await made;
  await expect(reused).rejects.toMatchObject({ code: 'key_reused' });
});

test('servers that cannot count slots together both work, and the one whose result is refused returns the other’s', async () => {
  const { first, second, works } = setUp({ areSlotsShared: false });
  const [winner, loser] = [first(), second()];
  await vi.waitFor(() => expect(works).toHaveLength(2));
  works[0]?.resolve();
  expect(await winner).toBe('made 1');
  works[1]?.resolve();
  expect(await loser).toBe('made 1');
});

/** Two servers that share one store, which keeps the first result for a key, and one set of slots. */
function setUp({ areSlotsShared = true } = {}) {
  const stored = new Map<string, { id: string; requestHash: string }>();
  const works: PromiseWithResolvers<void>[] = [];
  const findByKey = async (ownerId: string, key: string) => stored.get(`${ownerId} ${key}`);
  const shared = createSlots();
  function startServer() {
    const runOnce = createRunOnce('drafts', { findByKey, slots: areSlotsShared ? shared : createSlots() });
    return (request = repeat) =>
      runOnce('owner', request, async () => {
        const work = Promise.withResolvers<void>();
        const id = `made ${works.push(work)}`;
        await work.promise;
        if (stored.has(`owner ${request.idempotencyKey}`)) throw new Error('the key is taken');
        stored.set(`owner ${request.idempotencyKey}`, { id, requestHash: request.requestHash });
        return id;
      });
  }
  return {
    first: startServer(),
    second: startServer(),
    works,
    finish: () => works.at(-1)?.resolve(),
    fail: () => works.at(-1)?.reject(new Error('broken')),
  };
}
