import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { register } from '../harness/api-client.ts';
import { say, signIn } from './chats-of-account.ts';
import { overlay } from './widget-page.ts';

test('of many chats the newest twenty are listed, and the others by one press, if there are others', async ({
  page,
  server,
}) => {
  const account = await register(server.url);
  const oldest = randomUUID();
  await say(account, oldest, ['Which industries do you serve?']);
  for (let n = 0; n < 22; n++) await say(account, randomUUID(), ['hello']);
  await signIn(page, account.token);
  const rows = overlay(page).locator('.history li');
  await expect(rows).toHaveCount(20);
  await expect(page.getByRole('button', { name: 'Chat 23 (2 msgs)' })).toBeVisible();
  // A search finds what is not listed, and what is open is listed wherever it stands.
  await page.getByRole('searchbox', { name: 'Search chats' }).fill('industries');
  await page.getByRole('button', { name: 'Chat 1 (2 msgs)' }).click();
  await page.getByRole('searchbox', { name: 'Search chats' }).press('Escape');
  await expect(rows).toHaveCount(21);
  await expect(rows.last()).toContainText('Chat 1 (2 msgs)');
  await expect(page.getByRole('button', { name: 'Show all 23 chats' })).toBeVisible();
  // The one that is open is the only other: nothing is offered.
  for (const name of ['Delete Chat 23', 'Delete Chat 22'])
    await page.getByRole('button', { name }).press('Enter');
  await expect(rows).toHaveCount(21);
  await expect(page.getByRole('button', { name: /^Show all/ })).toBeHidden();

  await page.getByRole('button', { name: 'Chat 2 (2 msgs)' }).click();
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: 'Show all 21 chats' }).press('Enter');
  await expect(rows).toHaveCount(21);
  await expect(page.getByRole('button', { name: 'Chat 1 (2 msgs)' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show all 21 chats' })).toBeHidden();
});
