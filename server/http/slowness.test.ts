import { describe, expect, test } from 'vitest';
import { createSlowness } from './slowness.ts';

const second = 1000;

describe('a connection', () => {
  test('on which 20 MB arrive at 50 kB/s, with a pause of 20 s every 10 s, is never too slow', () => {
    const { isTooSlow } = setUp();
    let bytes = 0;
    for (let now = 0; bytes < 20_000_000; now += second) {
      if (now % (30 * second) < 10 * second) bytes += 50_000;
      expect(isTooSlow(now, bytes, true)).toBe(false);
    }
  });

  test('on which nothing passes for 30 s is too slow', () => {
    const { isTooSlow } = setUp();
    expect(isTooSlow(0, 5_000_000, true)).toBe(false);
    expect(isTooSlow(29 * second, 5_000_000, true)).toBe(false);
    expect(isTooSlow(30 * second, 5_000_000, true)).toBe(true);
  });

  test('on which a byte passes now and then is too slow after 30 s', () => {
    const { isTooSlow } = setUp();
    for (let now = 0; now < 30 * second; now += second)
      expect(isTooSlow(now, now / second, true)).toBe(false);
    expect(isTooSlow(30 * second, 30, true)).toBe(true);
  });

  test('that was fast and becomes slow is too slow 30 s later', () => {
    const { isTooSlow } = setUp();
    for (let now = 0; now <= 60 * second; now += second) expect(isTooSlow(now, 100 * now, true)).toBe(false);
    const sent = 100 * 60 * second;
    for (let after = 1; after < 30; after++)
      expect(isTooSlow((60 + after) * second, sent + after, true)).toBe(false);
    expect(isTooSlow(90 * second, sent + 30, true)).toBe(true);
  });

  test('whose peer has nothing to do may be idle for any time', () => {
    const { isTooSlow } = setUp();
    for (let now = 0; now < 3600 * second; now += 10 * second) expect(isTooSlow(now, 7, false)).toBe(false);
    expect(isTooSlow(3601 * second, 7, true)).toBe(false);
  });
});

function setUp() {
  return { isTooSlow: createSlowness({ idleMs: 30 * second, minBytesPerSecond: 1000 }) };
}
