import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

test('a guest asks on /chat and reads the streamed answer; the input is emptied at the end', async ({
  page,
}) => {
  await page.goto('/chat');
  const input = page.getByPlaceholder('Type a message...');
  const sent = page.waitForRequest('**/api/chatstream');
  await input.fill('Which industries do you serve?');
  await page.getByRole('button', { name: 'Send' }).click();
  const request = await sent;
  expect(request.postDataJSON()).toEqual({ message: 'Which industries do you serve?' });
  const guestId = await page.evaluate(() => localStorage.getItem('guestId'));
  expect(request.headers()['x-guest-id']).toBe(guestId);
  await expect(page.getByRole('log')).toContainText('Real Estate & Construction');
  await expect(page.getByRole('log').getByRole('link', { name: '1 Sector expertise' })).toBeVisible();
  await expect(input).toHaveValue('');
});

test('blank input is not sent', async ({ page }) => {
  let requests = 0;
  await page.route('**/api/chatstream', (route) => {
    requests += 1;
    return route.abort();
  });
  await page.goto('/chat');
  await page.getByPlaceholder('Type a message...').fill('   ');
  await page.getByPlaceholder('Type a message...').press('Enter');
  await expect(page.getByText('Nothing asked yet.')).toBeVisible();
  expect(requests).toBe(0);
});

test('an account sends its bearer token, and no guest id', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'a-token-of-mine'));
  await page.route('**/api/chatstream', (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'Good.' }),
  );
  await page.goto('/chat');
  const sent = page.waitForRequest('**/api/chatstream');
  await page.getByPlaceholder('Type a message...').fill('Hello');
  await page.getByPlaceholder('Type a message...').press('Enter');
  const headers = (await sent).headers();
  expect(headers.authorization).toBe('Bearer a-token-of-mine');
  expect(headers['x-guest-id']).toBeUndefined();
  await expect(page.getByRole('log')).toContainText('Good.');
});

test('a token that the server calls dead is dropped, and Login says that the sign-in has ended', async ({
  page,
}) => {
  await page.goto('/chat');
  await page.evaluate(() => localStorage.setItem('token', 'a-dead-token'));
  await page.reload();
  const input = page.getByPlaceholder('Type a message...');
  await input.fill('Hello');
  await input.press('Enter');
  const login = page.getByRole('dialog', { name: 'Login' });
  await expect(login).toContainText('Your sign-in has ended. Please log in again.');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.keyboard.press('Escape');
  await expect(input).toHaveValue('Hello');
});

test('a failure is only logged, and what was typed stays', async ({ page }) => {
  await page.route('**/api/chatstream', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
  await page.goto('/chat');
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('chatstream answered 500'),
  );
  const input = page.getByPlaceholder('Type a message...');
  await input.fill('Hello');
  await input.press('Enter');
  await logged;
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expect(input).toHaveValue('Hello');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('the button that sends has the focus again when the answer is there', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/chat');
  await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Real Estate & Construction');
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused();
});

test('an answer ends when its asker goes to another page', async ({ page, complaints }) => {
  // It would never end by itself.
  await page.route('**/api/chatstream', () => {});
  await page.goto('/chat');
  const sent = page.waitForRequest('**/api/chatstream');
  await page.getByPlaceholder('Type a message...').fill('Hello');
  await page.keyboard.press('Enter');
  await sent;
  const ended = page.waitForEvent('requestfailed');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
  expect((await ended).url()).toMatch(/chatstream$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  expect(complaints).toEqual([]);
});
