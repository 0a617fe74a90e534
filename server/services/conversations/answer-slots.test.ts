import { expect, test, vi } from 'vitest';
import { type AnswerCaps, createAnswerSlots } from './answer-slots.ts';

const never = new AbortController().signal;

test('refuses a visitor and a network beyond their share, and serves them again when a place is left', async () => {
  const slots = setUp({ perVisitor: 2, perNetwork: 3 });
  const first = await slots.take('ann', 'office');
  await slots.take('ann', 'office');
  await expect(slots.take('ann', 'home')).rejects.toThrow(
    expect.objectContaining({ code: 'too_many_answers', retryAfterSeconds: 5 }),
  );
  await slots.take('bob', 'office');
  await expect(slots.take('cid', 'office')).rejects.toThrow(
    expect.objectContaining({ code: 'too_many_answers' }),
  );
  first.release();
  // Releasing twice frees only one slot.
  first.release();
  await slots.take('cid', 'office');
  await expect(slots.take('dan', 'office')).rejects.toThrow();
});

test('counts nothing of a refused question towards its visitor’s share', async () => {
  const slots = setUp({ perVisitor: 1, perNetwork: 1 });
  await slots.take('ann', 'office');
  await expect(slots.take('bob', 'office')).rejects.toThrow();
  await slots.take('bob', 'home');
});

test('lets networks take turns, and each network its visitors in order', async () => {
  const slots = setUp({ perServer: 1 });
  const running = await slots.take('first', 'office');
  await running.waitForTurn(never);
  const order: string[] = [];
  const names = ['office 1', 'office 2', 'office 3', 'home 1', 'home 2'];
  const taken = await Promise.all(names.map((name) => slots.take(name, name.split(' ')[0]!)));
  const ended = taken.map(async (slot, n) => {
    const name = names[n]!;
    await slot.waitForTurn(never);
    order.push(name);
    slot.release();
  });
  running.release();
  await Promise.all(ended);
  expect(order).toEqual(['office 1', 'home 1', 'office 2', 'home 2', 'office 3']);
});

test('refuses more than may wait, and gives up the place of who stops waiting', async () => {
  const slots = setUp({ perServer: 1, maxWaiting: 1 });
  const running = await slots.take('a', 'a');
  await running.waitForTurn(never);
  const waiting = await slots.take('b', 'b');
  const stop = new AbortController();
  const turn = waiting.waitForTurn(stop.signal);
  await expect(slots.take('c', 'c')).rejects.toThrow(expect.objectContaining({ code: 'server_busy' }));
  stop.abort(new Error('left'));
  await expect(turn).rejects.toThrow('left');
  waiting.release();
  const next = await slots.take('c', 'c');
  const nextTurn = next.waitForTurn(never);
  running.release();
  await nextTurn;
  next.release();
});

test('ends the wait after its limit', async () => {
  vi.useFakeTimers();
  const slots = setUp({ perServer: 1, maxWaitMs: 1000 });
  await (await slots.take('a', 'a')).waitForTurn(never);
  const waiting = await slots.take('b', 'b');
  const refused = expect(waiting.waitForTurn(never)).rejects.toMatchObject({ code: 'server_busy' });
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  vi.useRealTimers();
});

test('passes a turn on when it came in the moment in which its owner left', async () => {
  const slots = setUp({ perServer: 1 });
  const running = await slots.take('a', 'a');
  await running.waitForTurn(never);
  const leaving = await slots.take('b', 'b');
  const stop = new AbortController();
  const turn = leaving.waitForTurn(stop.signal);
  running.release();
  stop.abort();
  await turn;
  leaving.release();
  await (await slots.take('c', 'c')).waitForTurn(never);
});

test('passes a turn on that comes after its slot was released', async () => {
  const slots = setUp({ perServer: 1 });
  const running = await slots.take('a', 'a');
  await running.waitForTurn(never);
  const released = await slots.take('b', 'b');
  const turn = released.waitForTurn(never);
  released.release();
  running.release();
  await turn;
  await (await slots.take('c', 'c')).waitForTurn(never);
});

function setUp(caps: Partial<AnswerCaps>) {
  return createAnswerSlots({
    perVisitor: 100,
    perNetwork: 100,
    perServer: 100,
    maxWaiting: 100,
    maxWaitMs: 60_000,
    ...caps,
  });
}
