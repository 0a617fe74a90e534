import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { toStoryExample, toTestExample } from '../../site/embed/partners/test-snippets.ts';
import { firstChoices } from '../../site/embed/snippet-choices.ts';
import { toInstallCommand } from '../../site/embed/snippets.ts';
import { test } from '../fixtures.ts';
import { findFreePort } from '../harness/free-port.ts';
import { readRelease } from '../harness/release.ts';

const run = promisify(execFile);
const modules = join(import.meta.dirname, '../../node_modules');

test.describe.configure({ timeout: 120_000 });

/**
 * A partner's project as its bundler's template creates it. It borrows only the tools from our repository, as if they were
 * installed.
 */
async function createProject(install: string, files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-partner-'));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'partner', private: true, type: 'module' }),
  );
  const [npm = '', ...args] = install.split(' ');
  await run(npm, [...args, '--no-audit', '--no-fund'], { cwd: folder });
  await mkdir(join(folder, 'node_modules/@playwright'));
  for (const tool of ['vite', 'typescript', '@playwright/test'])
    await symlink(join(modules, tool), join(folder, 'node_modules', tool));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const html = `<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,">
<script type="module" src="/main.ts"></script>`;

const toMain = (origin: string) => `import { loadLexloom } from 'lexloom-widget';
await loadLexloom({ src: '${origin}/widget.js', publicKey: 'pk_any' });`;

const toStory = (origin: string) => `${toStoryExample(origin)}
import { loadLexloom } from 'lexloom-widget';
const lexloom = await loadLexloom({ src: '${origin}/widget.js', publicKey: 'pk_any', token: 'any' });
lexloom.open();
Object.assign(globalThis, { end });`;

const toOwnTests = (origin: string) => `import { expect, test } from '@playwright/test';
import { createWidgetPage, simulateBackend } from 'lexloom-widget/testing';
test('a story has the settings and the behaviour', async ({ page }) => {
  const { copilot, upload } = createWidgetPage(page);
  await page.goto('/story.html');
  await expect(copilot.panel).toContainText('Ask us about your lease.');
  await upload('lease.txt');
  await copilot.input.fill('Hello');
  await copilot.input.press('Enter');
  await expect(copilot.stop).toBeVisible();
});
test('a server that is down is not taken for one that refuses the page', async ({ page }) => {
  const backend = await simulateBackend(page, { apiBase: '${origin}/api/' });
  backend.behave('offline');
  const widget = createWidgetPage(page);
  await page.goto('/');
  await widget.openCopilot();
  await widget.ask('Hello');
  await expect(widget.copilot.error).toHaveText('Failed to connect to server.');
});`;

const toConfig = (port: number, browser: string) => `import { defineConfig } from '@playwright/test';
export default defineConfig({
  testMatch: '*.e2e.ts',
  workers: 1,
  reporter: 'line',
  use: { baseURL: 'http://localhost:${port}', launchOptions: { executablePath: '${browser}', args: ['--no-sandbox'] } },
  webServer: { command: 'node node_modules/vite/bin/vite.js --port ${port} --strictPort', port: ${port} },
});`;

test(
  'the packed kit tests a fresh Vite project, as the guide shows',
  { tag: '@full' },
  async ({ server }, { project }) => {
    const install = toInstallCommand({ choices: firstChoices, origin: server.url, release: readRelease() });
    const browser = project.use.launchOptions?.executablePath ?? '';
    const folder = await createProject(install, {
      'index.html': html,
      'story.html': html.replace('main.ts', 'story.ts'),
      'main.ts': toMain(server.url),
      'story.ts': toStory(server.url),
      'lease.txt': 'Rent: 900 a month.',
      'widget.e2e.ts': toTestExample(server.url),
      'own.e2e.ts': toOwnTests(server.url),
      'playwright.config.ts': toConfig(await findFreePort(), browser),
    });
    try {
      // A child process that inherited this run's environment would take itself for one of its workers.
      const env = { PATH: process.env.PATH, HOME: folder };
      const node = (...args: string[]) =>
        run(process.execPath, args, { cwd: folder, env }).catch((failed: Error & { stdout: string }) => {
          throw new Error(`${failed.message}\n${failed.stdout}`);
        });
      const strict =
        '--noEmit --strict --exactOptionalPropertyTypes --skipLibCheck --target es2024 --module esnext --moduleResolution bundler';
      await node(
        'node_modules/typescript/bin/tsc',
        ...strict.split(' '),
        'main.ts',
        'widget.e2e.ts',
        'own.e2e.ts',
      );
      const { stdout } = await node('node_modules/@playwright/test/cli.js', 'test');
      expect(stdout).toContain('3 passed');
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
