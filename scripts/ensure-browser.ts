import { existsSync, readFileSync } from 'node:fs';
import { runStep } from './run-step.ts';

const headlessShell = '/usr/bin/chromium-headless-shell';
const usualPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the path of Chromium: `CHROMIUM_PATH`, or one of its usual locations. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named ? named : usualPaths.find((path) => existsSync(path));
}

/**
 * Finds Chromium, or installs Debian's if this is Debian and we are root. If neither is possible, prints what to do and
 * returns undefined.
 */
export async function ensureBrowser(): Promise<string | undefined> {
  const found = findBrowser();
  if (found) return found;
  if (!isDebian() || process.getuid?.() !== 0) {
    const system = isDebian() ? 'run "apt-get install chromium" as root' : 'install Chromium or Chrome';
    console.error(`The browser tests need Chromium: ${system}, or set CHROMIUM_PATH to its path.`);
    return undefined;
  }
  await installDebianPackages(['chromium']);
  return findBrowser();
}

/**
 * The same Chromium without its user interface, in which the browser tests take a third less time. Found or installed as above.
 * Returns undefined if that is impossible, or if CHROMIUM_PATH names another browser.
 */
export async function ensureHeadlessShell(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return undefined;
  if (!existsSync(headlessShell)) await installDebianPackages(['chromium-headless-shell']);
  return existsSync(headlessShell) ? headlessShell : undefined;
}

const isDebian = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/** Does nothing if this is not Debian or we are not root. */
export async function installDebianPackages(names: readonly string[]): Promise<void> {
  if (!isDebian() || process.getuid?.() !== 0) return;
  console.log(`Installing ${names.join(', ')} (${debianName()}, up to a minute) …`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runStep('apt-get', ['update', '-qq'], quiet);
  await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
}

function debianName(): string {
  return /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'Debian';
}
