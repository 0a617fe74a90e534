import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { register } from '../harness/api-client.ts';
import { holdRequests } from '../harness/hold-requests.ts';
import { sampled } from '../harness/scale.ts';
import { openByCall, visitPartnerPage } from './partner-page.ts';
import { openHelp, overlay } from './widget-page.ts';

test('comes back, with what was open, when the page replaces its body', async ({ page }) => {
  await visitPartnerPage(page, { head: '<script type="module" src="/widget.js"></script>' });
  await openByCall(page);
  await page.getByPlaceholder('Type a message...').fill('half a question');
  await page.evaluate(() => {
    // A router that caches pages restores a copy, which contains an empty element.
    const body = document.body.cloneNode(true) as HTMLElement;
    document.body.replaceWith(body);
  });
  await expect(overlay(page)).toBeVisible();
  await expect(page.getByPlaceholder('Type a message...')).toHaveValue('half a question');
  await expect(page.locator('lexloom-widget')).toHaveCount(1);
  // The widget is in the top layer again: nothing behind it can be reached.
  await expect(page.getByPlaceholder('Type a message...')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Need Help?' })).toBeVisible();
});

test('what is open stays open when the page moves the element', { tag: '@full' }, async ({ page }) => {
  await visitPartnerPage(page, {
    head: '<script async src="/widget.js"></script>',
    body: '<input id="own">',
  });
  const move = () => page.evaluate(() => document.body.prepend(document.querySelector('lexloom-widget')!));
  const help = page.getByRole('dialog', { name: 'Need Help?' });
  await openHelp(page);
  await move();
  await expect(help).toBeVisible();
  await expect(help.getByRole('textbox')).toBeFocused();
  // The page can be used beside it.
  await page.locator('#own').focus();
  await move();
  await expect(help).toBeVisible();
  await expect(page.locator('#own')).toBeFocused();
  await page.evaluate(() => window.Lexloom.close());
  await openByCall(page);
  await move();
  await expect(page.getByPlaceholder('Type a message...')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Need Help?' })).toBeVisible();
});

test('does not come back after destroy, however often the page has just moved the element', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install();
  await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
  await expect(page.getByRole('button', { name: 'Need Help?' })).toBeVisible();
  await page.evaluate(() => {
    const element = document.querySelector('lexloom-widget')!;
    document.body.prepend(element);
    document.body.append(element);
    window.Lexloom.destroy();
  });
  await page.clock.runFor(1000);
  await expect(page.locator('lexloom-widget')).toHaveCount(0);
});

test('asks nothing when the page destroys it on hearing of the question', async ({ page }) => {
  await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
  await openByCall(page);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await page.evaluate(() => {
    window.Lexloom.on('message', () => window.Lexloom.destroy());
  });
  await page.getByPlaceholder('Type a message...').fill('Hello');
  await page.keyboard.press('Enter');
  await expect(page.locator('lexloom-widget')).toHaveCount(0);
  // A request made after those of the widget.
  await page.evaluate(() => fetch('/widget/release.json', { method: 'HEAD' }));
  expect(asked).toEqual([]);
});

test('reports no failure to load after destroy', { tag: '@full' }, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/w/*.js', async (route) => {
    await held;
    await route.abort();
  });
  await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  const failed = page.waitForEvent('requestfailed');
  const errors = await page.evaluateHandle(() => {
    const codes: string[] = [];
    window.Lexloom.on('error', ({ code }) => codes.push(code));
    window.Lexloom.open('help');
    window.Lexloom.destroy();
    return codes;
  });
  release();
  await failed;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await errors.jsonValue()).toEqual([]);
});

test('resumes nothing after destroy, and listens to nothing, whatever loads late', { tag: '@full' }, async ({
  page,
  server,
}) => {
  const { token } = await register(server.url);
  await page.addInitScript(() => {
    const listening: AbortSignal[] = [];
    Object.assign(window, { listening, calls: [] });
    const { fetch, addEventListener } = window;
    window.fetch = (input, init) => {
      // A call whose signal is aborted already sends nothing.
      if (!init?.signal?.aborted)
        (window as unknown as { calls: string[] }).calls.push(`${init?.method ?? 'GET'} ${input}`);
      return fetch(input, init);
    };
    document.addEventListener = (
      type: string,
      listener: EventListener,
      options?: AddEventListenerOptions,
    ) => {
      if (type === 'visibilitychange' && options?.signal) listening.push(options.signal);
      addEventListener.call(document, type, listener, options);
    };
  });
  // An answer that is still running when the page is left, and so is resumed on the next one.
  await page.route('**/api/chatstream', () => {});
  await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
  await openByCall(page);
  await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
  await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
  await page.getByPlaceholder('Type a message...').press('Enter');
  await expect(page.getByRole('button', { name: 'Stop generating' })).toBeVisible();
  const release = await holdRequests(page, '**/chat-{tabs,account}-*');
  await page.goto('/partner');
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  const late = ['chat-tabs', 'chat-account'].map((name) =>
    page.waitForResponse((response) => response.url().includes(name)),
  );
  await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
  await openByCall(page);
  await page.evaluate(() => {
    window.Lexloom.destroy();
    Object.assign(window, { calls: [] });
  });
  release();
  for (const each of late) await (await each).finished();
  const { calls, open } = await page.evaluate(async () => {
    // What loads late has to compute a digest before it can resume anything.
    for (let n = 0; n < 20; n++) await crypto.subtle.digest('SHA-256', new Uint8Array(1 << 16));
    const { calls, listening } = window as unknown as { calls: string[]; listening: AbortSignal[] };
    return { calls, open: listening.filter(({ aborted }) => !aborted).length };
  });
  expect(calls).toEqual([]);
  expect(open).toBe(0);
});

test('opens again before the page draws its next frame', { tag: '@full' }, async ({ page }) => {
  await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
  await openByCall(page);
  await page.evaluate(() => window.Lexloom.close());
  const isOpen = await page.evaluate(async () => {
    window.Lexloom.open();
    const promises = Array.from({ length: 50 });
    // Waits for microtasks alone: whatever needs a task or a frame has not happened yet.
    for (const each of promises) await each;
    const dialogs = document.querySelector('lexloom-widget')!.shadowRoot!.querySelectorAll('dialog');
    return [...dialogs].some((dialog) => dialog.open);
  });
  expect(isOpen).toBe(true);
});

for (const isMounted of sampled([false, true], 2))
  test(`opens the view requested last when the first one loads late, ${isMounted ? 'after' : 'before'} mount`, async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/w/overlay-*.js');
    await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    if (isMounted) {
      await openHelp(page);
      await page.evaluate(() => window.Lexloom.close());
      await expect(help).toBeHidden();
    }
    await page.waitForFunction(() => Boolean(window.Lexloom?.version));
    await page.evaluate(async () => {
      window.Lexloom.open('copilot');
      await new Promise((resolve) => setTimeout(resolve));
      window.Lexloom.open('help');
    });
    await expect(help).toBeVisible();
    const arrived = page.waitForResponse('**/w/overlay-*.js');
    release();
    await (await arrived).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(help).toBeVisible();
    await expect(overlay(page)).toBeHidden();
  });
