import type { Page } from '@playwright/test';
import { sampled } from '../harness/scale.ts';
import { expect, readStored, signedIn, test } from './sign-in-test.ts';

const password = 'correct horse';

test('what is typed while a sign-in is being ended keeps the focus, and the newest list counts', {
  tag: '@full',
}, async ({ page, server }) => {
  const account = await signedIn(page, server.url);
  for (const _ of [1, 2])
    await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password }),
    });
  await page.goto('/account');
  const buttons = page.getByRole('button', { name: /^Log out (?!everywhere)/ });
  await expect(buttons).toHaveCount(2);
  // The list that is requested first arrives last.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/auth/sessions', async (route) => {
    const response = await route.fetch();
    if (asked++ === 0) await held;
    await route.fulfill({ response });
  });
  await buttons.first().click();
  await expect.poll(() => asked).toBe(1);
  await buttons.last().click();
  await expect(buttons).toHaveCount(0);
  await page.getByLabel('Current password').focus();
  const late = page.waitForResponse('**/api/auth/sessions');
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(buttons).toHaveCount(0);
  await expect(page.getByLabel('Current password')).toBeFocused();
});

test('a password that is changed late signs nobody in who has logged out meanwhile', async ({
  page,
  server,
}) => {
  await signedIn(page, server.url);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/auth/password', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await page.goto('/account');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('a new horse');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  const late = page.waitForResponse('**/api/auth/password');
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await readStored(page, 'token')).toBeNull();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});

test('an account that cannot be loaded does not see the one before it, which another tab has signed out', async ({
  page,
  server,
}) => {
  const account = await signedIn(page, server.url);
  await page.goto('/account');
  await expect(page.getByText(account.email)).toBeVisible();
  await page.route('**/api/account', (route) => route.abort());
  const other = await page.context().newPage();
  await signedIn(other, server.url);
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText(account.email)).toHaveCount(0);
});

for (const [what, address, act] of sampled(
  [
    ['deleted', '**/api/account', deleteAccount],
    ['logged out everywhere', '**/api/auth/sessions', logOutEverywhere],
  ] as const,
  2,
))
  test(`an account that is ${what} late signs nobody out who has signed in meanwhile`, async ({
    page,
    server,
  }) => {
    await signedIn(page, server.url);
    await page.goto('/account');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await act(page);
    const other = await page.context().newPage();
    const next = await signedIn(other, server.url);
    await expect(page.getByText(next.email, { exact: true })).toBeVisible();
    const late = page.waitForResponse((response) => response.request().method() === 'DELETE');
    release();
    await (await late).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await readStored(page, 'token')).toBe(next.token);
    await expect(page.getByText(next.email, { exact: true })).toBeVisible();
  });

async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
}

async function logOutEverywhere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
}
