import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { register } from '../harness/api-client.ts';
import { findViolations } from '../harness/find-violations.ts';

const cancelled = 'You cancelled the LinkedIn login. Please try again if you want to continue.';
const failed = 'LinkedIn authentication failed. Please try again.';

test('an address with a failure opens Login with its sentence; a message in it counts only where it was requested', async ({
  page,
}) => {
  const expectSaid = async (query: string, text: string) => {
    await page.goto(`/?${query}`);
    await expect(page.getByRole('dialog', { name: 'Login' }).getByRole('alert')).toHaveText(text);
    await expect(page).toHaveURL(/\/$/);
  };
  await expectSaid('error=linkedin_auth_failed', failed);
  await expectSaid('linkedin_error=server_error&message=Send+money+to+this+account.', failed);
  await page.addInitScript(() => sessionStorage.setItem('linkedinState', 'mine'));
  await expectSaid('linkedin_error=user_cancelled', cancelled);
  await expectSaid('linkedin_error=server_error&message=The+provider+sleeps.', 'The provider sleeps.');
  await expectSaid('linkedin_error=server_error', failed);
  await expectSaid('linkedin_code=abc&linkedin_state=of-somebody-else', failed);
});

const success = '/?linkedin_success=true&token=tok-123&user_id=7&email=ada%40firm.example';

test('a LinkedIn token that was requested signs in at once and leaves the address', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('linkedinState', 'mine'));
  await page.goto(success);
  await expect(page.getByRole('status').filter({ hasText: 'LinkedIn login successful!' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('tok-123');
});

/** A link that names one address and carries the token of another. */
const toForeign = (token: string) =>
  `/?linkedin_success=true&token=${token}&user_id=7&email=victim%40firm.example`;

test('a LinkedIn token that nobody requested asks first, by the address of the account that it opens', async ({
  page,
  server,
}) => {
  const { email, token } = await register(server.url);
  await page.goto(toForeign(token));
  const question = page.getByRole('alertdialog', { name: `Continue as ${email}?` });
  await expect(question).toBeVisible();
  await expect(page.getByText('victim@firm.example')).toHaveCount(0);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto(toForeign(token));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a LinkedIn token that nobody requested, and that opens no account, asks by the address in the link', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(success);
  const question = page.getByRole('alertdialog', { name: 'Continue as ada@firm.example?' });
  await expect(question).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('tok-123');
});

test('a LinkedIn token that nobody requested, and that names nobody, fails with the fixed sentence', async ({
  page,
}) => {
  await page.goto('/?linkedin_success=true&token=tok-123');
  await expect(page.getByRole('dialog', { name: 'Login' }).getByRole('alert')).toHaveText(failed);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('waits visibly while the server is asked whose token it is, and can be cancelled', async ({
  page,
  server,
}) => {
  const { email, token } = await register(server.url);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await page.goto(toForeign(token));
  await asked.promise;
  const waiting = page.getByRole('dialog', { name: 'Checking this sign-in' });
  await expect(waiting.getByRole('status')).toHaveText('Please wait...');
  await expect(waiting.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(waiting).toHaveCount(0);
  const answered = page.waitForResponse('**/api/auth/me');
  held.resolve();
  await answered;
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('/linkedin-auth posts code and state to its opener', async ({ page }) => {
  await page.goto('/');
  const message = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data, origin }) => resolve({ data, origin }), { once: true });
        open('/linkedin-auth?code=abc&state=xyz', 'linkedin', 'width=500,height=600');
      }),
  );
  expect(message).toEqual({
    data: { type: 'LINKEDIN_SUCCESS', code: 'abc', state: 'xyz' },
    origin: new URL(page.url()).origin,
  });
});

test('/linkedin-auth posts an error to its opener', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  const data = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', (event) => resolve(event.data), { once: true });
        open('/linkedin-auth?error=access_denied', 'linkedin', 'width=500,height=600');
      }),
  );
  expect(data).toEqual({ type: 'LINKEDIN_ERROR', error: 'access_denied' });
});

test('/linkedin-auth without an opener leads home with the failure', async ({ page }) => {
  await page.goto('/linkedin-auth?code=abc');
  await expect(page.getByRole('dialog', { name: 'Login' }).getByRole('alert')).toHaveText(failed);
});
