import { workerData } from 'node:worker_threads';

/** A growing buffer is copied at about 2 MB per millisecond, so little is added between two checks. */
const checkMs = 5;

/**
 * `limit` holds the bytes of resident memory that are allowed, in shared memory: a message that raises it could be read later
 * than the memory is used, when a busy machine lets this thread wait.
 */
export type WatchdogData = { parentPid: number; limit: BigInt64Array<SharedArrayBuffer> };

/**
 * Ends the whole process when its parent is gone (so that a killed server leaves no extraction behind) or when it
 * exceeds its memory limit. It runs in a thread of its own, because an endless extraction blocks the main one.
 */
const { parentPid, limit } = workerData as WatchdogData;
setInterval(() => {
  const isOver = process.memoryUsage.rss() > Atomics.load(limit, 0);
  if (process.ppid !== parentPid || isOver) process.kill(process.pid, 'SIGKILL');
}, checkMs);
