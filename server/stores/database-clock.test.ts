import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSharedClock } from './database-clock.ts';

/** Our own clock; the database's is a minute ahead. */
let here = 0;
beforeEach(() => {
  here = 1_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => here);
});
afterEach(() => void vi.restoreAllMocks());

const aheadMs = 60_000;

/** Reads the clock by a statement that takes this long on its way there, and on its way back. */
function read(clock: ReturnType<typeof createSharedClock>, thereMs: number, backMs: number, ahead = aheadMs) {
  const sentAt = here;
  here += thereMs;
  const at = here + ahead;
  here += backMs;
  clock.set(at, sentAt);
}

test('the database’s clock is told by the quickest of the latest readings, whatever slow ones say', () => {
  const clock = createSharedClock();
  read(clock, 300, 0);
  read(clock, 2, 2);
  read(clock, 0, 900);
  expect(clock.now()).toBe(here + aheadMs);
});

test('it is told anew when either clock was set', () => {
  const clock = createSharedClock();
  read(clock, 1, 1);
  read(clock, 5, 5, aheadMs + 5000);
  expect(clock.now()).toBe(here + aheadMs + 5000);
});

test('it follows a clock that drifts, since old readings are forgotten', () => {
  const clock = createSharedClock();
  read(clock, 0, 0);
  const driftMs = 3;
  for (let n = 0; n < 7; n++) read(clock, 4, 4, aheadMs + driftMs);
  expect(clock.now(), 'the quickest one is still among the latest').toBe(here + aheadMs);
  read(clock, 4, 4, aheadMs + driftMs);
  expect(clock.now()).toBe(here + aheadMs + driftMs);
});

test('no two values are the same, and none is before the last', () => {
  const clock = createSharedClock();
  read(clock, 1, 1);
  const first = clock.now();
  read(clock, 1, 1, aheadMs - 50);
  expect(clock.now()).toBe(first + 1);
});
