import { expect, type Locator } from '@playwright/test';
import { copilotActions } from '#shared/content/copilot-actions.ts';
import { test } from '../fixtures.ts';
import { holdRequests } from '../harness/hold-requests.ts';
import { sampled } from '../harness/scale.ts';
import { openCopilot } from '../widget/widget-page.ts';

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
  const sendWidget = await holdRequests(page, '**/widget.js');
  // The page's own code never arrives: React cannot have taken over the form.
  await page.route('**/assets/home-*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Ask the Co-pilot').fill(question);
  sendWidget();
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

for (const { label } of [copilotActions.tryCopilot, copilotActions.studio]) {
  test(`"${label}" opens the Co-pilot, with nothing in the input`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: label }).first().click();
    const overlay = page.getByRole('dialog', { name: 'Lexloom Co-pilot' });
    await expect(overlay.getByPlaceholder('Type a message...')).toHaveValue('');
  });
}

for (const { label } of sampled([copilotActions.draft, copilotActions.review], 2))
  test(`"${label}" asks a guest to log in first, and opens its task afterwards`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: label }).first().click();
    const login = page.getByRole('dialog', { name: 'Login' });
    await login.getByRole('button', { name: 'Need an account? Register' }).click();
    const form = page.getByRole('dialog', { name: 'Register' });
    await form.getByLabel('Email').fill(`${label.slice(0, 5).toLowerCase()}-task@firm.example`);
    await form.getByLabel('Password').fill('weft and warp 9');
    await form.getByRole('button', { name: 'Register', exact: true }).click();
    const overlay = page.getByRole('dialog', { name: 'Lexloom Co-pilot' });
    await expect(overlay.getByRole('heading', { name: label })).toBeFocused();
    // Its styles are its own: the conversation, whose files bring others, was never shown.
    await expect(overlay.locator('.draft, .review')).toHaveCSS('border-bottom-width', '1px');
  });

test('the widget wears the site’s typefaces and radius', async ({ page }) => {
  await page.goto('/');
  await openCopilot(page);
  const overlay = page.getByRole('dialog', { name: 'Lexloom Co-pilot' });
  const readStyle = (target: Locator, name: 'fontFamily' | 'borderRadius') =>
    target.evaluate((node, property) => getComputedStyle(node)[property], name);
  expect(await readStyle(overlay, 'fontFamily')).toContain('Instrument Sans');
  expect(await readStyle(overlay.getByRole('heading', { name: 'Lexloom Co-pilot' }), 'fontFamily')).toContain(
    'Newsreader Display',
  );
  expect(await readStyle(overlay.getByRole('button', { name: 'Send message' }), 'borderRadius')).toBe('6px');
  await overlay.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
  await page.keyboard.press('Enter');
  await expect(overlay.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  expect(await readStyle(overlay.getByRole('log').locator('p').last(), 'fontFamily')).toContain(
    'Instrument Sans',
  );
});
