import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { overlay } from '../widget/widget-page.ts';

const walk = readFileSync(join(import.meta.dirname, '../../docs/keyboard-walk.md'), 'utf8');
const question = 'Which industries do you serve?';

/** The steps of docs/keyboard-walk.md, by their names there. */
const steps: Record<string, (page: Page) => Promise<void>> = {
  async 'Skip to the content'(page) {
    await page.goto('/');
    await press(page, 'Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await press(page, 'Enter');
    await expect(page).toHaveURL(/#content$/);
  },
  async 'Open the service menu'(page) {
    const main = page.getByRole('navigation', { name: 'Main' });
    const service = main.getByRole('button', { name: 'Service' });
    await page.reload();
    await goTo(page, service);
    await press(page, 'Enter');
    await goTo(page, main.getByRole('link', { name: 'HR Workflow Services' }));
    await press(page, 'Escape');
    await expect(service).toBeFocused();
  },
  async Register(page) {
    await goTo(page, page.getByRole('button', { name: 'Login' }));
    await press(page, 'Enter');
    await goTo(page, page.getByRole('button', { name: 'Need an account? Register' }));
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Register' });
    await goTo(page, dialog.getByLabel('Email'));
    await page.keyboard.type(`${randomUUID()}@lexloom.example`);
    await goTo(page, dialog.getByLabel('Password', { exact: true }));
    await page.keyboard.type('weft and warp 9');
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
  async 'Ask from the home page'(page) {
    await goTo(page, page.getByLabel('Ask the Co-pilot'));
    await page.keyboard.type(question);
    await press(page, 'Enter');
    await expect(input(page)).toBeFocused();
    await expect(input(page)).toHaveValue(question);
    await press(page, 'Enter');
    await expect(overlay(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
  },
  async 'Read the answer and its source'(page) {
    const log = page.getByRole('log');
    await goTo(page, log.locator('.source-line a:not(.mark)').first(), 'Shift+Tab');
    const opened = page.waitForEvent('popup');
    await press(page, 'Enter');
    await (await opened).close();
  },
  async 'Rate the answer'(page) {
    const good = page.getByRole('button', { name: 'Good answer' });
    await goTo(page, good);
    await press(page, 'Space');
    await expect(good).toHaveAttribute('aria-pressed', 'true');
    await press(page, 'Space');
    await expect(good).toHaveAttribute('aria-pressed', 'false');
  },
  async 'Edit the last question'(page) {
    await goTo(page, input(page));
    await press(page, 'ArrowUp');
    await expect(input(page)).toHaveValue(question);
    await press(page, 'Escape');
    await expect(input(page)).toHaveValue('');
    await press(page, 'ArrowUp');
    await expect(input(page)).toHaveValue(question);
    await page.keyboard.type(' All of them?');
    await press(page, 'Enter');
    await expect(page.getByRole('log')).toContainText(`${question} All of them?`);
    await expect(overlay(page).getByRole('button', { name: 'Send message' })).toBeVisible();
  },
  async 'See the shortcuts'(page) {
    await goTo(page, overlay(page).getByRole('button', { name: 'Send message' }));
    await press(page, '?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list).toContainText('Start a new line');
    await press(page, 'Escape');
    await expect(list).toBeHidden();
    await expect(overlay(page)).toBeVisible();
  },
  async 'Start a new chat and come back'(page) {
    await goTo(page, overlay(page).getByRole('button', { name: 'New Chat' }));
    await press(page, 'Enter');
    await expect(page.getByRole('log').locator('> *')).toHaveCount(0);
    await goTo(page, overlay(page).getByRole('button', { name: /^Chat 1 \(4 msgs\)/ }));
    await press(page, 'Enter');
    await expect(page.getByRole('log')).toContainText('All of them?');
  },
  async 'Upload a document'(page) {
    await goTo(page, overlay(page).getByRole('button', { name: 'Upload document' }));
    await press(page, 'Enter');
    // Registered before the focus moves: a key press can open the picker before a later listener is ready.
    const chosen = page.waitForEvent('filechooser');
    await goTo(page, page.getByRole('button', { name: 'I Agree & Upload' }));
    await press(page, 'Enter');
    const chooser = await chosen;
    await chooser.setFiles({ name: 'rent.txt', mimeType: 'text/plain', buffer: Buffer.from('Rent: 1.') });
    const remove = overlay(page).getByRole('button', { name: 'Remove attachment' });
    await expect(remove).toBeVisible();
    await goTo(page, remove);
    await press(page, 'Enter');
    await expect(remove).toHaveCount(0);
    await expect(page.getByPlaceholder('Type a message...')).toBeFocused();
  },
  async 'Read the terms'(page) {
    await goTo(page, overlay(page).getByRole('button', { name: 'Terms & Conditions' }));
    await press(page, 'Enter');
    const terms = page.getByRole('dialog', { name: 'Terms & Conditions' });
    await expect(terms).toBeVisible();
    await press(page, 'Escape');
    await expect(terms).toBeHidden();
  },
  async 'Leave the Co-pilot'(page) {
    await press(page, 'Escape');
    await expect(overlay(page)).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
    await expect(page.getByLabel('Ask the Co-pilot')).toBeFocused();
  },
  async 'Ask for help'(page) {
    const launcher = page.getByRole('button', { name: 'Need Help?' });
    await goTo(page, launcher, 'Shift+Tab');
    await press(page, 'Enter');
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    await expect(help.getByRole('textbox', { name: 'Ask a question' })).toBeFocused();
    await page.keyboard.type('Where are your offices?');
    await press(page, 'Enter');
    await expect(help.locator('.messages > *')).toHaveCount(3);
    await press(page, 'Escape');
    await expect(help).toBeHidden();
    await expect(launcher).toBeFocused();
  },
  async 'Read about a sector'(page) {
    await page.goto('/legalservices');
    const more = page.getByRole('button', { name: 'Read More', exact: true }).first();
    await goTo(page, more);
    await press(page, 'Enter');
    const less = page.getByRole('button', { name: 'Read Less', exact: true });
    await expect(less).toBeFocused();
    await press(page, 'Enter');
    await expect(less).toHaveCount(0);
  },
  async 'Write to the company'(page) {
    await page.goto('/contact');
    const form = page.getByRole('main');
    const texts = { Name: 'Ada Counsel', Email: 'ada@firm.example', Message: 'Can you review a lease?' };
    for (const [label, text] of Object.entries(texts)) {
      await goTo(page, form.getByRole('textbox', { name: label }));
      await page.keyboard.type(text);
    }
    await goTo(page, form.getByRole('button', { name: 'Send message' }));
    await press(page, 'Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Your message has reached us.' })).toBeVisible();
  },
  async 'Log out'(page) {
    await goTo(page, page.getByRole('button', { name: 'Logout' }), 'Shift+Tab');
    await press(page, 'Enter');
    const asked = page.getByRole('alertdialog');
    await goTo(page, asked.getByRole('button', { name: 'Logout' }));
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  },
};

test.describe('the whole product', () => {
  test.describe.configure({ timeout: 120_000 });

  test('can be used with the keyboard only, step by step as documented', async ({ page }) => {
    const written = [...walk.matchAll(/^\d+\. \*\*(.+?)\.\*\*/gm)].map((match) => match[1]);
    expect(written).toEqual(Object.keys(steps));
    for (const [name, take] of Object.entries(steps)) await test.step(name, () => take(page));
  });
});

const input = (page: Page) => page.getByPlaceholder('Type a message...');
const press = (page: Page, key: string) => page.keyboard.press(key);

/** Presses Tab until the target has the focus. */
async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await press(page, key);
    const isThere = await target.evaluate(
      (element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element,
    );
    if (isThere) return;
  }
  await expect(target).toBeFocused({ timeout: 1 });
}
