import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { type Partner, startPartner } from '../harness/partner-site.ts';
import { overlay } from '../widget/widget-page.ts';
import { findCode } from './find-code.ts';
import { bundle, nextMain, reactMain } from './partner-bundle.ts';
import { toTagManagerPage, toWordpressPage, withIcon } from './partner-markup.ts';

let partner: Partner;
test.beforeAll(async () => {
  partner = await startPartner();
});
test.afterAll(() => partner?.close());
test.describe.configure({ timeout: 90_000 });

/** Checks what a visitor of the partner's page can do once the snippet is in it. */
async function expectWorks(page: Page, path: string, errors = watchErrors(page)): Promise<void> {
  await page.goto(partner.url + path);
  await page.getByRole('button', { name: 'Need Help?' }).click();
  await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.Lexloom.open('copilot'));
  await expect(overlay(page)).toBeVisible();
  await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Banking');
  await expect(page.locator('lexloom-widget')).toHaveCount(1);
  expect(errors).toEqual([]);
}

test('a page made by following only the guide works at the first attempt', async ({ page }) => {
  await page.goto('/embed');
  const tag = await page.locator('#snippet code').innerText();
  // An empty page with the tag where its label says, and nothing else.
  partner.serve('/', {
    body: `<!doctype html><title>Partner</title><link rel="icon" href="data:,"><body>${tag}</body>`,
  });
  await expectWorks(page, '/');
});

