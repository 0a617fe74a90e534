import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

const cancelled = 'You cancelled the LinkedIn login. Please try again if you want to continue.';
const failed = 'LinkedIn authentication failed. Please try again.';

for (const [query, isPending, text] of [
  ['error=linkedin_auth_failed', false, failed],
  ['linkedin_error=user_cancelled', true, cancelled],
  ['linkedin_error=server_error&message=The+provider+sleeps.', true, 'The provider sleeps.'],
  ['linkedin_error=server_error', true, failed],
  ['linkedin_error=server_error&message=Send+money+to+this+account.', false, failed],
  ['linkedin_code=abc&linkedin_state=of-somebody-else', true, failed],
] as const) {
  test(`/?${query}, ${isPending ? 'requested' : 'not requested'}, opens Login with "${text}"`, async ({
    page,
  }) => {
    if (isPending) await page.addInitScript(() => sessionStorage.setItem('linkedinState', 'mine'));
    await page.goto(`/?${query}`);
    await expect(page.getByRole('dialog', { name: 'Login' }).getByRole('alert')).toHaveText(text);
    await expect(page).toHaveURL(/\/$/);
  });
}

const success = '/?linkedin_success=true&token=tok-123&user_id=7&email=ada%40firm.example';

test('a LinkedIn token that was requested signs in at once and leaves the address', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('linkedinState', 'mine'));
  await page.goto(success);
  await expect(page.getByRole('status').filter({ hasText: 'LinkedIn login successful!' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('tok-123');
});

test('a LinkedIn token that nobody requested asks first', async ({ page }) => {
  await page.goto(success);
  const question = page.getByRole('alertdialog', { name: 'Continue as ada@firm.example?' });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto(success);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
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

test('/linkedin-auth posts an error to its opener', async ({ page }) => {
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
