import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { register } from '../harness/api-client.ts';
import { findViolations } from '../harness/find-violations.ts';
import { readLinkToken } from '../harness/mail-server.ts';
import { expect, notice, openLogin, openProvider, pressIn, readStored, test } from './sign-in-test.ts';

test.describe('an address with an account that never proved it', () => {
  const password = 'correct horse';

  test('is kept with its password, when that is entered there and then', async ({
    page,
    provider,
    server,
  }) => {
    const { dialog, email } = await meetOldAccount(page, provider, server.url);
    await dialog.getByLabel('Password').fill('wrong horse');
    await dialog.getByRole('button', { name: 'Log in and keep the password' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Invalid credentials. Please check your email and password.',
    );
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Log in and keep the password' }).click();
    await expect(notice(page, 'Google login successful!')).toBeVisible();
    expect((await logIn(server.url, email, password)).status).toBe(200);
  });

  test('loses the old password otherwise, with a notice', async ({ page, provider, server }) => {
    const { dialog, email } = await meetOldAccount(page, provider, server.url);
    await dialog.getByRole('button', { name: 'Continue without the password' }).click();
    await expect(notice(page, 'The old password of this account was removed')).toBeVisible();
    expect((await logIn(server.url, email, password)).status).toBe(401);
  });
});

test.describe('an address with an account, for which Google does not vouch', () => {
  const mailed = 'We have emailed a link to it';

  test('opens the account by an emailed link and the same Google login', async ({
    page,
    provider,
    mail,
    server,
  }) => {
    const { dialog, email, name } = await meetOldAccount(page, provider, server.url, {});
    await expect(dialog).toContainText('Google cannot confirm that the address is still yours');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Email me a link instead' }).click();
    await expect(notice(page, mailed)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await readStored(page, 'token')).toBeNull();

    const token = readLinkToken(await mail.take(email, /Connect Google/), 'join');
    await page.goto(`/join#${token}`);
    await expect(page).toHaveURL(/\/join$/);
    const main = page.getByRole('main');
    await expect(main).toContainText('Continue only if you asked for this yourself.');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      main.getByRole('button', { name: 'Continue with Google' }).click(),
    ]);
    await pressIn(popup, `Sign in as ${name}`).catch(() => undefined);
    await expect(notice(page, 'Google is connected to your account')).toBeVisible();
    await main.getByRole('link', { name: 'Your account' }).click();
    await expect(page.getByText('Connected: Google')).toBeVisible();
  });

  test('opens no account by a link that was mailed about somebody else’s login', { tag: '@full' }, async ({
    page,
    provider,
    mail,
    server,
    person,
  }) => {
    const { dialog, email } = await meetOldAccount(page, provider, server.url, {});
    await dialog.getByRole('button', { name: 'Email me a link instead' }).click();
    const token = readLinkToken(await mail.take(email, /Connect Google/), 'join');
    await page.context().clearCookies();
    await page.goto(`/join#${token}`);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click(),
    ]);
    await pressIn(popup, `Sign in as ${person.name}`);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'This link has expired or has already been used. Please ask for a new one.',
    );
    expect(await readStored(page, 'token')).toBeNull();
  });

  test('opens it by its password, and no second Google login does', { tag: '@full' }, async ({
    page,
    provider,
    server,
  }) => {
    const { dialog, email } = await meetOldAccount(page, provider, server.url, {});
    await dialog.getByLabel('Password').fill('correct horse');
    await dialog.getByRole('button', { name: 'Log in and connect Google' }).click();
    await expect(notice(page, 'Google login successful!')).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    const name = `p${randomUUID().slice(0, 8)}`;
    provider.add({ name, email, email_verified: true, hd: 'lexloom.example' });
    const login = await openLogin(page);
    await pressIn(await openProvider(page, 'Google'), `Sign in as ${name}`);
    await expect(login.getByRole('alert')).toHaveText(/has another Google login/);
  });
});

async function meetOldAccount(
  page: Page,
  provider: { add(person: object): void },
  url: string,
  claims: object = { hd: 'lexloom.example' },
) {
  const { email } = await register(url);
  const name = `p${randomUUID().slice(0, 8)}`;
  provider.add({ name, email, email_verified: true, ...claims });
  await openLogin(page);
  await pressIn(await openProvider(page, 'Google'), `Sign in as ${name}`);
  const dialog = page.getByRole('dialog', { name: 'You already have an account' });
  await expect(dialog).toBeVisible();
  return { dialog, email, name };
}

function logIn(url: string, email: string, password: string) {
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}
