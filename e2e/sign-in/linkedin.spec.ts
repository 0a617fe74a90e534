import { createServer } from 'node:http';
import { createClient, register } from '../harness/api-client.ts';
import { closeServer, listenOnLoopback } from '../harness/loopback-server.ts';
import { sampled } from '../harness/scale.ts';
import { expect, notice, openLogin, openProvider, pressIn, readStored, test } from './sign-in-test.ts';

const failed = 'LinkedIn authentication failed. Please try again.';

test('LinkedIn signs in through a pop-up, with state and PKCE, and keeps the guest’s chats', async ({
  page,
  person,
  provider,
  server,
}) => {
  const guestId = 'guest-of-the-linkedin-test';
  await (await createClient(server.url, { guestId }).ask('Where are your offices?')).text();
  await page.addInitScript(
    (id) => localStorage.getItem('token') ?? localStorage.setItem('guestId', id),
    guestId,
  );
  await openLogin(page);
  const asking = page
    .context()
    .waitForEvent('request', (request) => request.url().startsWith(`${provider.issuer}/auth?`));
  const popup = await openProvider(page, 'LinkedIn');
  const query = new URL((await asking).url()).searchParams;
  expect(query.get('scope')).toBe('openid profile email');
  expect(query.get('code_challenge_method')).toBe('S256');
  await pressIn(popup, `Sign in as ${person.name}`);
  await expect(notice(page, 'LinkedIn login successful!')).toBeVisible();
  const client = createClient(server.url, { token: (await readStored(page, 'token')) ?? '' });
  expect(await client.history()).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a cancelled login, a closed window and a failure each have their own words', async ({
  page,
  person,
}) => {
  const dialog = await openLogin(page);
  await pressIn(await openProvider(page, 'LinkedIn'), 'Cancel');
  await expect(dialog.getByRole('alert')).toHaveText(
    'You cancelled the LinkedIn login. Please try again if you want to continue.',
  );
  const popup = await openProvider(page, 'LinkedIn');
  await popup.waitForURL(/\/interaction\//);
  await popup.close();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Login cancelled. Please try again if you want to continue.',
  );
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.route('**/api/auth/linkedin', (route) => route.fulfill({ status: 401, json: {} }));
  await pressIn(await openProvider(page, 'LinkedIn'), `Sign in as ${person.name}`);
  await expect(dialog.getByRole('alert')).toHaveText(failed);
});

test('a backend that returns no token is reported', async ({ page, person }) => {
  await page.route('**/api/auth/linkedin', (route) => route.fulfill({ json: {} }));
  const dialog = await openLogin(page);
  await pressIn(await openProvider(page, 'LinkedIn'), `Sign in as ${person.name}`);
  await expect(dialog.getByRole('alert')).toHaveText('Authentication failed. Please try again.');
});

test('a taken address is answered with a readable message', async ({ page, provider, server }) => {
  const { email } = await register(server.url);
  const name = `p${email.slice(0, 8)}`;
  provider.add({ name, email, email_verified: true });
  const dialog = await openLogin(page);
  await pressIn(await openProvider(page, 'LinkedIn'), `Sign in as ${name}`);
  await expect(dialog.getByRole('alert')).toHaveText(
    'An account with this email address already exists. Please log in.',
  );
});

