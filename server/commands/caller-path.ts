import { resolve } from 'node:path';

/**
 * Resolves a path that somebody has typed after `npm run`: npm runs its scripts in the project and names the folder in which it
 * was called in `INIT_CWD`. Without npm, a relative path starts at the current folder.
 */
export function toCallerPath(path: string, environment: NodeJS.ProcessEnv): string {
  return resolve(environment.INIT_CWD ?? '', path);
}
