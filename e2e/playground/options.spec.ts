import { expect, type Page } from '@playwright/test';
import type { WidgetOptions } from '#shared/embed.ts';
import { test } from '../fixtures.ts';
import { ask, call, eventLog, expectLogged, openPlayground } from './playground-page.ts';

const launcher = (page: Page) => page.locator('.launcher');
const widget = (page: Page) => page.locator('lexloom-widget');
const styleOf = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);

test('every option does what it says, on the playground', async ({ page }) => {
  test.setTimeout(90_000);
  for (const { state, see } of options) {
    await openPlayground(page, state);
    for (const [name, check] of Object.entries(see)) await test.step(name, () => check(page));
  }
  const tried = options.flatMap(({ see }) => Object.keys(see)).sort();
  expect(tried).toEqual(await optionsOfThePlayground(page));
});

type OptionChecks = Partial<Record<keyof WidgetOptions, (page: Page) => Promise<unknown>>>;

/** Per option, a state of the playground in which it takes effect. */
const options: { state: Record<string, string>; see: OptionChecks }[] = [
  {
    state: {
      apiBase: 'https://api.partner.example/v1',
      token: 'a-token',
      publicKey: 'pk_partner',
      theme: 'dark',
      accent: 'rgb(1, 2, 3)',
      position: 'left',
      locale: 'xx',
      zIndex: '7',
      nonce: 'n1',
      page: 'main',
    },
    see: {
      theme: (page) => expect.poll(() => styleOf(page, 'lexloom-widget', 'color-scheme')).toBe('dark'),
      accent: (page) =>
        expect.poll(() => styleOf(page, '.launcher', 'background-color')).toBe('rgb(1, 2, 3)'),
      position: async (page) => expect((await launcher(page).boundingBox())?.x).toBe(20),
      locale: (page) => expect(page.getByRole('button', { name: 'Need Help?' })).toBeVisible(),
      zIndex: async (page) => expect(await styleOf(page, '.launcher', 'z-index')).toBe('7'),
      apiBase: async (page) => {
        await call(page, 'open');
        await ask(page);
        await expectLogged(page, 'fetch POST https://api.partner.example/v1/chatstream → 200');
      },
      token: (page) => expect(eventLog(page)).toContainText('"authorization":"Bearer a-token"'),
      publicKey: (page) => expect(eventLog(page)).toContainText('"x-lexloom-key":"pk_partner"'),
      page: (page) => expect(eventLog(page)).toContainText('hostPage'),
      // It matters only under a nonce-only policy, which e2e/widget/embedding.spec.ts tests.
      nonce: (page) => expect(eventLog(page)).toContainText('"nonce":"n1"'),
    },
  },
  {
    state: { token: 'dead', getToken: 'renews', backend: '401', open: 'on' },
    see: {
      getToken: async (page) => {
        await expectLogged(page, 'page getToken() renews');
        await ask(page);
        await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
      },
    },
  },
  {
    state: { guestId: 'guest-of-the-page-1', launcher: 'false', onError: 'logs', backend: '429', open: 'on' },
    see: {
      launcher: async (page) => {
        await expect(widget(page)).toHaveCount(1);
        await expect(launcher(page)).toHaveCount(0);
      },
      onError: async (page) => {
        await ask(page);
        await expectLogged(page, 'on onError {"code":"rate_limited"');
      },
      guestId: (page) => expect(eventLog(page)).toContainText('"x-guest-id":"guest-of-the-pag…"'),
    },
  },
];

/** The controls of the group "Options", by name. */
async function optionsOfThePlayground(page: Page): Promise<string[]> {
  const group = page.locator('fieldset', { has: page.locator('legend', { hasText: 'Options' }) });
  return (await group.locator('label').allTextContents()).sort();
}
