import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openByCall, visitPartnerPage } from './partner-page.ts';

test('leaves nothing after destroy, and can be booted again', async ({ page }) => {
  await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
  const before = await page.evaluate(() =>
    document.documentElement.outerHTML.replace(/<lexloom.*<\/lexloom-widget>/, ''),
  );
  await openByCall(page);
  await page.evaluate(() => {
    window.Lexloom.destroy();
    window.Lexloom.destroy();
    window.Lexloom.open();
  });
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  await page.evaluate(() => window.Lexloom.init());
  await openByCall(page);

  // Not even a page that boots it on hearing that it closes gets two.
  await page.evaluate(() => {
    window.Lexloom.on('close', () => window.Lexloom.init({ theme: 'dark' }));
    window.Lexloom.init({ theme: 'light' });
  });
  await expect(page.locator('lexloom-widget')).toHaveCount(1);
  await openByCall(page);
  await page.evaluate(() => window.Lexloom.destroy());
  await expect(page.locator('lexloom-widget')).toHaveCount(1);
  await page.evaluate(() => window.Lexloom.destroy());
  await expect(page.locator('lexloom-widget')).toHaveCount(0);
});

test('the conversation is still there when a page destroys the widget and boots it anew', async ({
  page,
}) => {
  await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
  await openByCall(page);
  await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await page.getByPlaceholder('Type a message...').fill('half a question');
  await page.evaluate(() => {
    window.Lexloom.destroy();
    window.Lexloom.init();
  });
  await openByCall(page);
  await expect(page.getByRole('log')).toContainText('Which industries do you serve?');
  await expect(page.getByPlaceholder('Type a message...')).toHaveValue('half a question');
});

test('nobody else finds the conversation of a widget that was destroyed', async ({ page }) => {
  await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
  await openByCall(page);
  await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await page.evaluate(() => {
    window.Lexloom.destroy();
    window.Lexloom.init({ guestId: crypto.randomUUID() });
  });
  await openByCall(page);
  await page.getByPlaceholder('Type a message...').fill('Where are your offices?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await expect(page.getByRole('log')).not.toContainText('Which industries do you serve?');
});
