import { parentPort, workerData } from 'node:worker_threads';

/** A growing buffer is copied at about 2 MB a millisecond, so little is added between two checks. */
const checkMs = 5;

export type WatchdogData = { parentPid: number; memoryBytes: number };

/**
 * Ends the whole process when its parent is gone (a killed server leaves no extraction behind) and when it holds more
 * memory than it may. In a thread of its own, since an extraction that does not end blocks its own.
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
