import { parentPort, workerData } from 'node:worker_threads';

/** A buffer that grows is copied at about 2 MB a millisecond: what comes between two looks stays small. */
const checkMs = 5;

export type WatchData = { parentPid: number; memoryBytes: number };

/**
 * Ends the whole process when its parent is gone (a killed server leaves no reading behind) and when it holds more
 * memory than it may. A thread of its own: a reading that does not end keeps its own thread from hearing anything.
 */
const { parentPid, memoryBytes } = workerData as WatchData;
let limit = memoryBytes;
parentPort?.on('message', (next: number) => {
  limit = next;
});
setInterval(() => {
  if (process.ppid !== parentPid || process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGKILL');
}, checkMs);
