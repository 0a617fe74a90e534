import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { signIn } from './review-page.ts';
import { overlay } from './widget-page.ts';

test('the reader’s button to close stays in its place, whatever the direction of the document’s name', async ({
  page,
}) => {
  const token = await signIn(page);
  await upload(page, token, { name: 'اتفاقية.txt', type: 'text/plain', text: 'المدة سنتان.' });
  await openDocument(page, 'اتفاقية.txt');
  const heading = overlay(page).getByRole('heading', { name: 'اتفاقية.txt' });
  const close = await overlay(page).getByRole('button', { name: 'Close document' }).boundingBox();
  const name = await heading.boundingBox();
  expect(close?.x).toBeGreaterThan(name?.x ?? Number.NaN);
  expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
});

test('the cells of a table stay apart in the reader, however near the next tab stop is', async ({ page }) => {
  const token = await signIn(page);
  const rows = Array.from(
    { length: 30 },
    (_, at) => `<tr><td>${at ** 4}</td><td>Service</td><td>${at * 1000}</td></tr>`,
  );
  await upload(page, token, {
    name: 'prices.html',
    type: 'text/html',
    text: `<h1>Prices</h1><table>${rows.join('')}</table>`,
  });
  await openDocument(page, 'prices.html');
  const text = overlay(page).getByRole('region', { name: 'Text of the document' });
  await expect(text.getByText('Service').first()).toBeVisible();
  const gaps = await text.evaluate((box) => {
    const found: number[] = [];
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const tab of node.nodeValue?.matchAll(/\t/g) ?? []) {
        const range = document.createRange();
        range.setStart(node, tab.index);
        range.setEnd(node, tab.index + 1);
        // What is around the tab counts, too.
        const wide = node.nodeValue === '\t' ? (node.parentElement as Element) : range;
        found.push(wide.getBoundingClientRect().width);
      }
    return found;
  });
  expect(gaps).toHaveLength(60);
  expect(Math.min(...gaps)).toBeGreaterThan(6);
});

test('Escape closes the table of contents first, and only then the reader', async ({ page }) => {
  const token = await signIn(page);
  const text = '1. Term\n\nTwo years.\n\n2. Notice\n\nThirty days.';
  await upload(page, token, { name: 'terms.txt', type: 'text/plain', text });
  await openDocument(page, 'terms.txt');
  const reader = overlay(page).getByRole('region', { name: 'terms.txt' });
  const contents = reader.locator('summary');
  await contents.press('Enter');
  const entry = reader.getByRole('button', { name: '2 Notice' });
  await entry.focus();
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);
  await expect(contents).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reader).toHaveCount(0);
  await expect(overlay(page).getByRole('button', { name: 'Open terms.txt' })).toBeFocused();
});

type Upload = { name: string; type: string; text: string };

async function upload(page: Page, token: string, { name, type, text }: Upload): Promise<void> {
  const answer = await page.request.post('/api/chatstream/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name, mimeType: type, buffer: Buffer.from(text) } },
  });
  expect(answer.status()).toBe(200);
  // The list of documents is loaded with the page.
  await page.reload();
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  await page.evaluate((given) => {
    window.Lexloom.update({ token: given });
    window.Lexloom.open('copilot');
  }, token);
}

async function openDocument(page: Page, name: string): Promise<void> {
  await overlay(page)
    .getByRole('button', { name: `Open ${name}` })
    .click();
}
