import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { root } from '../run-step.ts';

/** Linux counts CPU time in these units (getconf CLK_TCK). */
const ticksPerSecond = 100;

const children: ChildProcess[] = [];
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a Node process with only these environment variables; resolves when it listens, and kills it when this one exits. */
export function startProcess(
  command: readonly string[],
  port: number,
  environment: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${command.join(' ')} exited with ${code}`)));
    if (command.some((word) => word.includes('server/main.')))
      void waitUntilReady(port).then(() => resolve(child), reject);
    else child.stdout?.once('data', () => resolve(child));
  });
}

export async function killProcess(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

async function waitUntilReady(port: number): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await setTimeout(50);
  }
  throw new Error('the server did not start');
}

/** User and system time of a process, from /proc. */
export function readCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Resident memory of a process, from /proc. */
export function readMemoryKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
