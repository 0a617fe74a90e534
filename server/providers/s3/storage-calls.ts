import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';

/** The limit until a call is answered that sends no file, including repetitions. */
export const callTimeoutMs = 15_000;
/** How often a call is made before it counts as failed. */
export const maxAttempts = 3;
const pauseMs = 200;
/** What a visitor is told who needed the storage. */
export const retryAfterSeconds = 5;

/** How an outage of the storage becomes known. */
export type Reports = {
  /** One of these is called after each call. */
  onFailed: (cause: unknown) => void;
  onSucceeded: () => void;
};

/** Makes a call within its time limit. */
export type Run = ReturnType<typeof createCalls>;

/** Creates what makes a call: it returns undefined for a missing object, and throws `storage_unavailable`. */
export function createCalls({ onFailed, onSucceeded }: Reports) {
  return async function run<Result>(
    call: (signal: AbortSignal) => Promise<Result>,
    timeoutMs = callTimeoutMs,
  ): Promise<Result | undefined> {
    try {
      const result = await call(AbortSignal.timeout(timeoutMs));
      onSucceeded();
      return result;
    } catch (cause) {
      if (isMissing(cause)) {
        onSucceeded();
        return undefined;
      }
      onFailed(cause);
      throw new AppError('storage_unavailable', { cause, retryAfterSeconds });
    }
  };
}

/** Limits the time until the response begins; its body is read as fast as its consumer takes it. */
export async function untilAnswered<Result>(
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const unanswered = new AbortController();
  const abort = () => unanswered.abort(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await call(unanswered.signal);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Whether the storage answered that there is no such object. A missing bucket is a failure. */
function isMissing(cause: unknown): boolean {
  return cause instanceof Error && (cause.name === 'NoSuchKey' || cause.name === 'NotFound');
}

/** Repeats a call that the client cannot repeat itself. */
export async function repeat<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (cause) {
      if (attempt === maxAttempts || signal.aborted || isRefused(cause)) throw cause;
    }
    await sleep(attempt * pauseMs);
  }
}

/** Whether a repetition would be refused, too. */
function isRefused(cause: unknown): boolean {
  const { httpStatusCode = 0 } = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
  return httpStatusCode >= 400 && httpStatusCode < 500;
}
