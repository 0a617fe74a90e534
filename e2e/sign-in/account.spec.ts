import type { Page } from '@playwright/test';
import { register } from '../harness/api-client.ts';
import { findViolations } from '../harness/find-violations.ts';
import { readLinkToken } from '../harness/mail-server.ts';
import { expect, notice, openLogin, readStored, signedIn, test } from './sign-in-test.ts';

const password = 'correct horse';

test('a forgotten password is replaced by mail', async ({ page, mail, server }) => {
  const { email } = await register(server.url);
  const dialog = await openLogin(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('link', { name: 'Forgot your password?' }).click();
  // The address typed in the dialog is filled in on the page.
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    notice(page, 'If there is an account with this address, the link is on its way.'),
  ).toBeVisible();
  const token = readLinkToken(await mail.take(email, /new password/), 'reset');

  // Entered in the address bar of the same tab: only the fragment changes, so the browser loads nothing.
  await page.goto(`/reset#${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  expect(page.url()).toMatch(/\/reset$/);
  await page.getByLabel('New password').fill('12345');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Password must be at least 6 characters long.',
  );
  await expect(page.getByLabel('New password')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveCount(0);
  await page.getByLabel('New password').fill('a new horse');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(notice(page, 'Your new password is set, and you are logged in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.goto('about:blank');
  await page.goto(`/reset#${token}`);
  await page.getByLabel('New password').fill('another horse');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This link has expired or has already been used. Please ask for a new one.',
  );
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('an address is confirmed by a click of its own account', async ({ page, mail, server }) => {
  const account = await register(server.url);
  const token = readLinkToken(await mail.take(account.email), 'verify');
  await page.goto(`/verify#${token}`);
  await expect(page.getByText('Please log in to the account that you want to confirm.')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await logIn(page, account.email);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(notice(page, 'Your address is confirmed.')).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText(/^Confirmed/)).toBeVisible();
});

test('a confirmation link that is opened in another account says whose it is not', async ({
  page,
  mail,
  server,
}) => {
  const { email } = await register(server.url);
  const token = readLinkToken(await mail.take(email), 'verify');
  await signedIn(page, server.url);
  await page.goto(`/verify#${token}`);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This link is for another account. Please log in to that one first.',
  );
});

test('a mailed link that was cut on its way is said to be incomplete', async ({ page }) => {
  for (const path of ['/reset', '/verify', '/join']) {
    await page.goto(`${path}#abc`);
    await expect(page.getByRole('main').getByRole('alert').first(), path).toHaveText(
      'This link is incomplete. Please open it from our email again.',
    );
    await page.goto('about:blank');
    await page.goto(`${path}#content`);
    await expect(page.getByText('This link is incomplete')).toHaveCount(0);
  }
});

test('an address that is confirmed in another tab or browser is shown as confirmed without a reload', async ({
  page,
  mail,
  server,
}) => {
  const account = await signedIn(page, server.url);
  await page.goto('/account');
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/verify#${readLinkToken(await mail.take(account.email), 'verify')}`);
  await other.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText(/^Confirmed/)).toBeVisible();

  // Another browser cannot tell this one; headless pages are always visible, so the event is dispatched.
  await page.route('**/api/account', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isVerified: false } });
  });
  await page.reload();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await page.unroute('**/api/account');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/^Confirmed/)).toBeVisible();
});

test('the account page lists sign-ins, and ends one or all of them', async ({ page, server }) => {
  const account = await register(server.url);
  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await logIn(page, account.email);
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: /^Log out Another program/ }).click();
  await expect(page.getByRole('button', { name: /^Log out (?!everywhere)/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused();
  expect((await account.get('/api/auth/me')).status).toBe(401);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(notice(page, 'You are logged out everywhere.')).toBeVisible();
  expect(await readStored(page, 'token')).toBeNull();
});

test('the password is changed with the current one, and this device stays signed in', async ({
  page,
  server,
}) => {
  const account = await signedIn(page, server.url);
  await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password }),
  });
  await page.goto('/account');
  await expect(page.getByRole('button', { name: /^Log out (?!everywhere)/ })).toHaveCount(1);
  await page.getByLabel('Current password').fill('wrong horse');
  await page.getByLabel('New password').fill('a new horse');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The current password is wrong.');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(notice(page, 'Your password has been changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Log out (?!everywhere)/ })).toHaveCount(0);
  await expect(page.getByText('This device')).toBeVisible();
  expect((await account.get('/api/auth/me')).status).toBe(401);
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
});

