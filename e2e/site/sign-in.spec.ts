import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { createClient, register } from '../harness/api-client.ts';

test('a visitor registers, is shown Logout, and logs out after the question', async ({ page }) => {
  const dialog = await openLogin(page);
  await dialog.getByRole('button', { name: 'Need an account? Register' }).click();
  const registering = page.getByRole('dialog', { name: 'Register' });
  await registering.getByLabel('Email').fill(`${randomUUID()}@lexloom.example`);
  await registering.getByLabel('Password').fill('correct horse');
  await registering.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readStored(page, 'token')).toBeTruthy();

  await page.evaluate(() => {
    localStorage.setItem('uploadConsent', 'true');
    localStorage.setItem('guestId', 'guest-guest-guest-guest');
  });
  await page.goto('/about');
  const ended = page.waitForRequest('**/api/auth/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    "Are you sure you want to logout? Your chat history will be saved, but you'll need to login again to continue.",
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await readStored(page, 'token')).toBeTruthy();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  expect((await ended).headers().authorization).toMatch(/^Bearer /);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  for (const key of ['token', 'uploadConsent']) expect(await readStored(page, key)).toBeNull();
  expect(await readStored(page, 'guestId')).not.toBe('guest-guest-guest-guest');
});

test('a login sends the stored guest id, whose conversations the account keeps', async ({ page, server }) => {
  const { email } = await register(server.url);
  await page.addInitScript(() => localStorage.setItem('guestId', 'guest-guest-guest-guest'));
  const sent = page.waitForRequest('**/api/auth/login');
  await logIn(page, email, 'correct horse');
  expect((await sent).headers()['x-guest-id']).toBe('guest-guest-guest-guest');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a wrong password is refused with a sentence, and what was typed stays', async ({ page, server }) => {
  const { email } = await register(server.url);
  const dialog = await logIn(page, email, 'wrong horse');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Invalid credentials. Please check your email and password.',
  );
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
});

test('an email or a password of the wrong form is answered by a sentence, without a call', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) calls += 1;
  });
  const dialog = await openLogin(page);
  // The sentences alternate, so that none is still that of the attempt before.
  for (const [email, password, text] of [
    ['', '', 'Please enter a valid email address.'],
    ['ada@firm.example', 'short', 'Password must be at least 6 characters long.'],
    ['a b@firm.example', 'long enough', 'Please enter a valid email address.'],
    ['ada@firm.example', '', 'Password must be at least 6 characters long.'],
    ['ada@firm', 'short', 'Please enter a valid email address.'],
  ] as const) {
    await submit(dialog, email, password);
    await expect(dialog.getByRole('alert')).toHaveText(text);
  }
  expect(calls).toBe(0);
});

test('a login that the server does not accept has a sentence for each of its statuses', async ({ page }) => {
  const dialog = await openLogin(page);
  for (const [status, body, text] of [
    [200, {}, 'Invalid login response from server.'],
    [403, { message: 'No' }, 'Invalid credentials. Please check your email and password.'],
    [422, { message: 'Other words' }, 'Please check your input fields.'],
    [429, { message: 'Too many requests.' }, 'Too many requests.'],
    [500, {}, 'Server returned an error'],
  ] as const) {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status, json: body }), { times: 1 });
    await submit(dialog, 'ada@firm.example', 'correct horse');
    await expect(dialog.getByRole('alert')).toHaveText(text);
  }
});

test('no answer at all is reported as such, and the button is busy until then', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.abort();
  });
  const dialog = await logIn(page, 'ada@firm.example', 'correct horse');
  await expect(dialog.getByRole('button', { name: 'Please wait...' })).toBeDisabled();
  release();
  await expect(dialog.getByRole('alert')).toHaveText(
    'No response from server. Please check your connection.',
  );
});

test('a login that is refused late is not reported in the form for a registration', { tag: '@full' }, async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.fulfill({ status: 401, json: {} });
  });
  const dialog = await logIn(page, 'ada@firm.example', 'correct horse');
  await dialog.getByRole('button', { name: 'Need an account? Register' }).click();
  release();
  const registering = page.getByRole('dialog', { name: 'Register' });
  await expect(registering.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
  await expect(registering.getByRole('alert')).toHaveCount(0);
});

test('a dialog whose code cannot be loaded is reported, and the next click requests it again', async ({
  page,
}) => {
  const code = '**/assets/sign-in-dialogs-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'No response from server. Please check your connection.' }),
  ).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
});

test('another tab’s login and logout are followed', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(() => localStorage.setItem('token', 'of-the-other-tab'));
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await other.evaluate(() => localStorage.removeItem('token'));
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a dead token is dropped and Login says that the sign-in has ended', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('set')) localStorage.setItem('token', 'long-dead');
    sessionStorage.setItem('set', 'yes');
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the Co-pilot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await expect(dialog).toContainText('Your sign-in has ended. Please log in again.');
  expect(await readStored(page, 'token')).toBeNull();
});

test('a question refused for a dead sign-in returns to the input', { tag: '@full' }, async ({
  page,
  server,
}) => {
  const { token } = await register(server.url);
  await page.addInitScript((text) => localStorage.setItem('token', text), token);
  await page.goto('/');
  const loaded = Promise.all(
    ['**/api/chat/threads*', '**/api/chatstream/files'].map((url) => page.waitForResponse(url)),
  );
  await page.getByRole('button', { name: 'Try the Co-pilot' }).click();
  const overlay = page.getByRole('dialog', { name: 'Lexloom Co-pilot' });
  await loaded;
  await createClient(server.url, { token }).call('POST', '/api/auth/logout');
  const input = overlay.getByPlaceholder('Type a message...');
  await input.fill('Which industries do you serve?');
  await input.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Login' })).toContainText('Your sign-in has ended.');
  await expect(input).toHaveValue('Which industries do you serve?');
});

test('a guest who wants to log in from the Co-pilot gets the dialog, and then finds the Co-pilot again', async ({
  page,
  server,
}) => {
  const { email } = await register(server.url);
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the Co-pilot' }).click();
  const overlay = page.getByRole('dialog', { name: 'Lexloom Co-pilot' });
  await overlay
    .getByRole('button', { name: /log in/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(overlay.getByRole('button', { name: 'Upload document' })).toBeVisible();
});

async function openLogin(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  return page.getByRole('dialog', { name: 'Login' });
}

async function logIn(page: Page, email: string, password: string) {
  const dialog = await openLogin(page);
  await submit(dialog, email, password);
  return dialog;
}

async function submit(dialog: Locator, email: string, password: string) {
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

function readStored(page: Page, key: string) {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
