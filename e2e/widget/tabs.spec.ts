import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { register } from '../harness/api-client.ts';
import { openCopilot, overlay } from './widget-page.ts';

const log = (page: Page) => overlay(page).getByRole('log');
const input = (page: Page) => page.getByPlaceholder('Type a message...');

test('two tabs show one chat, one draft and one sign-in, and a question sent in both at once is asked once', async ({
  page: one,
  context,
  server,
}) => {
  const two = await context.newPage();
  // The site passes a token on to its other tabs.
  for (const page of [one, two]) await page.goto('/terms');
  await openCopilot(one, 'Which industries');
  await openCopilot(two);
  await expect(input(two)).toHaveValue('Which industries');
  await input(two).fill('Which industries do you serve?');
  await expect(input(one)).toHaveValue('Which industries do you serve?');

  const ids: string[] = [];
  for (const page of [one, two])
    page.on('response', (response) => {
      if (response.url().endsWith('/api/chatstream')) ids.push(response.headers()['x-message-id'] ?? '');
    });
  await Promise.all([input(one).press('Enter'), input(two).press('Enter')]);
  for (const page of [one, two]) {
    await expect(log(page).locator('.question')).toHaveText(['Which industries do you serve?']);
    await expect(log(page)).toContainText('Banking, Financial Services');
    await expect(page.getByRole('button', { name: 'Copy answer' })).toHaveCount(1);
    await expect(input(page)).toHaveValue('');
  }
  // Whether both tabs had sent it by then or one had heard of the other, the server has only one question.
  expect(new Set(ids).size).toBe(1);

  await two.getByRole('button', { name: 'New Chat' }).click();
  await expect(log(one).locator('> *')).toHaveCount(0);
  await one.getByRole('button', { name: 'Chat 1 (2 msgs)' }).click();
  await expect(log(two)).toContainText('Banking, Financial Services');

  const account = await register(server.url, await one.evaluate(() => localStorage.guestId as string));
  // The site's other tabs learn of the token by the storage event; in this tab the page calls update, as any page would.
  await one.evaluate((token) => {
    localStorage.setItem('token', token);
    window.Lexloom.update({ token });
  }, account.token);
  for (const page of [one, two])
    await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();
  await input(one).fill('signed in');
  await expect(input(two)).toHaveValue('signed in');

  // A page that signs out only this tab signs the other one out as well.
  await one.evaluate(() => window.Lexloom.update({ token: null }));
  for (const page of [one, two]) {
    await expect(page.getByRole('button', { name: 'Upload document' })).toBeHidden();
    await expect(input(page)).toHaveValue('');
  }
});