test('documents are listed, downloaded and deleted; the data is exported', async ({ page, mail, server }) => {
  const account = await signedIn(page, server.url);
  const token = readLinkToken(await mail.take(account.email), 'verify');
  await account.post('/api/auth/verify', { token });
  const body = new FormData();
  body.append('file', new File(['A clause about notice.'], 'note.txt', { type: 'text/plain' }));
  await fetch(`${server.url}/api/chatstream/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}` },
    body,
  });
  await page.goto('/account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download note.txt' }).click();
  expect((await downloading).suggestedFilename()).toBe('note.txt');
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  expect((await exporting).suggestedFilename()).toBe('lexloom-account.json');
  const remove = page.getByRole('button', { name: 'Delete note.txt' });
  const question = page.getByRole('alertdialog', { name: 'Delete this document?' });
  await remove.click();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete document' }).click();
  await expect(page.getByText('No files uploaded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeFocused();
});

test('what could not be loaded is loaded at the press of a button, and the focus goes on from there', async ({
  page,
  server,
}) => {
  await signedIn(page, server.url);
  const parts = [/api\/auth\/sessions$/, /api\/chatstream\/files$/, /api\/account\/playbook$/];
  for (const part of [/api\/account$/, ...parts]) await page.route(part, (route) => route.abort());
  await page.goto('/account');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.press('Enter');
  await expect(again).toBeFocused();
  await page.unroute(/api\/account$/);
  await again.press('Enter');
  const headings = ['Where you are logged in', 'Documents', 'Playbook'];
  await expect(again).toHaveCount(headings.length);
  // The next Tab goes to the account's first control.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send a confirmation link' })).toBeFocused();
  for (const [at, heading] of headings.entries()) {
    await page.unroute(parts[at] ?? '');
    await again.first().press('Enter');
    await expect(page.getByRole('heading', { name: heading })).toBeFocused();
  }
  await expect(again).toHaveCount(0);
  await expect(page.getByText('This could not be loaded.')).toHaveCount(0);
});

test('deletion asks first, and then nothing is left', async ({ page, server }) => {
  const account = await signedIn(page, server.url);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await account.get('/api/auth/me')).status).toBe(200);
  // The focus stays where it was when the server refuses.
  await page.route('**/api/account', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('That did not work. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  await page.unroute('**/api/account');
  // The way to the next page leads over no other view.
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('main')?.textContent.includes('Please log in'))
        Object.assign(window, { hasFlashed: true });
    }).observe(document.body, { childList: true, subtree: true }),
  );
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(notice(page, 'Your account has been deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your account');
  expect(await page.evaluate(() => 'hasFlashed' in window)).toBe(false);
  expect(await readStored(page, 'token')).toBeNull();
  expect((await account.get('/api/auth/me')).status).toBe(401);
});

test('a token that died elsewhere is dropped, and Login says that the sign-in has ended', {
  tag: '@full',
}, async ({ page, server }) => {
  const account = await signedIn(page, server.url);
  await account.call('DELETE', '/api/auth/sessions');
  await page.goto('/account');
  await expect(page.getByRole('dialog', { name: 'Login' })).toContainText(
    'Your sign-in has ended. Please log in again.',
  );
  expect(await readStored(page, 'token')).toBeNull();
});

test('axe finds nothing on the pages of the account', async ({ page, server }) => {
  await signedIn(page, server.url);
  for (const path of ['/account', '/reset', '/verify', '/join', '/google-auth']) {
    await page.goto(path);
    await expect(page.locator('.account, .mail-form, .callback, .band-plain').first()).toBeVisible();
    expect(await findViolations(page), path).toEqual([]);
  }
});

async function logIn(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
