import { existsSync, readFileSync } from 'node:fs';
import { runStep } from './run-step.ts';

const headlessShell = '/usr/bin/chromium-headless-shell';
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
  if (!isDebian() || process.getuid?.() !== 0) {
    const system = isDebian() ? 'run "apt-get install chromium" as root' : 'install Chromium or Chrome';
    console.error(`The browser tests need Chromium: ${system}, or name one by CHROMIUM_PATH.`);
    return undefined;
  }
  await install('chromium');
  return findBrowser();
}

/**
 * The same Chromium without its window's parts: a run of the browser tests takes two thirds of the time in it. Found, or
 * installed as above. Gives undefined where it cannot be had and where CHROMIUM_PATH names another browser.
 */
export async function ensureHeadlessShell(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return undefined;
  if (!existsSync(headlessShell) && isDebian() && process.getuid?.() === 0)
    await install('chromium-headless-shell');
  return existsSync(headlessShell) ? headlessShell : undefined;
}

const isDebian = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

async function install(debianPackage: string): Promise<void> {
  console.log(`Installing ${debianPackage} (${debianName()}, up to a minute) …`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runStep('apt-get', ['update', '-qq'], quiet);
  await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], quiet);
}

function debianName(): string {
  return /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'Debian';
}
