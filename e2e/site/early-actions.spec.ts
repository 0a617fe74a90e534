import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { holdRequests } from '../harness/hold-requests.ts';

/** Opens a page while its own code is still loading: React does not listen to anything yet. */
async function openUnready(page: Page, address: string): Promise<{ makeReady(): void }> {
  const makeReady = await holdRequests(page, `**/assets${address}-*.js`);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('lexloom-widget')).toBeAttached();
  return { makeReady };
}

test('what is pressed and chosen on /embed before React has loaded takes effect when it has', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { makeReady } = await openUnready(page, '/embed');
  await page.getByLabel('Theme').selectOption('dark');
  await page.getByLabel('Accent colour').fill('rebeccapurple');
  await page.getByLabel('Pin this version').check();
  await page.getByRole('button', { name: 'Copy: Terminal' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toHaveCount(0);
  makeReady();
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('npm install');
  await expect(page.locator('#snippet code')).toContainText('data-theme="dark" data-accent="rebeccapurple"');
  await expect(page.locator('#snippet code')).toContainText('integrity=');
  await expect(page.getByLabel('Theme')).toHaveValue('dark');
  await expect(page.getByLabel('Accent colour')).toHaveValue('rebeccapurple');
  await expect(page.getByLabel('Pin this version')).toBeChecked();
});

test('a question sent on /chat before React has loaded is answered', async ({ page }) => {
  const { makeReady } = await openUnready(page, '/chat');
  await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
  await page.keyboard.press('Enter');
  makeReady();
  await expect(page.getByRole('log')).toContainText('Banking');
  await expect(page).toHaveURL(/\/chat$/);
});

test('the button that sends has the focus again after the wait, where it was pressed before React has loaded', {
  tag: '@full',
}, async ({ page }) => {
  const { makeReady } = await openUnready(page, '/chat');
  await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  makeReady();
  await expect(page.getByRole('log')).toContainText('Banking');
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused();
});

test('a button pressed twice before React has loaded counts once', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { makeReady } = await openUnready(page, '/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await menu.click();
  makeReady();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

test('a button pressed between React’s commit and its passive effects still counts', {
  tag: '@full',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(pressAfterCommit, '#snippet button');
  await page.goto('/embed');
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toHaveCount(1);
});

/**
 * React schedules work by messages to itself. After the first message that leaves the page hydrated, effects have not run yet.
 */
function pressAfterCommit(selector: string): void {
  const handler = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  if (!handler?.set) throw new Error('MessagePort has no onmessage.');
  let isPressed = false;
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...handler,
    set(this: MessagePort, handle: (event: MessageEvent) => void) {
      handler.set?.call(this, (event: MessageEvent) => {
        handle(event);
        // React's own mark on the element: there is no public way to tell that it has committed.
        const root = document.querySelector('#root');
        const [, note] = Object.entries(root ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? [];
        if (isPressed || note?.stateNode.current.memoizedState.isDehydrated !== false) return;
        isPressed = true;
        document.querySelector<HTMLElement>(selector)?.click();
      });
    },
  });
}
