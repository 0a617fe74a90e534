import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createFailureLines } from './failure-lines.ts';

export const root = join(import.meta.dirname, '..');

/** Holds a hash of the sources that dist/ was built from. */
export const builtFromPath = join(root, 'dist', '.built-from');

/** The outcome of a command. `failures` are the lines of its output that say what failed, if it did. */
export type StepOutcome = { code: number; seconds: number; failures: string[] };

/** Runs a command and shows its output. A command that was ended by a signal counts as failed. */
export function runStep(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<StepOutcome> {
  const startedAt = performance.now();
  const failures = createFailureLines();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.pipe(to, { end: false });
      createInterface({ input: from }).on('line', failures.add);
    }
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({
        code: code ?? 1,
        seconds: (performance.now() - startedAt) / 1000,
        failures: code === 0 ? [] : failures.list(),
      }),
    );
  });
}
