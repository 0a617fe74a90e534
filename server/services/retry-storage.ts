import { isUnavailable } from '#shared/errors.ts';

/**
 * Long enough for a restart of the database and for most failovers, but below the 20 s after which other servers declare this
 * one dead and end its answers.
 */
const maxRetryMs = 15_000;
const firstPauseMs = 50;
const maxPauseMs = 1000;

/**
 * Retries `work` when it fails with `storage_unavailable`, until `maxRetryMs` is over; at least once, because a single attempt
 * may take longer than that. `work` must be idempotent: if the response to a commit was lost, nobody knows whether the commit
 * succeeded.
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
