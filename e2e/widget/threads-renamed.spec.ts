import { randomUUID } from 'node:crypto';
import { expect, type Route } from '@playwright/test';
import { test } from '../fixtures.ts';
import { register } from '../harness/api-client.ts';
import { holdRequests } from '../harness/hold-requests.ts';
import { names, say, signIn } from './chats-of-account.ts';

test('a new name is taken when the field is left, and the focus goes on from there', async ({
  page,
  server,
}) => {
  const account = await register(server.url);
  await say(account, randomUUID(), ['Which industries do you serve?']);
  await signIn(page, account.token);
  await page.getByRole('button', { name: 'Options for Chat 1' }).press('Enter');
  await page.getByRole('button', { name: 'Rename' }).press('Enter');
  await page.keyboard.type('Sectors');
  await page.keyboard.press('Tab');
  await expect.poll(() => names(account)).toEqual(['Sectors']);
  await expect(page.getByRole('button', { name: 'Sectors (2 msgs)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Options for Sectors' })).toBeFocused();
});

test('a rename that fails late leaves the name that was given after it', { tag: '@full' }, async ({
  page,
  server,
}) => {
  const account = await register(server.url);
  await say(account, randomUUID(), ['Which industries do you serve?']);
  const first = Promise.withResolvers<Route>();
  const isFirst = (route: Route) => route.request().postDataJSON().name === 'First';
  await page.route('**/api/chat/threads/*', (route) =>
    isFirst(route) ? first.resolve(route) : route.continue(),
  );
  await signIn(page, account.token);
  const rename = async (before: string, name: string) => {
    await page.getByRole('button', { name: `Options for ${before}` }).press('Enter');
    await page.getByRole('button', { name: 'Rename' }).press('Enter');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `${name} (2 msgs)` })).toBeVisible();
    await page.getByRole('button', { name: `Options for ${name}` }).press('Enter');
  };
  await rename('Chat 1', 'First');
  const held = await first.promise;
  await rename('First', 'Second');
  await held.abort();
  await expect.poll(() => names(account)).toEqual(['Second']);
  await expect(page.getByRole('button', { name: 'Second (2 msgs)' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a list that was requested while a new name was on its way does not bring the old one back', {
  tag: '@full',
}, async ({ page, server }) => {
  const account = await register(server.url);
  await say(account, randomUUID(), ['How do you help with compliance and risk?']);
  await signIn(page, account.token);
  await page.getByRole('button', { name: 'Options for Chat 1' }).press('Enter');
  await page.getByRole('button', { name: 'Rename' }).press('Enter');
  const release = await holdRequests(page, '**/api/chat/threads/*');
  await page.keyboard.type('Acme NDA');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('button', { name: 'Acme NDA (2 msgs)' });
  await expect(renamed).toBeVisible();
  // The list is loaded again for a new chat.
  const listed = page.waitForResponse('**/api/chat/threads');
  await page.getByRole('button', { name: 'New Chat' }).click();
  await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
  await page.keyboard.press('Enter');
  await (await listed).finished();
  const patched = page.waitForResponse((response) => response.request().method() === 'PATCH');
  release();
  await (await patched).finished();
  await expect(page.getByRole('button', { name: 'Chat 2 (2 msgs)' })).toBeVisible();
  await expect(renamed).toBeVisible();
});

test('a chat that is being deleted does not come back with a list that was requested meanwhile', {
  tag: '@full',
}, async ({ page, server }) => {
  const account = await register(server.url);
  await say(account, randomUUID(), ['How do you help with compliance and risk?']);
  await signIn(page, account.token);
  const first = page.getByRole('button', { name: 'Chat 1 (2 msgs)' });
  await expect(first).toBeVisible();
  const release = await holdRequests(page, '**/api/chat/threads/*');
  await page.getByRole('button', { name: 'Delete Chat 1' }).click();
  await expect(first).toHaveCount(0);
  await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
  // The list is loaded again for a new chat.
  const listed = page.waitForResponse('**/api/chat/threads');
  await page.keyboard.press('Enter');
  await (await listed).finished();
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  release();
  await (await deleted).finished();
  await expect(page.getByRole('button', { name: 'Chat 2 (2 msgs)' })).toBeVisible();
  await expect(first).toHaveCount(0);
});
