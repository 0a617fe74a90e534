import type { Page } from '@playwright/test';
import { expect, openLogin, readStored, test } from './sign-in-test.ts';

// Sentences of the sign-in (docs/specification.md, "Sign-in") that no other test triggers.

test('a registration answered with neither 201 nor a token has failed', async ({ page }) => {
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 200, json: {} }));
  const dialog = await register(page, 'correct horse');
  await expect(dialog.getByRole('alert')).toHaveText('Registration failed. Please try again.');
  expect(await readStored(page, 'token')).toBeNull();
});

test('a registration answered with 201 and no token leads to the login', async ({ page }) => {
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 201, json: {} }));
  await register(page, 'correct horse');
  await expect(page.getByRole('dialog', { name: 'Login' })).toContainText(
    'Your account is ready. Please log in.',
  );
});

test('anything else reads as it is named, or "Something went wrong"', async ({ page }) => {
  const dialog = await openLogin(page);
  await dialog.getByLabel('Email').fill('ada@firm.example');
  await dialog.getByLabel('Password').fill('correct horse');
  for (const [words, text] of [
    ['The odd failure', 'The odd failure'],
    ['', 'Something went wrong'],
  ] as const) {
    await page.evaluate((message) => {
      window.fetch = () => Promise.reject(new Error(message));
    }, words);
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(text);
  }
});

test('a taken address is answered in the server’s words', async ({ page }) => {
  const message = 'An account with this email address already exists. Please log in.';
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 409, json: { message } }));
  const dialog = await register(page, 'correct horse');
  await expect(dialog.getByRole('alert')).toHaveText(message);
});

test('one of the commonest passwords is refused by our server, with a sentence', async ({ page }) => {
  const dialog = await register(page, '123456');
  await expect(dialog.getByRole('alert')).toHaveText(
    'This password is one of the most common ones. Please choose another.',
  );
  await expect(dialog.getByLabel('Password')).toBeFocused();
});

test('a backend of a partner’s own decides itself which password of 6 characters it accepts', async ({
  page,
}) => {
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({ status: 201, json: { token: 'theirs' } }),
  );
  await register(page, '123456');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await readStored(page, 'token')).toBe('theirs');
});

async function register(page: Page, password: string) {
  await openLogin(page);
  await page.getByRole('button', { name: 'Need an account? Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register' });
  await dialog.getByLabel('Email').fill('ada@firm.example');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  return dialog;
}
