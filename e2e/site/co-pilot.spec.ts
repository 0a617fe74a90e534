import { expect } from '@playwright/test';
import { copilotActions } from '#shared/content/copilot-actions.ts';
import { test } from '../fixtures.ts';

const question = 'Which industries do you serve?';

test('a question typed in the hero appears in the Co-pilot, unsent', async ({ page, complaints }) => {
  await page.goto('/');
  await page.getByLabel('Ask the Co-pilot').fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const overlay = page.getByRole('dialog', { name: 'Lexloom Co-pilot' });
  await expect(overlay.getByPlaceholder('Type a message...')).toHaveValue(question);
  expect(complaints).toEqual([]);
});

test('a question typed before the scripts arrived is asked all the same', async ({ page }) => {
  const { promise: isTyped, resolve: sayTyped } = Promise.withResolvers<void>();
  await page.route('**/widget.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  // The page's own code never arrives: React cannot have taken over the form.
  await page.route('**/assets/home-*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Ask the Co-pilot').fill(question);
  sayTyped();
  await expect(page.locator('lexloom-widget')).toBeAttached();
  await page.getByLabel('Ask the Co-pilot').press('Enter');
  const overlay = page.getByRole('dialog', { name: 'Lexloom Co-pilot' });
  await expect(overlay.getByPlaceholder('Type a message...')).toHaveValue(question);
});

test('where the widget cannot load, the question goes to the chat page', async ({ page }) => {
  await page.route('**/widget.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'load' });
  await page.getByLabel('Ask the Co-pilot').fill(question);
  await page.getByLabel('Ask the Co-pilot').press('Enter');
  await expect(page).toHaveURL(/\/chat\?q=/);
  await expect(page.getByPlaceholder('Type a message...')).toHaveValue(question);
});

for (const { label, prompt } of Object.values(copilotActions)) {
  test(`"${label}" opens the Co-pilot with its prompt`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: label }).first().click();
    const overlay = page.getByRole('dialog', { name: 'Lexloom Co-pilot' });
    await expect(overlay.getByPlaceholder('Type a message...')).toHaveValue(prompt);
  });
}

test('the widget inherits the site’s typefaces and radius', async ({ page }) => {
  await page.goto('/');
  const widget = page.locator('lexloom-widget');
  const read = (name: string) =>
    widget.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);
  expect(await read('--lexloom-font')).toContain('Instrument Sans');
  expect(await read('--lexloom-font-display')).toContain('Newsreader Display');
  expect(await read('--lexloom-radius')).toBe('6px');
});
