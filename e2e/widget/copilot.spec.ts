import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openByCall, visitPartnerPage } from './partner-page.ts';
import { openCopilot, overlay } from './widget-page.ts';

test.describe('the Co-pilot overlay', () => {
  test('streams a guest’s answer, each quotation with its source in one line under it', async ({
    page,
    complaints,
  }) => {
    await openCopilot(page, 'Which industries do you serve?');
    await page.keyboard.press('Enter');
    const log = page.getByRole('log');
    await expect(log).toContainText('Which industries do you serve?');
    await expect(log).toContainText('Banking, Financial Services & Capital Markets');
    const source = log.getByRole('blockquote').first().getByRole('paragraph').last();
    await expect(source.getByRole('link', { name: 'Source 1' })).toHaveAttribute('href', /\/legalservices/);
    await expect(source.getByRole('link').nth(1)).toHaveAttribute('href', /\/legalservices/);
    // No list repeats what is already shown above it.
    await expect(log.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await expect(log.getByRole('heading', { name: 'Sources' })).toHaveCount(0);
    await expect(page.getByPlaceholder('Type a message...')).toHaveValue('');
    expect(complaints).toEqual([]);
  });

  test('fills the input with a prompt and does not send it', async ({ page }) => {
    await openCopilot(page, 'What does contract drafting include?');
    await expect(page.getByPlaceholder('Type a message...')).toHaveValue(
      'What does contract drafting include?',
    );
    await expect(page.getByPlaceholder('Type a message...')).toBeFocused();
    await expect(page.getByRole('log').locator('> *')).toHaveCount(0);
    await page.keyboard.type(' And what not?');
    await expect(page.getByPlaceholder('Type a message...')).toHaveValue(
      'What does contract drafting include? And what not?',
    );
  });

  test('sends once for a double click, and does not stop the answer', async ({ page }) => {
    await openCopilot(page, 'Which industries do you serve?');
    await overlay(page).getByRole('button', { name: 'Send message' }).dblclick();
    const log = page.getByRole('log');
    await expect(log).toContainText('Banking, Financial Services & Capital Markets');
    await expect(log.getByText('Which industries do you serve?', { exact: true })).toHaveCount(1);
    await expect(log).not.toContainText('You stopped this answer.');
  });

  test('opens with what a page’s code passes for a prompt, even if it is not text', { tag: '@full' }, async ({
    page,
    complaints,
  }) => {
    await openCopilot(page, 'Half a thought');
    const input = page.getByPlaceholder('Type a message...');
    for (const [prompt, value] of [
      [null, 'Half a thought'],
      [42, '42'],
    ] as const) {
      await page.evaluate((given) => window.Lexloom.open('copilot', { prompt: given as never }), prompt);
      await expect(input).toHaveValue(value);
    }
    expect(complaints).toEqual([]);
  });

  test('does not send with the Enter that ends an input method’s composition, as Safari reports it', async ({
    page,
  }) => {
    await openCopilot(page, 'どの業界');
    const input = page.getByPlaceholder('Type a message...');
    const isSent = await input.evaluate((node) => {
      const enter = { key: 'Enter', keyCode: 229, bubbles: true, composed: true, cancelable: true };
      return !node.dispatchEvent(new KeyboardEvent('keydown', enter));
    });
    expect(isSent).toBe(false);
    await expect(input).toHaveValue('どの業界');
  });

  test('has its message list in the accessibility tree before the first message', { tag: '@full' }, async ({
    page,
  }) => {
    await openCopilot(page);
    const log = overlay(page).getByRole('log');
    await expect(log).toHaveCount(1);
    await expect(log).toBeEmpty();
    await expect(log).toHaveCSS('height', '0px');
  });

  test('leaves a page that scrolls by its body where it stood', { tag: '@full' }, async ({ page }) => {
    await visitPartnerPage(page, {
      head: '<style>html, body { height: 100% } body { overflow-x: hidden }</style>',
      body: '<p style="height: 5000px"></p><script async src="/widget.js"></script>',
    });
    await page.evaluate(() => scrollTo(0, 2000));
    await openByCall(page);
    expect(await page.evaluate(() => scrollY)).toBe(2000);
    await page.mouse.wheel(0, 300);
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(2000);
  });

  test('traps the focus, closes on Escape and restores focus and scrolling', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() =>
      document.documentElement.style.setProperty('overflow-y', 'scroll', 'important'),
    );
    const opener = page.locator('[data-lexloom-open="copilot"]').first();
    await opener.click();
    await expect(overlay(page)).toBeVisible();
    // The focus trap loads right after the overlay; from then on, Tab cycles within it.
    await expect(async () => {
      for (let step = 0; step < 25; step++) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('LEXLOOM-WIDGET');
      }
    }).toPass({ timeout: 10_000 });
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await page.locator('html').getAttribute('style')).toBe('overflow-y: scroll !important;');
  });

  test('starts a new chat, lists the old one and opens it again', async ({ page }) => {
    await openCopilot(page, 'Which industries do you serve?');
    await expect(overlay(page).getByText('No chats yet')).toBeVisible();
    await expect(overlay(page).getByText('No files uploaded')).toBeVisible();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await page.getByRole('button', { name: 'New Chat' }).click();
    await expect(page.getByRole('log').locator('> *')).toHaveCount(0);
    await page.getByRole('button', { name: 'Chat 1 (2 msgs)' }).click();
    await expect(page.getByRole('log')).toContainText('Which industries do you serve?');
    await page.getByRole('button', { name: 'Delete Chat 1' }).click();
    await expect(overlay(page).getByText('No chats yet')).toBeVisible();
    await expect(page.getByRole('log').locator('> *')).toHaveCount(0);
  });

  test('has one status, which says that an answer is being written', async ({ page }) => {
    await openCopilot(page, 'Which industries do you serve?');
    await page.keyboard.press('Enter');
    await expect(overlay(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await page.route('**/api/chatstream', () => undefined);
    await overlay(page).getByPlaceholder('Type a message...').fill('Which of them are new?');
    await page.keyboard.press('Enter');
    await expect(overlay(page).getByRole('status')).toHaveText('Writing an answer…');
  });

  test('sends nothing for a blank message', async ({ page }) => {
    await openCopilot(page, '   ');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('log').locator('> *')).toHaveCount(0);
  });

  test('breaks the line on Shift+Enter', async ({ page }) => {
    await openCopilot(page, 'one');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('two');
    await expect(page.getByPlaceholder('Type a message...')).toHaveValue('one\ntwo');
  });

  test('shows six cards, and each fills the input', async ({ page }) => {
    await openCopilot(page);
    await page.getByRole('button', { name: /^Your sector/ }).click();
    await expect(page.getByPlaceholder('Type a message...')).toHaveValue('Which industries do you serve?');
    await expect(overlay(page).locator('.cards button')).toHaveCount(6);
  });

  test('has the terms in five sections', async ({ page }) => {
    await openCopilot(page);
    await page.getByRole('button', { name: 'Terms & Conditions' }).click();
    const terms = page.getByRole('dialog', { name: 'Terms & Conditions' });
    await expect(terms.getByRole('heading', { level: 3 })).toHaveText([
      'Acceptance',
      'Nature of services',
      'User responsibilities',
      'Data and confidentiality',
      'Limitation of liability',
    ]);
    await page.keyboard.press('Escape');
    await expect(terms).toBeHidden();
    await expect(overlay(page)).toBeVisible();
  });

  test('collapses the sidebar on small screens, and keeps the focus when it closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openCopilot(page);
    const newChat = page.getByRole('button', { name: 'New Chat' });
    const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
    await expect(newChat).toBeHidden();
    await toggle.click();
    await newChat.click();
    await expect(newChat).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('offers guests no upload, and clears their consent', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('uploadConsent', 'true'));
    await openCopilot(page);
    await expect(page.getByRole('button', { name: 'Upload document' })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});
