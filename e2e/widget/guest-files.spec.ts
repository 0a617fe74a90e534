import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { visitPartnerPage } from './partner-page.ts';
import { drop } from './review-page.ts';
import { openCopilot, overlay } from './widget-page.ts';

test('a guest who drops a file reads that it takes an account, once', async ({ page }) => {
  // The site has a login.
  await page.goto('/terms');
  await openCopilot(page);
  const input = page.getByPlaceholder('Type a message...');
  const notice = page.getByRole('log').getByRole('alert');
  await expect(async () => {
    expect(await drop(page, input, 'lease.txt', 'The rent is due.')).toBe('refused');
    await expect(notice).toHaveText('⚠ Log in to add files', { timeout: 500 });
  }).toPass();
  await drop(page, overlay(page).getByRole('complementary'), 'lease.txt', 'The rent is due.');
  await expect(notice).toHaveCount(1);
  await expect(overlay(page).getByRole('button', { name: 'Log in to add files' })).toBeVisible();
});

test('a guest of a page without a login reads that it offers none', { tag: '@full' }, async ({ page }) => {
  await visitPartnerPage(page, { body: '<script async src="/widget.js"></script>' });
  await openCopilot(page);
  const input = page.getByPlaceholder('Type a message...');
  await expect(async () => {
    await drop(page, input, 'lease.txt', 'The rent is due.');
    await expect(page.getByRole('log').getByRole('alert')).toContainText('this page offers no login here', {
      timeout: 500,
    });
  }).toPass();
});
