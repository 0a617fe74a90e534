import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { overlay } from '../widget/widget-page.ts';
import { ask, call, eventLog, expectLogged, openPlayground } from './playground-page.ts';

/**
 * Tries each rule of docs/specification.md, "The script a partner pastes", where QA tries it. Options are in `options.spec.ts`.
 */
type Row = {
  /** A state of the playground as it stands in its address. */
  state?: Record<string, string>;
  see: (page: Page) => Promise<unknown>;
};

const helpDialog = (page: Page) => page.getByRole('dialog', { name: 'Need Help?' });
const launcher = (page: Page) => page.locator('.launcher');
const widget = (page: Page) => page.locator('lexloom-widget');
const asked = async (page: Page) => {
  await ask(page);
  await expectLogged(page, 'fetch POST');
};

test.describe('on the playground', () => {
  test.describe.configure({ timeout: 90_000 });

  rows('the ways to boot', {
    'one element at the end of the body, with an open root that contains the launcher': {
      see: async (page) => {
        await expect(launcher(page)).toBeVisible();
        expect(
          await page.evaluate(() => [
            document.body.lastElementChild?.localName,
            document.body.lastElementChild?.shadowRoot?.mode,
          ]),
        ).toEqual(['lexloom-widget', 'open']);
      },
    },
    'by itself, with the options in data-*': {
      state: { boot: 'data', position: 'left' },
      see: async (page) => {
        await expectLogged(page, 'page script data-* {"position":"left"}');
        await expect.poll(async () => (await launcher(page).boundingBox())?.x).toBe(20);
      },
    },
    'with data-manual it waits for init': {
      state: { boot: 'none' },
      see: async (page) => {
        await expect(widget(page)).toHaveCount(0);
        await call(page, 'init');
        await expect(launcher(page)).toBeVisible();
      },
    },
    'calls made before the script has loaded run afterwards': {
      state: { boot: 'queue', launcher: 'false', open: 'on', view: 'help' },
      see: async (page) => {
        await expectLogged(page, 'call push before the script');
        await expect(helpDialog(page)).toBeVisible();
        await expect(launcher(page)).toHaveCount(0);
      },
    },
    'openers, also those that are added later': {
      see: async (page) => {
        await page.getByRole('button', { name: 'data-lexloom-open="help"' }).click();
        await expect(helpDialog(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'data-lexloom-open="copilot"' }).click();
        await expect(page.getByPlaceholder('Type a message...')).toHaveValue(
          'Which industries do you serve?',
        );
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Add an opener now' }).click();
        await page.getByRole('button', { name: 'Added later' }).click();
        await expect(overlay(page)).toBeVisible();
      },
    },
    'the page’s token is never read': {
      state: { open: 'on' },
      see: async (page) => {
        await asked(page);
        await expectLogged(page, "storage localStorage.getItem('guestId')");
        await expect(eventLog(page)).not.toContainText("'token'");
      },
    },
  });

  rows('calls', {
    'init again never leaves two widgets': {
      see: async (page) => {
        await page.getByLabel('position', { exact: true }).selectOption('left');
        await call(page, 'init');
        await expect(widget(page)).toHaveCount(1);
        expect((await launcher(page).boundingBox())?.x).toBe(20);
      },
    },
    'update signs in without losing the open panel': {
      state: { open: 'on', prompt: 'half a thought' },
      see: async (page) => {
        await expect(overlay(page)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Upload document' })).toHaveCount(0);
        // The overlay covers the controls; signing in by the page's own code works anyway.
        await page.getByLabel('token', { exact: true }).evaluate((field: HTMLInputElement) => {
          field.value = 'a-token';
        });
        await page
          .locator('#panel')
          .getByRole('button', { name: 'update', includeHidden: true })
          .evaluate((button: HTMLButtonElement) => button.click());
        await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();
        await expect(page.getByPlaceholder('Type a message...')).toHaveValue('half a thought');
        await expectLogged(page, 'call update({"token":"a-token"})');
      },
    },
    'open fills the input and sends nothing; close restores the focus': {
      see: async (page) => {
        await page.getByLabel('prompt', { exact: true }).fill('Draft a lease');
        await page.locator('#panel').getByRole('button', { name: 'open', exact: true }).press('Enter');
        await expect(page.getByPlaceholder('Type a message...')).toHaveValue('Draft a lease');
        await expect(eventLog(page)).not.toContainText('POST');
        await page.keyboard.press('Escape');
        await expect(overlay(page)).toBeHidden();
        await expect(page.locator('#panel').getByRole('button', { name: 'open', exact: true })).toBeFocused();
      },
    },
    'push after the script has loaded is the call itself, and close closes': {
      state: { view: 'help' },
      see: async (page) => {
        await call(page, 'push');
        await expect(helpDialog(page)).toBeVisible();
        await call(page, 'close');
        await expect(helpDialog(page)).toBeHidden();
      },
    },
    'destroy leaves the inert global, and init boots again': {
      see: async (page) => {
        await call(page, 'destroy');
        await expect(widget(page)).toHaveCount(0);
        await call(page, 'open');
        await call(page, 'init');
        await expect(launcher(page)).toBeVisible();
        await expect(overlay(page)).toHaveCount(0);
      },
    },
    'off removes a listener, and on adds it again': {
      state: { view: 'help' },
      see: async (page) => {
        await page.getByLabel('open', { exact: true }).nth(1).uncheck();
        await call(page, 'open');
        await expectLogged(page, 'dom lexloom:open');
        await expect(eventLog(page)).not.toContainText('on open');
        await page.getByLabel('open', { exact: true }).nth(1).check();
        await call(page, 'close');
        await call(page, 'open');
        await expectLogged(page, 'on open {"view":"help"}');
      },
    },
    'version is a semver': {
      see: (page) => expect(page.locator('.version')).toHaveText(/^\d+\.\d+\.\d+/),
    },
  });

  rows('events, for listeners and for the document', {
    'ready, open, message, close': {
      state: { open: 'on' },
      see: async (page) => {
        await ask(page);
        await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
        await page.keyboard.press('Escape');
        const details = {
          ready: '',
          open: ' {"view":"copilot"}',
          message: ' {"role":"assistant"}',
          close: ' {"view":"copilot"}',
        };
        for (const [name, detail] of Object.entries(details)) {
          await expectLogged(page, `on ${name}${detail}`);
          await expectLogged(page, `dom lexloom:${name}${detail}`);
        }
      },
    },
    'error, auth-required': {
      state: { token: 'dead', backend: '401', open: 'on' },
      see: async (page) => {
        await ask(page);
        for (const line of ['on auth-required', 'dom lexloom:auth-required', 'on error {"code":"signed_out"'])
          await expectLogged(page, line);
      },
    },
    login: {
      state: { open: 'on' },
      see: async (page) => {
        await page
          .getByRole('button', { name: /log in/i })
          .first()
          .click();
        await expectLogged(page, 'on login');
        await expectLogged(page, 'dom lexloom:login');
      },
    },
  });
});

/** One page for all rows of a table; the row that fails is named. */
function rows(title: string, table: Record<string, Row>): void {
  test(`${title}: every row does what it says`, async ({ page }) => {
    for (const [row, { state, see }] of Object.entries(table))
      await test.step(row, async () => {
        await openPlayground(page, state);
        await see(page);
      });
  });
}
