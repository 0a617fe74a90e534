import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { signIn } from './signed-in-page.ts';
import { openCopilot, overlay } from './widget-page.ts';

const button = (page: Page, name: string) => overlay(page).getByRole('button', { name, exact: true });

test('a double click rates an answer, and leaves the sidebar as one click does', async ({ page }) => {
  await openCopilot(page, 'Which industries do you serve?');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Good answer')).toBeVisible();
  const ratings: unknown[] = [];
  page.on('request', (request) => request.method() === 'PUT' && ratings.push(request.postDataJSON()));
  await button(page, 'Good answer').dblclick();
  await expect(button(page, 'Good answer')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Toggle sidebar').dblclick();
  await expect(button(page, 'New Chat')).toBeHidden();
  expect(ratings).toEqual([{ rating: 'up' }]);
});

test('a double click removes one attachment, not the next one, too', async ({ page }) => {
  await signIn(page, 'two-files@firm.example');
  await page.evaluate(() => localStorage.setItem('uploadConsent', 'true'));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Upload document').click(),
  ]);
  const toFile = (name: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`${name}: the rent is due on the first day.`),
  });
  await chooser.setFiles(['first.txt', 'second.txt', 'third.txt'].map(toFile));
  await expect(button(page, 'Remove attachment third.txt')).toBeVisible();
  await button(page, 'Remove attachment third.txt').dblclick();
  await expect(button(page, 'Remove attachment third.txt')).toBeHidden();
  await expect(button(page, 'Remove attachment second.txt')).toBeVisible();
});
