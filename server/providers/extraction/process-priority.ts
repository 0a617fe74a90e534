import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * The niceness (nice(2)) of a long extraction. Somebody waits for the short ones, so all start at the server's own
 * priority; recognition and long extractions yield to them and to answers, but not so far that a busy machine starves
 * them.
 */
export const lastingNiceness = 12;

/** An extraction counts as long from this much processor time on. An ordinary contract takes a quarter of it. */
export const lastingMs = 1000;

/**
 * Sets the priority of all threads, because Linux keeps one for each. Does nothing if the system does not allow it or
 * the process is gone.
 */
export function lowerPriority(pid: number, nice: number): void {
  for (const thread of listThreads(pid)) {
    try {
      setPriority(thread, nice);
    } catch {
      // It has ended already, or the system does not allow it; the limits hold anyway.
    }
  }
}

function listThreads(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}
