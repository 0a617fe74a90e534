/** Far below every limit that is counted in it, and no work for a timer. */
const tickMs = 50;

/**
 * Calls `onTimeout` after `ms` milliseconds in which this process could have read an answer. A timer of the whole time fires
 * before what arrived in it is read, where the process was busy all the while; here that counts as one tick. Returns what
 * ends it.
 */
export function startAwakeTimeout(ms: number, onTimeout: () => void): () => void {
  let ticks = Math.ceil(ms / tickMs);
  let timer = setTimeout(tick, tickMs);
  function tick(): void {
    if (--ticks <= 0) onTimeout();
    else timer = setTimeout(tick, tickMs);
  }
  return () => clearTimeout(timer);
}
