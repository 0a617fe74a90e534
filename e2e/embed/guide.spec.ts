import { expect } from '@playwright/test';
import { statusOf } from '#shared/errors.ts';
import { eventHints, optionHints } from '../../site/words/playground.ts';
import { test } from '../fixtures.ts';
import { holdRequests } from '../harness/hold-requests.ts';
import { readRelease } from '../harness/release.ts';

test('is complete without a script, with real addresses, and is linked from the footer', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Embed' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The assistant, on your own site');
  await expect(page.locator('#snippet code')).toHaveText(
    `<script async src="${server.url}/widget.js"></script>`,
  );
  await expect(page.locator('#integrity code')).toHaveText(readRelease().integrity);
  for (const name of ['Copy: index.html', 'Copy: assistant.tsx'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  // Lists that are generated from the types.
  const names = await page.locator('.reference dt').allInnerTexts();
  expect(names).toEqual(
    expect.arrayContaining([
      ...Object.keys(optionHints),
      ...Object.keys(eventHints),
      ...Object.keys(statusOf),
      ...['init', 'update', 'open', 'close', 'destroy', 'on', 'off', 'push', 'version', 'load_failed'],
    ]),
  );
  await context.close();
});

test('no line ends with the bracket before a piece of code', { tag: '@full' }, async ({ page }) => {
  await page.goto('/embed/partners');
  for (const width of [320, 414, 600, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(findLoneBrackets), `${width} px`).toEqual([]);
  }
});

test('copies what it shows, and says so; if copying is refused, it selects the text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/embed');
  const copy = page.getByRole('button', { name: 'Copy: Before </body>, or in <head>' });
  // By keyboard only.
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.locator('#snippet code').innerText(),
  );
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy: Add to your policy' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The text is selected.' })).toHaveCount(1);
  expect(await page.evaluate(() => String(getSelection()))).toContain('connect-src');
});

test('the preview’s buttons are enabled once the widget can react to them', { tag: '@full' }, async ({
  page,
}) => {
  const sendWidget = await holdRequests(page, '**/widget.js');
  await page.goto('/embed/preview', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Open the help window' });
  await expect(button).toBeDisabled();
  sendWidget();
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
});

test('the preview stores nothing of its own in the visitor’s browser', { tag: '@full' }, async ({ page }) => {
  await page.goto('/embed/preview');
  await page.getByRole('button', { name: 'Ask the Co-pilot' }).click();
  await expect(page.getByPlaceholder('Type a message...')).not.toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await page.goto('/healthz');
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

/** Returns the code in front of which a line ends with an opening bracket. */
function findLoneBrackets(): string[] {
  const range = document.createRange();
  const toBox = (node: Node, at: number) => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  return [...document.querySelectorAll('code')].flatMap((code) => {
    const [before, text] = [code.previousSibling, code.firstChild];
    if (!(before instanceof Text && text && before.data.endsWith('('))) return [];
    return toBox(text, 0).top > toBox(before, before.length - 1).bottom - 2 ? [code.innerText] : [];
  });
}
