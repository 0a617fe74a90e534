import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { type RunningServer, startServer } from './harness/running-server.ts';
import { signing } from './harness/signing-key.ts';

const builtSite = join(import.meta.dirname, '../dist/site/index.html');

/** A worker's server may start on a busy machine, which takes nothing of its first test's time. */
export const fixtureTimeoutMs = 90_000;

type WorkerFixtures = {
  /** The real server with the quoting assistant and an empty database; one per worker. */
  server: RunningServer;
};

type TestFixtures = {
  /** Requests of the page to any other origin, and the errors and warnings in its console. */
  complaints: string[];
};

/** Playwright's `test` with the real server: `page.goto('/')` opens the site. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument.
    async ({}, use) => {
      if (!existsSync(builtSite)) throw new Error('dist/ holds no site: run "npm run build" first.');
      const server = await startServer({ LOG_LEVEL: 'info', WIDGET_SIGNING_KEY: signing.setting });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: fixtureTimeoutMs },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context }, use) => {
    await use(context);
    // The next test may use the same context, of which Playwright does not empty this.
    await context.clearPermissions();
  },
  complaints: async ({ page, server }, use) => {
    const complaints: string[] = [];
    watch(page, server.url, complaints);
    await use(complaints);
  },
});

function watch(page: Page, origin: string, complaints: string[]): void {
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) complaints.push(`request to ${url}`);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}
