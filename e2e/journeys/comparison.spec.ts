import { expect } from '@playwright/test';
import { toNda } from '../api/sample-files/review-documents.ts';
import { test } from '../fixtures.ts';
import { openCopilot, overlay } from '../widget/widget-page.ts';

const toText = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** So different that hardly a passage stands for both, which makes more than nine citations. */
const other = toNda({ law: 'This Agreement is governed by the laws of Kenya.', years: 'five (5)' })
  .replaceAll('Beta', 'Gamma')
  .replaceAll('retains', 'keeps')
  .replaceAll('Mumbai, India', 'Nairobi')
  .replaceAll('prior written consent', 'consent in writing');

test('two contracts are compared on a telephone: each point has a heading, nothing is cut off, and each citation stands on one line', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const data = { email: `${crypto.randomUUID()}@lexloom.example`, password: 'weft and warp 9' };
  const { token } = await (await page.request.post('/api/auth/register', { data })).json();
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('uploadConsent', 'true'));
  await openCopilot(page);
  await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
  await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles([
      toText('nda-of-the-northern-shipyard-2026.txt', toNda()),
      toText('nda-of-the-southern-shipyard-2027.txt', other),
    ]);
  await expect(page.getByRole('button', { name: 'Remove attachment' })).toHaveCount(2);
  const input = page.getByPlaceholder('Type a message...');
  await input.fill('compare these two');
  await input.press('Enter');
  const answer = overlay(page).getByRole('article').last();
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await expect(answer.getByRole('heading').first()).toHaveText('Confidentiality – different');

  const log = page.getByRole('log');
  expect(await log.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const readHeight = async (n: number) =>
    (await answer.getByRole('link', { name: `Source ${n}`, exact: true }).boundingBox())?.height;
  expect(await readHeight(10)).toBe(await readHeight(1));
  expect(complaints).toEqual([]);
});
