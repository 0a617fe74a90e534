import type { Page } from '@playwright/test';
import { toSiteStorage } from '#shared/browser-storage.ts';
import { collectStored, readStoredEntries, toLines } from '../harness/stored-entries.ts';
import { siteAddresses } from '../site/site-addresses.ts';
import { openCopilot, openHelp, overlay } from '../widget/widget-page.ts';
import { expect, openLogin, openProvider, test } from './sign-in-test.ts';

const input = (page: Page) => overlay(page).getByPlaceholder('Type a message...');

test('our own site stores nothing for somebody who reads, looks and types', async ({ page }) => {
  test.setTimeout(120_000);
  for (const address of siteAddresses) {
    await page.goto(address);
    expect(await readStoredEntries(page), address).toEqual([]);
  }
  await page.goto('/chat');
  await page.getByPlaceholder('Type a message...').fill('Half a question');
  await page.goto('/');
  await openHelp(page);
  await page.keyboard.type('Half a question');
  await openCopilot(page);
  await input(page).fill('Half a thought');
  await expect(overlay(page).getByRole('button', { name: 'New Chat' })).toBeVisible();
  await page.goto('/about');
  expect(await readStoredEntries(page)).toEqual([]);
});

test('nothing is stored before somebody asks to sign in with a provider', async ({ page }) => {
  await openLogin(page);
  for (const name of ['Google', 'LinkedIn']) {
    const button = page.getByRole('button', { name: `Continue with ${name}` });
    const prefetch = name === 'Google' ? page.waitForResponse('**/api/auth/config') : null;
    await button.hover();
    await button.focus();
    await (await prefetch)?.finished();
  }
  expect(await readStoredEntries(page)).toEqual([]);
});

test('what our own site stores afterwards is what its table lists', async ({ page, provider }) => {
  test.setTimeout(90_000);
  const found = new Set<string>();
  await page.goto('/');
  await openHelp(page);
  await page.keyboard.type('What does it cost?');
  await page.keyboard.press('Enter');
  await openCopilot(page, 'Which industries do you serve?');
  await input(page).press('Enter');
  await expect(overlay(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await page.reload();
  await collectStored(page, found);
  await openCopilot(page);
  await overlay(page).getByRole('button', { name: 'Draft with AI' }).click();
  await page.getByRole('dialog', { name: 'Login' }).waitFor();
  await collectStored(page, found);
  await page.keyboard.press('Escape');

  // The provider's own pages set cookies, which are not ours.
  await page.context().route(`${provider.issuer}/**`, (route) => route.abort());
  const dialog = await openLogin(page);
  const popup = await openProvider(page, 'LinkedIn');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('linkedinState'))).not.toBeNull();
  await collectStored(page, found);
  await popup.close();
  // No page of ours leads to this address.
  await page.context().request.get('/api/auth/linkedin/start', { maxRedirects: 0 });
  await collectStored(page, found);
  await dialog.getByRole('button', { name: 'Need an account? Register' }).click();
  const form = page.getByRole('dialog', { name: 'Register' });
  await form.getByLabel('Email').fill('everything-stored@firm.example');
  await form.getByLabel('Password').fill('weft and warp 9');
  await form.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await openCopilot(page);
  await overlay(page).getByRole('button', { name: 'Upload document' }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'I Agree & Upload' }).click();
  await chosen;
  await collectStored(page, found);
  expect([...found].sort()).toEqual(toLines(toSiteStorage()));
});
