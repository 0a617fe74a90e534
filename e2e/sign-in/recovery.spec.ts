import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AuthAnswer } from '#shared/api-accounts.ts';
import { type Client, createClient, register } from '../harness/api-client.ts';
import { listDocuments, uploadAndExtract } from '../harness/document-client.ts';
import { findViolations } from '../harness/find-violations.ts';
import { enterByGoogle } from '../harness/google-login.ts';
import type { IdentityProvider } from '../harness/identity-provider.ts';
import { type MailServer, readLinkToken } from '../harness/mail-server.ts';
import { expect, notice, test } from './sign-in-test.ts';

const before = /before (your|its) address was confirmed/;

test('documents from before a recovery are shown on the account page, to keep or delete', async ({
  page,
  provider,
  mail,
  server,
}) => {
  const owner = await recover(page, await plant(server.url, provider), mail);
  await expect(
    notice(page, '2 documents were in this account before its address was confirmed'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('lease.txt').getByText(before)).toBeVisible();
  await expect(row('other.txt').getByText(before)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Keep lease.txt' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'lease.txt is kept.' })).toBeVisible();
  await expect(row('lease.txt').getByText(before)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download lease.txt' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete other.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete document' }).click();
  await expect(page.getByRole('main').getByText(before)).toHaveCount(0);
  const left = await listDocuments(await owner());
  expect(left.map(({ name, unseen }) => [name, unseen])).toEqual([['lease.txt', undefined]]);
});

test('the Co-pilot shows them too, and asks all documents but them', async ({
  page,
  provider,
  mail,
  server,
}) => {
  await recover(page, await plant(server.url, provider), mail);
  await page.goto('/');
  await page
    .getByRole('button', { name: /Co-pilot/ })
    .first()
    .click();
  const overlay = page.getByRole('dialog', { name: 'Lexloom Co-pilot' });
  await expect(overlay.getByText(before)).toHaveCount(3);
  await expect(overlay.getByRole('button', { name: 'Ask all documents' })).toHaveCount(0);
  await overlay.getByRole('button', { name: 'Keep lease.txt' }).focus();
  await page.keyboard.press('Enter');
  await expect(overlay.getByText(before)).toHaveCount(2);
  await expect(overlay.getByRole('button', { name: /^lease\.txt/ })).toBeFocused();
  await overlay.getByRole('button', { name: 'Delete other.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(overlay.getByText(before)).toHaveCount(0);
  await page.reload();
  await page
    .getByRole('button', { name: /Co-pilot/ })
    .first()
    .click();
  await expect(overlay.getByRole('button', { name: 'Delete lease.txt' })).toBeVisible();
  await expect(overlay.getByText(before)).toHaveCount(0);
});

test('an upload before the address is confirmed says so, and has the link mailed again', async ({
  page,
  mail,
  server,
}) => {
  const account = await register(server.url);
  await mail.take(account.email, /Confirm/);
  await page.goto('/privacy');
  await page.evaluate((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('uploadConsent', 'true');
  }, account.token);
  await page.goto('/');
  await page
    .getByRole('button', { name: /Co-pilot/ })
    .first()
    .click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload document' }).click(),
  ]);
  await chooser.setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('The rent is 1.') });
  const log = page.getByRole('log');
  await expect(log.getByRole('alert')).toHaveText(/^⚠ Please confirm your email address first/);
  await log.getByRole('button', { name: 'Send me a new link' }).focus();
  await page.keyboard.press('Enter');
  await expect(log.getByRole('status')).toHaveText('The link is on its way. Please check your email.');
  const token = readLinkToken(await mail.take(account.email, /Confirm/), 'verify');

  await page.goto('/account');
  await expect(page.getByText('Documents can be uploaded once the address is confirmed.')).toBeVisible();
  await page.goto(`/verify#${token}`);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(notice(page, 'Your address is confirmed.')).toBeVisible();
});

/** Opens an account, with two documents, as a stranger whose Google login once had this address. */
async function plant(url: string, provider: IdentityProvider): Promise<string> {
  const email = `${randomUUID()}@firm.example`;
  const answer = await enterByGoogle({ url, provider }, { email });
  const stranger = createClient(url, (await answer.json()) as AuthAnswer);
  await uploadAndExtract(url, stranger, 'The monthly rent is 4,200 dollars.', 'lease.txt');
  await uploadAndExtract(url, stranger, 'The notice period is a month.', 'other.txt');
  return email;
}

/** The owner of the address sets a password by mail. Returns a client that calls as the owner. */
async function recover(page: Page, email: string, mail: MailServer): Promise<() => Promise<Client>> {
  await page.goto('/reset');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const token = readLinkToken(await mail.take(email, /new password/), 'reset');
  await page.goto('about:blank');
  await page.goto(`/reset#${token}`);
  await page.getByLabel('New password').fill('a new horse');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(notice(page, 'Your new password is set')).toBeVisible();
  return async () => {
    const bearer = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    return createClient(new URL(page.url()).origin, { token: bearer });
  };
}
