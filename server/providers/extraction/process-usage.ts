import { readFileSync } from 'node:fs';

export type ProcessUsage = { memoryBytes: number; cpuMs: number };

/** Linux reports processor time in hundredths of a second on all architectures (USER_HZ). */
const msPerTick = 10;

/** Returns what a process uses right now, or undefined if the system does not report it or the process is gone. */
export function readProcessUsage(pid: number): ProcessUsage | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const memory = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
    // The name in the second field may contain spaces, so fields are counted after it (proc(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return memory === undefined
      ? undefined
      : { memoryBytes: Number(memory) * 1024, cpuMs: ticks * msPerTick };
  } catch {
    return undefined;
  }
}
