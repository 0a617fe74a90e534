import { holdRequests } from '../harness/hold-requests.ts';
import { expect, notice, openLogin, openProvider, pressIn, test } from './sign-in-test.ts';

/** After a window was closed, its answer is awaited for two seconds. */
const graceMs = 3000;

test('a login that was left and begun again in the same window is not reported as cancelled', async ({
  page,
  person,
}) => {
  await page.clock.install();
  const dialog = await openLogin(page);
  const popup = await openProvider(page, 'Google');
  await popup.waitForURL(/\/interaction\//);
  const left = popup.url();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Login' }).first().click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await popup.waitForURL((url) => /\/interaction\//.test(url.href) && url.href !== left);
  const release = await holdRequests(page, '**/api/auth/google');
  const handedIn = page.waitForRequest('**/api/auth/google');
  const closed = popup.waitForEvent('close');
  await pressIn(popup, `Sign in as ${person.name}`);
  await Promise.all([handedIn, closed]);
  await page.clock.runFor(graceMs);
  expect(await dialog.getByRole('alert').allTextContents()).toEqual([]);
  release();
  await expect(notice(page, 'Google login successful!')).toBeVisible();
});

test('the answer of one provider says nothing of a login with the other', { tag: '@full' }, async ({
  page,
}) => {
  const dialog = await openLogin(page);
  await openProvider(page, 'LinkedIn');
  await page.evaluate(() => postMessage({ type: 'GOOGLE_ERROR', error: 'x' }, location.origin));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await dialog.getByRole('alert').allTextContents()).toEqual([]);
  await page.evaluate(() => postMessage({ type: 'LINKEDIN_ERROR', error: 'x' }, location.origin));
  await expect(dialog.getByRole('alert')).toHaveText('LinkedIn authentication failed. Please try again.');
});
