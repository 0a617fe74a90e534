import { expect, type Page } from '@playwright/test';
import type { WidgetOptions } from '#shared/embed.ts';
import { test } from '../fixtures.ts';
import { sampled } from '../harness/scale.ts';
import { openByCall, visitPartnerPage } from './partner-page.ts';
import { openHelp } from './widget-page.ts';

/** Every option with a value other than its default. The two that are functions are defined in the page. */
const given: Required<Omit<WidgetOptions, 'getToken' | 'onError'>> = {
  apiBase: '/elsewhere',
  token: 'dead',
  guestId: 'a-guest-of-the-page-itself',
  publicKey: 'pk_partner',
  theme: 'dark',
  accent: 'rgb(0, 0, 255)',
  position: 'left',
  locale: 'hi',
  page: 'body',
  launcher: false,
  zIndex: 7,
  nonce: 'n1',
};
const names = [...Object.keys(given), 'getToken', 'onError'];

for (const [nothing, value, way] of sampled(
  [
    ['undefined', undefined, 'update'],
    ['undefined', undefined, 'init'],
    ['null', null, 'update'],
    ['null', null, 'init'],
  ] as const,
  4,
))
  test(`each of the options is its default again after ${way} with ${nothing}`, async ({ page }) => {
    await visitPartnerPage(page, {
      head: '<script data-api-base="/elsewhere" data-manual src="/widget.js"></script>',
    });
    const plain = await boot(page, 'init', {});
    if (way === 'update') expect(await boot(page, 'init', given)).not.toEqual(plain);
    const taken = Object.fromEntries(names.map((name) => [name, value]));
    expect(await boot(page, way, taken)).toEqual(plain);

    const asked = page.waitForRequest('**/chatstream');
    await openByCall(page);
    await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
    await page.keyboard.press('Enter');
    const request = await asked;
    expect(new URL(request.url()).pathname).toBe('/api/chatstream');
    const headers = request.headers();
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('x-lexloom-key');
    expect(headers['x-guest-id']).not.toBe(given.guestId);
    expect(request.postDataJSON()).not.toHaveProperty('hostPage');
    await expect(page.getByRole('log').getByText('Banking').first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toBe(0);
  });

test('a z-index of 0 is a z-index', async ({ page }) => {
  await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  const launcher = page.locator('.launcher');
  await expect(launcher).toHaveAttribute('popover', 'manual');
  await page.evaluate(() => window.Lexloom.update({ zIndex: 0 }));
  await expect(launcher).not.toHaveAttribute('popover');
  await expect(launcher).toHaveCSS('z-index', '0');
  await openHelp(page);
  await expect(page.locator('.help')).toHaveCSS('z-index', '0');
  // As data-z-index gives it.
  await page.evaluate(() => window.Lexloom.init({ zIndex: '0' as unknown as number }));
  await expect(launcher).toHaveCSS('z-index', '0');
});

test('a locale that comes after the panels names the launcher’s language alone', async ({ page }) => {
  await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  await openHelp(page);
  await page.evaluate(() => window.Lexloom.update({ locale: 'hi' }));
  await openByCall(page);
  const languages = () =>
    page.evaluate(() => {
      const { lang, shadowRoot } = document.querySelector('lexloom-widget') as HTMLElement;
      return [lang, shadowRoot?.querySelector<HTMLElement>('.launcher')?.lang || lang];
    });
  expect(await languages()).toEqual(['en', 'hi']);
  await page.evaluate(() => window.Lexloom.init({ locale: 'hi' }));
  expect(await languages()).toEqual(['hi', 'hi']);
});

test('a z-index that is not whole is rounded, for the launcher and the help window', {
  tag: '@full',
}, async ({ page }) => {
  await visitPartnerPage(page, { head: '<script async data-z-index="1000.6" src="/widget.js"></script>' });
  await openHelp(page);
  const orders = () =>
    page.evaluate(() => {
      const root = document.querySelector('lexloom-widget')?.shadowRoot;
      return ['.launcher', '.help'].map((name) => {
        const found = root?.querySelector(name);
        return found && getComputedStyle(found).zIndex;
      });
    });
  expect(await orders()).toEqual(['1001', '1001']);
  await page.evaluate(() => window.Lexloom.update({ zIndex: 2.5 }));
  expect(await orders()).toEqual(['3', '3']);
});

/** Calls `init` or `update` and returns how the widget looks afterwards. The page counts its callbacks in `heard`. */
async function boot(page: Page, way: 'init' | 'update', options: object) {
  return page.evaluate(
    ([method, fromTest]) => {
      Reflect.set(window, 'heard', 0);
      const hear = async () => {
        Reflect.set(window, 'heard', Reflect.get(window, 'heard') + 1);
        return null;
      };
      const functions = 'theme' in fromTest && fromTest.theme ? { getToken: hear, onError: hear } : {};
      window.Lexloom[method]({ ...functions, ...fromTest });
      const element = document.querySelector('lexloom-widget') as HTMLElement;
      const launcher = element.shadowRoot?.querySelector<HTMLElement>('.launcher');
      const style = launcher && getComputedStyle(launcher);
      return {
        lang: element.lang,
        scheme: getComputedStyle(element).colorScheme,
        launcher: launcher && [style?.left, style?.right, style?.zIndex, style?.backgroundColor],
        popover: launcher?.popover,
      };
    },
    [way, options] as const,
  );
}
