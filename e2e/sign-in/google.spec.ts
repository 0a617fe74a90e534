import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createClient } from '../harness/api-client.ts';
import { sampled } from '../harness/scale.ts';
import { expect, notice, openLogin, openProvider, pressIn, readStored, test } from './sign-in-test.ts';

test('Google signs in through a pop-up of 500 × 600, and the window closes', async ({
  page,
  person,
  server,
}) => {
  await openLogin(page);
  const popup = await openProvider(page, 'Google');
  await popup.waitForURL(/\/interaction\//);
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
  const asked = new URL(popup.url());
  expect(asked.origin).not.toBe(server.url);
  const closed = popup.waitForEvent('close');
  const handedIn = page.waitForRequest('**/api/auth/google');
  await pressIn(popup, `Sign in as ${person.name}`);
  await closed;
  expect(Object.keys((await handedIn).postDataJSON()), 'the body of the call').toEqual(['idToken']);
  await expect(notice(page, 'Google login successful!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const token = (await readStored(page, 'token')) ?? '';
  const me = await createClient(server.url, { token }).get('/api/auth/me');
  expect(await me.json()).toMatchObject({ user: { email: person.email } });
});

test('the provider is asked for openid, email and profile, with the server’s nonce', {
  tag: '@full',
}, async ({ page, provider }) => {
  const configs: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/auth/config')) configs.push(await response.text());
  });
  await openLogin(page);
  const asked = page
    .context()
    .waitForEvent('request', (request) => request.url().startsWith(`${provider.issuer}/auth`));
  await openProvider(page, 'Google');
  const query = new URL((await asked).url()).searchParams;
  expect(query.get('scope')).toBe('openid email profile');
  await expect.poll(() => configs.join('\n')).toContain(query.get('nonce') ?? 'a nonce');
  expect(query.get('response_type')).toBe('id_token');
});

test('a cancelled login and a closed window are distinguished from a failure', async ({ page, person }) => {
  const dialog = await openLogin(page);
  const cancelled = 'Login cancelled. Please try again if you want to continue.';
  const first = await openProvider(page, 'Google');
  await first.waitForURL(/\/interaction\//);
  await first.close();
  await expect(dialog.getByRole('alert')).toHaveText(cancelled);
  const second = await openProvider(page, 'Google');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await pressIn(second, 'Cancel');
  await expect(dialog.getByRole('alert')).toHaveText(cancelled);
  const third = await openProvider(page, 'Google');
  await pressIn(third, `Sign in as ${person.name}`);
  await expect(notice(page, 'Google login successful!')).toBeVisible();
});

test('a window that is left open for too long counts as cancelled, and the login can be begun again', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install();
  const dialog = await openLogin(page);
  const popup = await openProvider(page, 'Google');
  await popup.waitForURL(/\/interaction\//);
  // Past the time for which the server accepts what a login began with.
  await page.clock.fastForward('10:01');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Login cancelled. Please try again if you want to continue.',
  );
  await popup.close();
  await openProvider(page, 'Google');
});

test('a window that the browser blocks is reported', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const dialog = await openLogin(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Popup was blocked. Please allow popups for this site and try again.',
  );
});

test('an unavailable provider is reported, and no window opens', async ({ page }) => {
  await page.route('**/api/auth/config', (route) =>
    route.fulfill({ json: { google: { unavailable: true }, linkedin: { unavailable: true } } }),
  );
  const dialog = await openLogin(page);
  for (const name of ['Google', 'LinkedIn']) {
    await page.getByRole('button', { name: `Continue with ${name}` }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Authentication service not available. Please contact support.',
    );
  }
  expect(page.context().pages()).toHaveLength(1);
});

test('a server that does not answer is reported as an unavailable service', async ({ page }) => {
  await page.route('**/api/auth/config', (route) => route.abort());
  const dialog = await openLogin(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Authentication service not available. Please contact support.',
  );
});

