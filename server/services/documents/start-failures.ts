import { AppError } from '#shared/errors.ts';

/**
 * A document is tried this often: every ten seconds, so for five minutes. That is long enough for a machine that has no process,
 * thread or memory left, and for an update of our code; what lasts longer has to be repaired by the operator.
 */
export const maxStarts = 30;

/** Whether the process that reads documents could not start, which says nothing about the document. */
export const isUnstarted = (cause: unknown) =>
  cause instanceof AppError && cause.code === 'reading_unavailable';

/** Counts how often no process could be started for each document of this server. */
export function createStartFailures(onGivenUp: (id: string) => void) {
  const counts = new Map<string, number>();
  return {
    /** Counts one more. Returns whether the document is tried again. */
    mayRetry(id: string): boolean {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      if (count < maxStarts) return true;
      counts.delete(id);
      onGivenUp(id);
      return false;
    },
    /** Forgets documents that are not waiting to be read any more. */
    keepOnly(waiting: ReadonlySet<string>): void {
      for (const id of counts.keys()) if (!waiting.has(id)) counts.delete(id);
    },
  };
}
