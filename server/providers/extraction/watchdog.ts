import { parentPort, workerData } from 'node:worker_threads';

/** A growing buffer is copied at about 2 MB per millisecond, so little is added between two checks. */
const checkMs = 5;

export type WatchdogData = { parentPid: number; memoryBytes: number };

/**
 * Ends the whole process when its parent is gone (so that a killed server leaves no extraction behind) or when it
 * exceeds its memory limit. It runs in a thread of its own, because an endless extraction blocks the main one.
 */
const { parentPid, memoryBytes } = workerData as WatchdogData;
let limitBytes = memoryBytes;
parentPort?.on('message', (next: number) => {
  limitBytes = next;
});
setInterval(() => {
  const isOver = process.memoryUsage.rss() > limitBytes;
  if (process.ppid !== parentPid || isOver) process.kill(process.pid, 'SIGKILL');
}, checkMs);
