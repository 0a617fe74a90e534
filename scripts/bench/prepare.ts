import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '../ensure-browser.ts';
import { root, runStep } from '../run-step.ts';

export const peersDir = join(import.meta.dirname, 'peers');

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-features=SpareRendererForSitePerProcess',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

/** Builds the product from the work tree if it has changed. */
export async function prepareBuild(): Promise<void> {
  const { code } = await runStep(process.execPath, [join(root, 'scripts/build.ts')]);
  if (code !== 0) process.exit(code);
}

/** Installs Lighthouse and the renderers to compare with, from a separate lock file, because only benches need them. */
export async function preparePeers(): Promise<void> {
  const stamp = join(peersDir, 'node_modules/.installed-from');
  const lock = readFileSync(join(peersDir, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  const { code } = await runStep('npm', ['ci', '--ignore-scripts', '--prefix', peersDir]);
  if (code !== 0) process.exit(code);
  writeFileSync(stamp, lock);
}

export async function launchBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  const executablePath = await ensureBrowser();
  if (!executablePath) process.exit(1);
  return chromium.launch({ executablePath, args: [...flags, ...moreFlags] });
}
