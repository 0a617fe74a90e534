import { expect, type Page, test } from '@playwright/test';
import { holdsBack, startModel, type TestModel } from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { openCopilot, overlay } from './widget-page.ts';

/** Playwright's default arguments switch off the back/forward cache, and the headless shell has none. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: wholeBrowser,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});

const wholeBrowser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const input = (page: Page) => page.getByPlaceholder('Type a message...');

// Each test visits four pages.
test.describe.configure({ mode: 'serial', timeout: 90_000 });

let model: TestModel;
let server: RunningServer;
test.beforeAll(async () => {
  model = await startModel();
  server = await startServer(model.settings);
});
test.afterAll(async () => {
  await server?.remove();
  model?.close();
});

test('a page restored from the browser’s back/forward cache has its widget as it was, and it works', async ({
  page,
}) => {
  await page.goto(server.url);
  await openCopilot(page, 'half a question');
  expect(await leaveAndComeBack(page)).toBe(true);
  await expect(overlay(page)).toBeVisible();
  await expect(input(page)).toHaveValue('half a question');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Hello.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Need Help?' })).toBeVisible();
});

test('an answer that grew while the page was away is complete, once', { tag: '@full' }, async ({ page }) => {
  const { script, release } = holdsBack(['The first half,'], [' and the last.']);
  model.answerWith(script);
  const before = model.requests.length;
  await page.goto(server.url);
  await openCopilot(page, 'How long is the notice period?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('The first half,')).toBeVisible();
  // Whether cached or not (the browser may evict the page because of what arrives meanwhile), the visitor must not see a
  // difference.
  await leaveAndComeBack(page, release);
  await openCopilot(page);
  const log = page.getByRole('log');
  await expect(log.getByText('The first half, and the last.', { exact: true })).toBeVisible();
  await expect(log.getByText('How long is the notice period?')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  expect(model.requests.length - before).toBe(1);
});

/** Goes to another page and back. Returns whether the browser kept the page in its cache meanwhile. */
async function leaveAndComeBack(page: Page, meanwhile = () => {}): Promise<boolean> {
  await page.evaluate(() => {
    Object.assign(window, { isKept: true });
  });
  await page.goto(`${server.url}/healthz`);
  meanwhile();
  await page.evaluate(() => history.back());
  // A page from the cache has fired its load event long ago.
  await page.waitForURL(`${server.url}/`, { waitUntil: 'commit' });
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  return page.evaluate(() => 'isKept' in window);
}