test('the choices appear in the snippet, in the preview and, pinned, under its hash', async ({ page }) => {
  await page.goto('/embed');
  const preview = page.frameLocator('iframe[title="Live preview"]');
  await preview.getByRole('button', { name: 'Open the help window' }).click();
  await expect(preview.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
  await page.getByLabel('Theme').selectOption('dark');
  await page.getByLabel('Corner').selectOption('left');
  await page.getByLabel('Accent colour').fill('rgb(1, 2, 3)');
  await expect
    .poll(() => preview.locator('lexloom-widget').evaluate((node) => getComputedStyle(node).colorScheme))
    .toBe('dark');
  // The widget is changed in place, so what was open stays open.
  await expect(preview.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
  await page.getByLabel('Pin this version').check();
  const tag = await page.locator('#snippet code').innerText();
  expect(tag).toContain(await page.locator('#integrity code').innerText());
  expect(tag).toMatch(/\/widget\/\d+\.\d+\.\d+-[0-9a-f]{12}\/widget\.js/);
  partner.serve('/pinned', {
    body: `<!doctype html><title>Partner</title><link rel="icon" href="data:,"><body>${tag}`,
  });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await expectWorks(page, '/pinned');
  const launcher = page.locator('.launcher');
  await page.keyboard.press('Escape');
  expect((await launcher.boundingBox())?.x).toBe(20);
  expect(await launcher.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(1, 2, 3)');
  // The widget's chunks are next to the loader.
  expect(paths.filter((path) => path.includes('/w/')).every((path) => path.startsWith('/widget/'))).toBe(
    true,
  );
  // The browser refuses a loader that has been tampered with.
  partner.serve('/tampered', {
    body: `<!doctype html><title>Partner</title><body>${tag.replace(/sha384-..../, 'sha384-AAAA')}`,
  });
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  await page.goto(`${partner.url}/tampered`);
  await refused;
  await expect(page.locator('lexloom-widget')).toHaveCount(0);
});

test('the plain page, WordPress and Tag Manager work as shown, pinned too', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/embed');
  await page.getByLabel('Theme').selectOption('dark');
  await page.getByLabel('Pin this version').check();
  partner.serve('/plain', { body: withIcon(await findCode(page, 'Plain HTML', 'index.html').innerText()) });
  partner.serve('/wordpress', {
    body: toWordpressPage(await findCode(page, 'WordPress', 'functions.php').innerText()),
  });
  const tag = await findCode(page, 'Google Tag Manager', 'Custom HTML').innerText();
  partner.serve('/tag-manager', { body: toTagManagerPage(tag) });
  await expectWorks(page, '/plain');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ask about your contract' }).click();
  await expect(page.getByPlaceholder('Type a message...')).toHaveValue(
    'What does contract drafting include?',
  );
  for (const path of ['/wordpress', '/tag-manager']) {
    await expectWorks(page, path);
    const { scheme, integrity } = await page.evaluate(() => ({
      scheme: getComputedStyle(document.querySelector('lexloom-widget') ?? document.body).colorScheme,
      integrity: document.querySelector<HTMLScriptElement>('script[src*="/widget/"]')?.integrity,
    }));
    expect(scheme).toBe('dark');
    expect(integrity).toMatch(/^sha384-/);
  }
});

test('the React and Next components work as shown, under StrictMode too, and leave nothing behind', async ({
  page,
}) => {
  await page.goto('/embed');
  const component = await findCode(page, 'React', 'assistant.tsx').innerText();
  const nextComponent = await findCode(page, 'Next.js', 'app/assistant.tsx').innerText();
  const layout = await findCode(page, 'Next.js', 'app/layout.tsx').innerText();
  partner.serve('/react.js', await bundle({ 'assistant.tsx': component, 'main.tsx': reactMain }));
  partner.serve(
    '/next.js',
    await bundle({ 'assistant.tsx': nextComponent, 'layout.tsx': layout, 'main.tsx': nextMain }),
  );
  for (const name of ['react', 'next'])
    partner.serve(`/${name}`, {
      body: withIcon(
        `<!doctype html><html><head><script type="module" src="/${name}.js"></script></head><body><div id="root"></div></body></html>`,
      ),
    });
  await expectWorks(page, '/react');
  await page.evaluate(() => dispatchEvent(new Event('unmount')));
  await expect(page.locator('lexloom-widget')).toHaveCount(0);
  await expectWorks(page, '/next');
});

test('the two lines of policy are all that a strict page has to add', { tag: '@full' }, async ({ page }) => {
  await page.goto('/embed');
  const tag = await page.locator('#snippet code').innerText();
  const lines = (await page.locator('#policy-lines code').innerText()).replaceAll('\n', ' ');
  const strict = `default-src 'none'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`;
  partner.serve('/strict', {
    body: `<!doctype html><title>Partner</title><link rel="icon" href="data:,"><body>${tag}`,
    headers: { 'content-security-policy': `${strict}; ${lines}` },
  });
  await expectWorks(page, '/strict');
});

test('the examples of the reference do what they say', async ({ page, server }) => {
  await page.goto('/embed');
  const read = (heading: string, label: string) => findCode(page, heading, label).innerText();
  const manual = await read('Options', 'Manual boot');
  const listen = await read('Events', 'Listen');
  const [signIn = '', signOut = ''] = (await read('Signed-in visitors', 'Sign-in and sign-out')).split(
    '// Later',
  );
  const css = await read('Look', 'Your style sheet');
  const registered = await page.request.post('/api/auth/register', {
    data: { email: `partner-${Date.now()}@firm.example`, password: 'a long enough one' },
  });
  const { token } = (await registered.json()) as { token: string };
  partner.serve('/your-own-token-address', { body: JSON.stringify({ token }), type: 'application/json' });
  partner.serve('/manual', {
    body: `<!doctype html><title>Partner</title><style>${css}</style><body><script>${listen}</script>${manual}`,
  });
  const opened = page.waitForEvent('console', (message) => message.text() === 'Opened: help');
  await page.goto(`${partner.url}/manual`);
  const launcher = page.getByRole('button', { name: 'Need Help?' });
  expect(await launcher.evaluate((node) => getComputedStyle(node).zIndex)).toBe('100');
  // `theme: 'dark'` of one example applies the dark colour of the other.
  expect(await launcher.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(95, 211, 168)');
  await launcher.click();
  await opened;

  partner.serve('/signed-in', {
    body: `<!doctype html><title>Partner</title><body><script>var yourToken = 'died-meanwhile';\n${signIn}</script><script async src="${server.url}/widget.js"></script>`,
  });
  // The server refuses the dead token, the widget asks the partner's own address for a new one, and repeats the request with
  // that.
  const renewed = page.waitForResponse(
    (response) => response.ok() && response.request().headers().authorization === `Bearer ${token}`,
  );
  await page.goto(`${partner.url}/signed-in`);
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  await page.evaluate(() => window.Lexloom.open());
  const upload = page.getByRole('button', { name: 'Upload document' });
  await expect(upload).toBeVisible();
  await renewed;
  await page.evaluate((code) => new Function(code)(), `//${signOut}`);
  await expect(upload).toHaveCount(0);
});

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
