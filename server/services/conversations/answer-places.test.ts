import { expect, test, vi } from 'vitest';
import { type AnswerCaps, createAnswerPlaces } from './answer-places.ts';

const never = new AbortController().signal;

test('refuses a visitor and a network beyond their share, and serves them again when a place is left', async () => {
  const places = setUp({ perVisitor: 2, perNetwork: 3 });
  const first = await places.take('ann', 'office');
  await places.take('ann', 'office');
  await expect(places.take('ann', 'home')).rejects.toThrow(
    expect.objectContaining({ code: 'too_many_answers', retryAfterSeconds: 5 }),
  );
  await places.take('bob', 'office');
  await expect(places.take('cid', 'office')).rejects.toThrow(
    expect.objectContaining({ code: 'too_many_answers' }),
  );
  first.leave();
  // Leaving twice returns only one place.
  first.leave();
  await places.take('cid', 'office');
  await expect(places.take('dan', 'office')).rejects.toThrow();
});

test('lets networks take turns, and each network its visitors in order', async () => {
  const places = setUp({ perServer: 1 });
  const running = await places.take('first', 'office');
  await running.turn(never);
  const order: string[] = [];
  const names = ['office 1', 'office 2', 'office 3', 'home 1', 'home 2'];
  const taken = await Promise.all(names.map((name) => places.take(name, name.split(' ')[0]!)));
  const ended = taken.map(async (place, n) => {
    const name = names[n]!;
    await place.turn(never);
    order.push(name);
    place.leave();
  });
  running.leave();
  await Promise.all(ended);
  expect(order).toEqual(['office 1', 'home 1', 'office 2', 'home 2', 'office 3']);
});

test('refuses more than may wait, and gives up the place of who stops waiting', async () => {
  const places = setUp({ perServer: 1, maxWaiting: 1 });
  const running = await places.take('a', 'a');
  await running.turn(never);
  const waiting = await places.take('b', 'b');
  const stop = new AbortController();
  const turn = waiting.turn(stop.signal);
  await expect(places.take('c', 'c')).rejects.toThrow(expect.objectContaining({ code: 'server_busy' }));
  stop.abort(new Error('left'));
  await expect(turn).rejects.toThrow('left');
  waiting.leave();
  const next = await places.take('c', 'c');
  const nextTurn = next.turn(never);
  running.leave();
  await nextTurn;
  next.leave();
});

test('ends the wait after its limit', async () => {
  vi.useFakeTimers();
  const places = setUp({ perServer: 1, maxWaitMs: 1000 });
  await (await places.take('a', 'a')).turn(never);
  const waiting = await places.take('b', 'b');
  const refused = expect(waiting.turn(never)).rejects.toMatchObject({ code: 'server_busy' });
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  vi.useRealTimers();
});

test('passes a turn on when it came in the moment in which its owner left', async () => {
  const places = setUp({ perServer: 1 });
  const running = await places.take('a', 'a');
  await running.turn(never);
  const leaving = await places.take('b', 'b');
  const stop = new AbortController();
  const turn = leaving.turn(stop.signal);
  running.leave();
  stop.abort();
  await turn;
  leaving.leave();
  await (await places.take('c', 'c')).turn(never);
});

function setUp(caps: Partial<AnswerCaps>) {
  return createAnswerPlaces({
    perVisitor: 100,
    perNetwork: 100,
    perServer: 100,
    maxWaiting: 100,
    maxWaitMs: 60_000,
    ...caps,
  });
}
