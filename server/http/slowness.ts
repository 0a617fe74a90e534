export type Pace = {
  /** Milliseconds in which at least one byte has to pass. */
  idleMs: number;
  /** Averaged over `idleMs`. */
  minBytesPerSecond: number;
};

/**
 * Creates the check of one direction of a connection: called again and again with the bytes that have passed so far, it
 * returns true once nothing passes for `idleMs`, or less than the minimum in a whole stretch of `idleMs`. Only the peer's
 * own time counts: while the peer has nothing to do (`isPeersTurn` is false) everything starts anew.
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