test('missing configuration values are reported', async ({ page }) => {
  await page.route('**/api/auth/config', (route) =>
    route.fulfill({ json: { google: { authorizeUrl: 'http://127.0.0.1:9/', scope: '' }, linkedin: null } }),
  );
  const dialog = await openLogin(page);
  for (const name of ['Google', 'LinkedIn']) {
    await page.getByRole('button', { name: `Continue with ${name}` }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Configuration error. Please contact support.');
  }
});

for (const [status, body, text] of sampled(
  [
    [200, {}, 'Authentication failed. Please try again.'],
    [401, { code: 'identity_refused', message: 'No.' }, 'Google login failed. Please try again.'],
    [500, {}, 'Google login failed. Please try again.'],
  ] as const,
  2,
)) {
  test(`a backend that answers ${status} reads "${text}"`, async ({ page, person }) => {
    await page.route('**/api/auth/google', (route) => route.fulfill({ status, json: body }));
    const dialog = await openLogin(page);
    await pressIn(await openProvider(page, 'Google'), `Sign in as ${person.name}`);
    await expect(dialog.getByRole('alert')).toHaveText(text);
    expect(await readStored(page, 'token')).toBeNull();
  });
}

test('an unverified address is refused with a readable message', async ({ page, provider }) => {
  const name = `p${randomUUID().slice(0, 8)}`;
  provider.add({ name, email: `${name}@firm.example`, email_verified: false });
  const dialog = await openLogin(page);
  await pressIn(await openProvider(page, 'Google'), `Sign in as ${name}`);
  await expect(dialog.getByRole('alert')).toHaveText(
    'The email address of this login is not verified. Please verify it there first.',
  );
});

test('an answer also reaches the site where the provider severed the opener', { tag: '@full' }, async ({
  page,
  person,
}) => {
  const dialog = await openLogin(page);
  const popup = await openProvider(page, 'Google');
  await popup.waitForURL(/\/interaction\//);
  const back = await walkAlone(popup, person.name);
  await popup.close();
  await expect(dialog.getByRole('alert')).toHaveText(/^Login cancelled/);
  // A window without an opener, as a provider's `Cross-Origin-Opener-Policy` would leave it.
  const severed = await page.context().newPage();
  await severed.goto(back);
  await expect(notice(page, 'Google login successful!')).toBeVisible();
  expect(new URL(severed.url()).hash).toBe('');
});

test('/google-auth that nobody waits for says so, and keeps no token in its address', async ({ page }) => {
  await page.goto('/google-auth#id_token=eyJx.eyJy.z&state=of-nobody');
  await expect(notice(page, 'This login has ended')).toBeVisible();
  expect(page.url()).toMatch(/\/google-auth$/);
  await page.getByRole('link', { name: 'Home', exact: true }).last().click();
  await expect(page).toHaveURL(/\/$/);
});

test('messages of other origins and with another state sign nobody in', async ({ page }) => {
  const dialog = await openLogin(page);
  const popup = await openProvider(page, 'Google');
  // The provider's window is on another origin and has our page as its opener.
  await popup.waitForURL(/\/interaction\//);
  await popup.evaluate(() => {
    for (const type of ['GOOGLE_SUCCESS', 'GOOGLE_ERROR', 'LINKEDIN_SUCCESS'])
      opener.postMessage({ type, idToken: 'x', code: 'x', state: 'x', error: 'x' }, '*');
  });
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expect(await readStored(page, 'token')).toBeNull();
  await page.evaluate(() =>
    postMessage({ type: 'GOOGLE_SUCCESS', idToken: 'x', state: 'x' }, location.origin),
  );
  await expect(dialog.getByRole('alert')).toHaveText('Google login failed. Please try again.');
});

/** Returns the address that the provider answers with, without letting the window open it. */
async function walkAlone(popup: Page, name: string): Promise<string> {
  let back = '';
  await popup.route('**/google-auth*', (route) => route.fulfill({ body: 'held', contentType: 'text/html' }));
  await pressIn(popup, `Sign in as ${name}`);
  await popup.waitForURL(/google-auth/);
  back = popup.url();
  return back;
}