test('a blocked window is no obstacle: the answer comes back in the address', async ({ page, person }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const dialog = await openLogin(page);
  await page.getByRole('button', { name: 'Continue with LinkedIn' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Popup was blocked. Please allow popups for this site and try again.',
  );
  await dialog.getByRole('button', { name: 'Continue in this window' }).click();
  await pressIn(page, `Sign in as ${person.name}`);
  await expect(notice(page, 'LinkedIn login successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('the server’s redirect form signs in the tab that asked for it', async ({ page, person }) => {
  await page.goto('/');
  await page.evaluate(() => sessionStorage.setItem('linkedinState', 'by redirect'));
  await page.goto('/api/auth/linkedin/start');
  await pressIn(page, `Sign in as ${person.name}`);
  await expect(notice(page, 'LinkedIn login successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await readStored(page, 'token')).toBeTruthy();
  await page.goBack();
  expect(page.url()).not.toContain('token');
});

test('the server’s redirect form signs nobody in when another browser completes it', {
  tag: '@full',
}, async ({ page, person, browser }) => {
  await page.goto('/');
  await page.goto('/api/auth/linkedin/start');
  const callback = page.waitForRequest('**/api/auth/linkedin/callback?*');
  await page.route('**/api/auth/linkedin/callback?*', (route) => route.abort());
  await pressIn(page, `Sign in as ${person.name}`);
  const victim = await (await browser.newContext()).newPage();
  await victim.goto((await callback).url());
  await expect(victim.getByRole('dialog', { name: 'Login' }).getByRole('alert')).toHaveText(failed);
  expect(await readStored(victim, 'token')).toBeNull();
  await victim.context().close();
});

// Our opener policy severs a stranger that opened this page; the second round shows that the code stays with us even without
// that policy.
for (const isCut of sampled([true, false], 2)) {
  test(`an opener of another origin never receives the code, its opener relation ${isCut ? 'severed' : 'kept'}`, async ({
    page,
    server,
    context,
  }) => {
    if (!isCut)
      await context.route('**/linkedin-auth?*', async (route) => {
        const response = await route.fetch();
        const { 'cross-origin-opener-policy': _, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      });
    const stranger = await startStranger(`${server.url}/linkedin-auth?code=canary-code&state=canary-state`);
    const asked = context.waitForEvent('request', (request) => request.url().includes('/linkedin-auth?'));
    await page.goto(stranger.url);
    await page.getByRole('button', { name: 'Open' }).click();
    await asked;
    // A message of the stranger's own arrives after ours would have.
    await stranger.heardOwn;
    expect(stranger.heard.filter((text) => text.includes('canary'))).toEqual([]);
    stranger.close();
  });
}

test('a code with a state that this tab did not issue is refused', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/linkedin')) calls += 1;
  });
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await page.goto('/?linkedin_code=stolen&linkedin_state=foreign');
  await expect(dialog.getByRole('alert')).toHaveText(failed);
  await page.evaluate(() => sessionStorage.setItem('linkedinState', 'mine'));
  await page.goto('/?linkedin_code=stolen&linkedin_state=foreign');
  await expect(dialog.getByRole('alert')).toHaveText(failed);
  await page.goto('/?linkedin_code=stolen');
  await expect(dialog.getByRole('alert')).toHaveText(failed);
  expect(calls).toBe(0);
  expect(await readStored(page, 'token')).toBeNull();
});

test('a code whose login cannot go on, because a file of the site is gone, ends with a sentence', {
  tag: '@full',
}, async ({ page }) => {
  await page.route('**/linkedin-exchange*', (route) => route.abort());
  await page.goto('/');
  await page.evaluate(() => sessionStorage.setItem('linkedinState', 'mine'));
  await page.goto('/?linkedin_code=ours&linkedin_state=mine');
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await expect(dialog.getByRole('alert')).toHaveText('Something went wrong');
});

/** A page on another origin that opens `target` and reports the messages it receives to its own server. */
async function startStranger(target: string) {
  const heard: string[] = [];
  const { promise: heardOwn, resolve: hearOwn } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let text = '';
      for await (const chunk of request) text += chunk;
      heard.push(text);
      if (text.includes('own')) hearOwn();
    }
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Stranger</title><button>Open</button><script>
      addEventListener('message', ({ data }) => fetch('/', { method: 'POST', body: JSON.stringify(data) }));
      document.querySelector('button').onclick = () => {
        open(${JSON.stringify(target)});
        setTimeout(() => postMessage('own', '*'), 3000);
      };
    </script>`);
  });
  return {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}/`,
    heard,
    heardOwn,
    close: () => closeServer(server),
  };
}

test('a file of the site that cannot be had any more, as after a deployment, ends the login with a sentence', {
  tag: '@full',
}, async ({ page, person }) => {
  const dialog = await openLogin(page);
  await page.route('**/linkedin-exchange*', (route) => route.abort());
  await pressIn(await openProvider(page, 'LinkedIn'), `Sign in as ${person.name}`);
  await expect(dialog.getByRole('alert')).toHaveText('Something went wrong');
  await expect(dialog.getByRole('button', { name: 'Continue with LinkedIn' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  );
});
