export type Pace = {
  /** At least one byte has to pass in this many milliseconds. */
  idleMs: number;
  /** Averaged over `idleMs`. */
  minBytesPerSecond: number;
};

/**
 * Creates the check of one direction of a connection. It is called repeatedly with the number of bytes that have passed
 * so far, and returns true once nothing has passed for `idleMs`, or less than the minimum in a whole period of
 * `idleMs`. Only the peer's own time counts: whenever the peer has nothing to do (`isPeersTurn` is false), the
 * measurement starts afresh.
 */
export function createSlowness({ idleMs, minBytesPerSecond }: Pace) {
  let last: Mark | undefined;
  let start: Mark | undefined;

  return function isTooSlow(now: number, bytes: number, isPeersTurn: boolean): boolean {
    const mark = { at: now, bytes };
    if (!isPeersTurn || !last || !start) {
      last = mark;
      start = mark;
      return false;
    }
    if (bytes > last.bytes) last = mark;
    if (now - last.at >= idleMs) return true;
    if (now - start.at < idleMs) return false;
    const isSlow = bytes - start.bytes < (minBytesPerSecond * (now - start.at)) / 1000;
    start = mark;
    return isSlow;
  };
}

type Mark = { at: number; bytes: number };
