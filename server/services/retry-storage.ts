import { isUnavailable } from '#shared/errors.ts';

/**
 * Long enough for a restart of the database, and for most failovers; below the 20 s after which other servers count one
 * without a heartbeat as dead, and end its answers.
 */
const maxRetryMs = 15_000;
const firstPauseMs = 50;
const maxPauseMs = 1000;

/**
 * Repeats what failed with `storage_unavailable`: once in any case, since one attempt may take longer than `maxRetryMs`, and
 * no more when that time is over. `work` has to be such that it may be done twice: whether a commit succeeded whose answer
 * was lost, nobody knows.
 */
export async function retryStorage<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + maxRetryMs;
  for (let attempt = 1, pauseMs = firstPauseMs; ; attempt++, pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await work();
    } catch (cause) {
      if (!isUnavailable(cause) || (attempt > 1 && performance.now() + pauseMs > until)) throw cause;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
