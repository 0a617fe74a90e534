import { expect, type Page } from '@playwright/test';
import { type BackendName, backends, hostileHints } from '../../site/words/playground.ts';
import { test } from '../fixtures.ts';
import { colourRules, findViolations } from '../harness/find-violations.ts';
import { overlay } from '../widget/widget-page.ts';
import { ask, eventLog, expectLogged, openPlayground } from './playground-page.ts';

test.describe.configure({ timeout: 150_000 });

test('loads only its own script and the widget’s, and violates no rule of the strict policy', async ({
  page,
  complaints,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) paths.push(new URL(request.url()).pathname);
  });
  await openPlayground(page);
  await page.waitForLoadState('networkidle');
  expect(paths).toEqual(['/playground', expect.stringMatching(/^\/assets\/.+\.js$/), '/widget.js']);
  await expect(page).toHaveTitle('Playground · Lexloom');
  await expect(page.locator('header, footer')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a state is a link: what was set by hand is restored from the copied address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlayground(page);
  await page.getByLabel('backend').selectOption('429');
  await page.getByLabel('accent').fill('#0b6e4f');
  await page.getByLabel('position').selectOption('left');
  await page.getByLabel('login').uncheck();
  await page.getByLabel('rem-4px').check();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByLabel('backend')).toHaveValue('429');
  await expect(page.getByLabel('accent')).toHaveValue('#0b6e4f');
  await expect(page.getByLabel('login')).not.toBeChecked();
  await expect(page.getByLabel('rem-4px')).toBeChecked();
  await expect.poll(async () => (await page.locator('.launcher').boundingBox())?.x).toBe(20);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/playground$/);
  await expect(page.getByLabel('backend')).toHaveValue('simulated');
});

test('a control that reloads the page keeps the focus and the pasted questions', { tag: '@full' }, async ({
  page,
}) => {
  await openPlayground(page);
  const questions = page.getByRole('textbox', { name: 'Questions, one per line' });
  await questions.fill('{"question": "Fees?", "expect": "nothing"}');
  for (const name of ['boot', 'deletes']) {
    await page.getByLabel(name, { exact: true }).focus();
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press(name === 'boot' ? 'ArrowDown' : 'Space');
    await reloaded;
    await expect(page.getByLabel(name, { exact: true })).toBeFocused();
    await expect(questions).toHaveValue('{"question": "Fees?", "expect": "nothing"}');
  }
  await page.reload();
  await expect(page.getByLabel('deletes')).toBeChecked();
  await expect(page.locator('body')).toBeFocused();
});

/** What the visitor sees of each backend after asking. */
const answers: Record<BackendName, (page: Page) => Promise<unknown>> = {
  simulated: (page) => expectAnswer(page, 'each with its source.'),
  model: async (page) => {
    await expectAnswer(page, 'each with its source.');
    await expect(page.locator('article[data-ai-generated="model"]')).toHaveCount(1);
  },
  slow: (page) => expect(page.getByRole('button', { name: 'Stop generating' })).toBeVisible(),
  refusing: async (page) => {
    await page.getByRole('log').getByRole('button', { name: 'Ask a person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask a person' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Counsel');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@firm.example');
    await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
    await dialog.getByRole('button', { name: 'Send to a person' }).click();
    await expect(page.getByText('Handed over to a person')).toBeFocused();
  },
  huge: async (page) => {
    const conversation = page.getByRole('log', { name: 'Conversation' });
    // Not matched by its text, which a failure would print.
    await expect
      .poll(() => conversation.evaluate((node) => node.textContent.length), { timeout: 40_000 })
      .toBeGreaterThan(90_000);
    await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible({ timeout: 40_000 });
  },
  plain: (page) => expectAnswer(page, 'each with its source.'),
  cut: async (page) => {
    await expectAnswer(page, 'each with its source.');
    await expectLogged(page, 'fetch GET /api/chat/stream/');
  },
  // The 30 seconds after which the widget gives up are covered by its own tests.
  lost: (page) => expect(eventLog(page)).toContainText(/GET \/api\/chat\/stream\/\S+ → TypeError/),
  'plain-cut': (page) => expectAlert(page, 'Failed to connect to server.'),
  failing: (page) => expectAlert(page, 'Something went wrong. Please try again.'),
  offline: (page) => expectAlert(page, 'Failed to connect to server.'),
  '401': (page) => expectAlert(page, 'Please log in, or send a guest id.'),
  '403': (page) => expectAlert(page, 'This website is not allowed to use the assistant.'),
  '429': (page) => expectAlert(page, 'Too many requests.'),
  budget: (page) => expectAlert(page, 'All questions for today have been used.'),
  paused: (page) => expectAlert(page, 'The assistant is switched off on this website at the moment.'),
  real: (page) => expectAnswer(page, 'Banking'),
};

test('every backend behaves as its name says', async ({ page }) => {
  await openPlayground(page, { open: 'on' });
  for (const { name } of backends)
    await test.step(name, async () => {
      await page.getByRole('button', { name: 'New Chat' }).click();
      // The overlay covers the controls.
      await page.getByLabel('backend').selectOption(name, { force: true });
      await ask(page, 'Which industries do you serve?');
      await answers[name](page);
    });
});

test('a hostile page spares the controls; only the rest of the page suffers', { tag: '@full' }, async ({
  page,
}) => {
  await openPlayground(page);
  const look = () =>
    page
      .locator('#panel')
      .getByRole('button', { name: 'init' })
      .evaluate((button) => {
        const { color, fontSize, padding } = getComputedStyle(button);
        return { color, fontSize, padding, width: button.getBoundingClientRect().width };
      });
  const before = await look();
  const left = ['deletes', 'frozen', 'polluted', 'no-storage', 'framed', 'locked'];
  const live = Object.keys(hostileHints).filter((name) => !left.includes(name));
  for (const name of live) await page.getByLabel(name, { exact: true }).check();
  expect(await look()).toEqual(before);
  const host = page.getByLabel('Host page');
  expect(await host.evaluate((node) => getComputedStyle(node).padding)).toBe('0px');
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
});

test('works with the keyboard only, and the focus returns', async ({ page }) => {
  await openPlayground(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
  const open = page.locator('#panel').getByRole('button', { name: 'open', exact: true });
  for (let tabs = 0; tabs < 20 && !(await open.evaluate((node) => node === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test('axe finds nothing, small and large, light and dark, and nothing scrolls sideways', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 700 });
  await openPlayground(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await findViolations(page), `${width} px, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findViolations(page, { rules: colourRules }), `${width} px, dark`).toEqual([]);
  }
});

async function expectAnswer(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('log', { name: 'Conversation' })).toContainText(text);
}

function expectAlert(page: Page, text: string): Promise<void> {
  return expect(page.getByRole('alert')).toContainText(text);
}
