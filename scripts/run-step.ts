import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/**
 * Runs one command of ours with its output shown. Resolves with its exit code and the seconds it took;
 * a command that was ended by a signal counts as failed.
 */
export function runStep(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; seconds: number }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, seconds: (performance.now() - startedAt) / 1000 }));
  });
}
