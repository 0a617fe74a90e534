import { expect, type Page } from '@playwright/test';
import { type HostileName, hostileHints } from '../../site/words/playground.ts';
import { test } from '../fixtures.ts';
import { overlay } from '../widget/widget-page.ts';
import { ask, expectLogged, openPlayground } from './playground-page.ts';

/** Checks what is visible in the page when a switch is on. */
type Check = (page: Page) => Promise<unknown>;
type LiveName = Exclude<HostileName, 'deletes' | 'frozen' | 'polluted' | 'no-storage' | 'framed'>;
type EarlyName = Exclude<HostileName, LiveName>;

const host = (page: Page) => page.getByLabel('Host page');
const launcher = (page: Page) => page.locator('.launcher');

/** Can be switched on and off again while the widget is on the page. */
const live: Record<LiveName, Check> = {
  resets: (page) => expect(host(page).locator('p').first()).toHaveCSS('color', 'rgb(0, 255, 0)'),
  'all-unset': (page) => expect(host(page).locator('p').first()).toHaveCSS('display', 'inline'),
  'rem-4px': (page) => expect(page.locator('html')).toHaveCSS('font-size', '4px'),
  rtl: (page) => expect(page.locator('html')).toHaveAttribute('dir', 'rtl'),
  transformed: (page) => expect(page.locator('body')).toHaveCSS('perspective', '100px'),
  locked: (page) => expect(page.locator('body')).toHaveCSS('overflow', 'hidden'),
  banner: (page) => expect(page.getByText('A banner of the page itself')).toBeVisible(),
};

/** Must be on before the widget loads, so each needs a page of its own. */
const early: Record<EarlyName, Check> = {
  deletes: (page) => expectLogged(page, 'page deleted <lexloom-widget>'),
  frozen: async (page) => expect(await page.evaluate(() => Object.isFrozen(Array.prototype))).toBe(true),
  polluted: async (page) => expect(await page.evaluate(() => JSON.stringify([]))).toBe('"polluted"'),
  'no-storage': async (page) =>
    expect(
      await page.evaluate(() => {
        try {
          return `${localStorage}`;
        } catch (thrown) {
          return (thrown as Error).name;
        }
      }),
    ).toBe('SecurityError'),
  framed: (page) => expect(page.getByTitle('The same state in a frame')).toBeVisible(),
};

test.describe.configure({ timeout: 120_000 });

test('every switch has a check', () => {
  expect([...Object.keys(live), ...Object.keys(early)].sort()).toEqual(Object.keys(hostileHints).sort());
});

test('each live switch does what it says to the page, and nothing to the widget', async ({ page }) => {
  await openPlayground(page);
  const before = await readPage(page);
  for (const [name, isOn] of Object.entries(live))
    await test.step(name, async () => {
      const control = page.getByLabel(name, { exact: true });
      await control.check();
      await isOn(page);
      await expectUntouched(page);
      // The widget has not changed the page's state, either.
      await isOn(page);
      await control.uncheck();
      expect(await readPage(page)).toEqual(before);
    });
});

test('each switch that must come first does, and the widget boots, asks and streams', {
  tag: '@full',
}, async ({ page }) => {
  for (const [name, isOn] of Object.entries(early).filter(([each]) => each !== 'framed'))
    await test.step(name, async () => {
      await openPlayground(page, { hostile: name });
      await isOn(page);
      await expectUntouched(page);
      await launcher(page).click();
      await page.getByRole('textbox', { name: 'Ask a question' }).fill('Which clause?');
      await page.getByRole('button', { name: /^Ask the Co-pilot/ }).click();
      await expect(overlay(page)).toBeVisible();
      await ask(page, 'Which clause?');
      await expect(page.getByRole('log', { name: 'Conversation' })).toContainText('each with its source.');
    });
});

test('framed, the widget exists only in the frame, and works there', async ({ page }) => {
  await page.goto('/playground?hostile=framed&hostile=rem-4px');
  await early.framed(page);
  await expect(launcher(page)).toHaveCount(0);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('html')).toHaveCSS('font-size', '4px');
  await frame.getByRole('button', { name: 'Need Help?' }).click();
  await expect(frame.getByRole('dialog', { name: 'Need Help?' })).toBeInViewport();
});

/** Reads what the live switches change. */
function readPage(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const [html, body, text] = ['html', 'body', '#host p'].map((selector) =>
      getComputedStyle(document.querySelector(selector) ?? document.body),
    );
    return [
      [html?.fontSize, document.documentElement.dir],
      [body?.perspective, body?.filter, body?.transform, body?.overflow, body?.position],
      [text?.color, text?.display, text?.margin],
      document.querySelectorAll('.banner').length,
    ];
  });
}

/**
 * Checks that the launcher has its size and corner, is above everything else, and opens a window that can be read and closed.
 */
async function expectUntouched(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await expect(launcher(page)).toHaveCSS('font-size', '16px');
  await expect.poll(() => launcher(page).evaluate((button: HTMLElement) => button.offsetHeight)).toBe(48);
  await expect
    .poll(async () => {
      const box = await launcher(page).boundingBox();
      const isMirrored = await page.evaluate(() => document.documentElement.dir === 'rtl');
      return (
        box && [
          Math.round(isMirrored ? box.x : width - box.x - box.width),
          Math.round(height - box.y - box.height),
        ]
      );
    })
    .toEqual([20, 20]);
  await launcher(page).click();
  const help = page.getByRole('dialog', { name: 'Need Help?' });
  await expect(help).toBeInViewport({ ratio: 1 });
  await expect(help).toHaveCSS('font-size', '16px');
  await help.getByRole('button', { name: 'Close help' }).click();
  await expect(launcher(page)).toBeFocused();
}
