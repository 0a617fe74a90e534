import { existsSync, readFileSync } from 'node:fs';
import { runStep } from './run-step.ts';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium stands, by `CHROMIUM_PATH` or in its usual places. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named ? named : known.find((path) => existsSync(path));
}

/**
 * Finds Chromium, or installs Debian's when this is Debian and we are root. Gives undefined, with a sentence that says
 * what to do, where neither is possible.
 */
export async function ensureBrowser(): Promise<string | undefined> {
  const found = findBrowser();
  if (found) return found;
  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (!isDebian || process.getuid?.() !== 0) {
    const system = isDebian ? 'run "apt-get install chromium" as root' : 'install Chromium or Chrome';
    console.error(`The browser tests need Chromium: ${system}, or name one by CHROMIUM_PATH.`);
    return undefined;
  }
  console.log(`Installing Chromium (${debianName()}, about a minute) …`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runStep('apt-get', ['update', '-qq'], quiet);
  await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  return findBrowser();
}

function debianName(): string {
  return /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'Debian';
}
