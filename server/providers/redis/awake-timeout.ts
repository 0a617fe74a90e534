/** Far shorter than every limit that is counted in it, and long enough to cost almost nothing. */
const tickMs = 50;

/**
 * Calls `onTimeout` after `ms` milliseconds in which this process could have read a response. A single timer would fire
 * before a response is read that arrived while the process was busy; here such a busy time counts as one tick. Returns
 * the function that cancels it.
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
