import { existsSync } from 'node:fs';
import { installDebianPackages } from './ensure-browser.ts';

/** Beside Chromium, what the engine tests run in; each as Debian packages it. */
const engines = [
  { name: 'Firefox', paths: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  {
    name: 'WebKitGTK',
    paths: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

const isHere = ({ paths }: (typeof engines)[number]) => paths.every((path) => existsSync(path));

/** Finds Firefox and WebKitGTK, or installs Debian's (half a minute for both). Returns the names of those that are missing. */
export async function ensureEngines(): Promise<string[]> {
  const missing = engines.filter((engine) => !isHere(engine));
  if (missing.length) await installDebianPackages(missing.flatMap(({ packages }) => packages));
  return engines.filter((engine) => !isHere(engine)).map(({ name }) => name);
}

if (import.meta.main) {
  const missing = await ensureEngines();
  if (missing.length) console.error(`Not to be had here: ${missing.join(', ')}.`);
  process.exitCode = missing.length && process.env.CI ? 1 : 0;
}
