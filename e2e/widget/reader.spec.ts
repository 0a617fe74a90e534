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
