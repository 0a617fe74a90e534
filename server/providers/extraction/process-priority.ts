import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * How nice a reading is that lasts (nice(2)). Somebody waits for the short ones, so all begin at the server's own priority;
 * recognition, and what has lasted, goes behind them and behind answers, but not so far that a busy machine starves it.
 */
export const lastingNiceness = 12;

/** From this much processor time on a reading is not short. An ordinary contract takes a quarter of it. */
export const lastingMs = 1000;

/** Linux keeps a priority for each thread. Does nothing where the system does not allow it, or for a process that is gone. */
export function lowerPriority(pid: number, nice: number): void {
  for (const thread of listThreads(pid)) {
    try {
      setPriority(thread, nice);
    } catch {
      // It has ended already, or the system does not allow it: the limits hold all the same.
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
