import { existsSync, globSync } from 'node:fs';
import type { Engine, Scheme } from './engine.ts';
import { launchByPuppeteer } from './puppeteer-engine.ts';
import { launchWebkit } from './webkit-engine.ts';

type FoundEngine = {
  name: string;
  /** Undefined where it is not installed. */
  launch: ((scheme?: Scheme) => Promise<Engine>) | undefined;
};

/** Chromium, Firefox and WebKitGTK as Debian has them; `scripts/ensure-engines.ts` installs what is missing. */
export function findEngines(): readonly FoundEngine[] {
  const chromium = firstOf(
    '/usr/bin/chromium-headless-shell',
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
  );
  const firefox = firstOf(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox');
  const driver = firstOf('/usr/bin/WebKitWebDriver');
  const browser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1);
  const xvfb = firstOf('/usr/bin/Xvfb');
  const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return [
    {
      name: 'Chromium',
      launch: chromium
        ? (scheme = 'light') =>
            launchByPuppeteer('Chromium', scheme, {
              browser: 'chrome',
              executablePath: chromium,
              args: flags,
            })
        : undefined,
    },
    {
      name: 'Firefox',
      launch: firefox
        ? (scheme = 'light') =>
            launchByPuppeteer('Firefox', scheme, { browser: 'firefox', executablePath: firefox })
        : undefined,
    },
    {
      name: 'WebKitGTK',
      launch:
        driver && browser && xvfb
          ? (scheme = 'light') => launchWebkit({ driver, browser, xvfb }, scheme)
          : undefined,
    },
  ];
}

/** Starts every engine that is installed, once for each scheme. */
export async function launchEngines(
  schemes: readonly Scheme[],
): Promise<{ engine: Engine; scheme: Scheme }[]> {
  const launched: { engine: Engine; scheme: Scheme }[] = [];
  try {
    for (const { launch } of findEngines())
      for (const scheme of schemes) if (launch) launched.push({ engine: await launch(scheme), scheme });
    return launched;
  } catch (thrown) {
    for (const { engine } of launched) await engine.close();
    throw thrown;
  }
}

const firstOf = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));
