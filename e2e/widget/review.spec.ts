import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { cv, toNda } from '../api/sample-files/review-documents.ts';
import { test } from '../fixtures.ts';
import { findWidgetViolations } from '../harness/find-violations.ts';
import { drop, press, review, signIn, toRegion, toTable, upload, walkTo } from './review-page.ts';
import { openCopilot, overlay } from './widget-page.ts';

test.describe('Review with AI', () => {
  test.describe.configure({ timeout: 90_000 });
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('leads from the button to a downloaded DOCX and CSV by keyboard alone', async ({ page }) => {
    await signIn(page);
    await walkTo(page, overlay(page).getByRole('button', { name: 'Review with AI' }));
    await expect(overlay(page).getByRole('heading', { name: 'Review with AI' })).toBeFocused();
    await upload(page, 'nda.txt', toNda(), walkTo);

    const table = toTable(page, 'Review of nda.txt');
    await expect(table).toBeVisible();
    await expect(overlay(page).getByRole('heading', { name: 'Review of nda.txt' })).toBeFocused();
    await expect(table.getByRole('columnheader')).toHaveText(['Point', 'Found', 'Verdict', 'Quotation']);
    await expect(overlay(page).getByLabel('Kind of document')).toHaveValue('nda');
    const law = table.getByRole('row', { name: /^Governing law/ });
    await expect(law).toContainText('Found');
    await expect(law).toContainText('Acceptable');
    await expect(law).toContainText('Built-in rule “governing-law”');
    await expect(law.locator('blockquote')).toHaveText(
      'This Agreement is governed by and construed in accordance with the laws of India.',
    );
    await expect(overlay(page)).toContainText(
      'Neither the playbook nor the templates were reviewed by a lawyer.',
    );

    const [docx] = await Promise.all([
      page.waitForEvent('download'),
      walkTo(page, overlay(page).getByRole('button', { name: 'Download DOCX' })),
    ]);
    expect(docx.suggestedFilename()).toBe('Review of nda.txt.docx');
    const parts = unzipSync(new Uint8Array(await readFile(await docx.path())));
    const written = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    expect(written).toContain('construed in accordance with the laws of India');
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      walkTo(page, overlay(page).getByRole('button', { name: 'Download CSV' })),
    ]);
    expect(csv.suggestedFilename()).toBe('Review of nda.txt.csv');
    expect(await readFile(await csv.path(), 'utf8')).toContain('Governing law');

    await walkTo(page, overlay(page).getByRole('button', { name: 'Back to the chat' }));
    await expect(overlay(page).getByRole('button', { name: 'Review with AI' })).toBeFocused();
  });

  test('makes way for a question that the Co-pilot is opened with, ready to be sent', async ({ page }) => {
    await signIn(page);
    await press(page, overlay(page).getByRole('button', { name: 'Review with AI' }));
    await expect(overlay(page).getByRole('heading', { name: 'Which document?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await openCopilot(page, 'Which industries do you serve?');
    const input = page.getByPlaceholder('Type a message...');
    await expect(input).toHaveValue('Which industries do you serve?');
    await expect(input).toBeFocused();
  });

  test('opens the document at the quoted passage, downloads it as it was uploaded, and the focus comes back', async ({
    page,
  }) => {
    await signIn(page);
    await review(page, 'nda.txt', toNda());
    const opener = overlay(page).getByRole('button', { name: /^Governing law: open the document at/ });
    await press(page, opener);
    const passage = overlay(page).getByRole('region', { name: 'Text of the document' }).locator('mark');
    await expect(passage).toHaveText(
      'This Agreement is governed by and construed in accordance with the laws of India.',
    );
    await expect(passage).toBeFocused();
    // The table wraps anew beside the document; its row stays in sight, then and when the document is closed.
    await expect(opener).toBeInViewport();
    const button = overlay(page).getByRole('button', { name: 'Download', exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
    expect(download.suggestedFilename()).toBe('nda.txt');
    expect(await readFile(await download.path(), 'utf8')).toBe(toNda());
    await expect(button).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(opener).toBeInViewport();
  });

  test('is printed whole, by itself, sorted by each column and filtered, and says how many points are shown', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.print = () => {
        (window.top as Window & { printed?: string }).printed = document.body.innerText;
      };
    });
    await signIn(page);
    await review(page, 'nda.txt', toNda());
    await press(page, overlay(page).getByRole('button', { name: 'Print' }));
    const printed = () => page.evaluate(() => (window as Window & { printed?: string }).printed ?? '');
    await expect.poll(printed).toContain('Dispute resolution');
    expect(await printed()).toContain('Not legal advice.');
    expect(await printed()).not.toContain('New Chat');

    const table = toTable(page, 'Review of nda.txt');
    const verdict = table.getByRole('columnheader', { name: 'Verdict' });
    await press(page, verdict.getByRole('button'));
    await expect(verdict).toHaveAttribute('aria-sort', 'ascending');
    await expect(table.getByRole('row').nth(1)).toContainText('Needs review');
    await press(page, verdict.getByRole('button'));
    await expect(verdict).toHaveAttribute('aria-sort', 'descending');
    await press(page, overlay(page).getByRole('button', { name: /^Needs review \d/ }));
    const rows = table.getByRole('rowheader');
    const count = await rows.count();
    expect(count).toBeGreaterThan(1);
    await expect(table.getByText('Acceptable', { exact: true })).toHaveCount(0);
    await expect(overlay(page).getByText(new RegExp(`^${count} of \\d+ points shown$`))).toBeAttached();
  });

  test('marks the words by which a second document differs', async ({ page }) => {
    await signIn(page);
    await review(page, 'nda.txt', toNda());
    await press(page, overlay(page).getByRole('button', { name: 'Compare with another' }));
    await upload(page, 'other.txt', toNda({ years: 'five (5)' }));
    const table = toTable(page, 'Comparison of nda.txt and other.txt');
    const secrecy = table.getByRole('row', { name: /^Confidentiality/ });
    await expect(secrecy).toContainText('Differs');
    await expect(secrecy.locator('del')).toContainText(['three']);
    await expect(secrecy.locator('ins')).toContainText(['five']);
    await expect(table.getByRole('row', { name: /^Governing law/ })).toContainText('The same');
    await page.getByLabel('Show only what differs').press('Space');
    await expect(table.getByRole('row', { name: /^Governing law/ })).toHaveCount(0);
  });

  test('is kept with its conversation, and opens again from there after a reload', async ({ page }) => {
    const token = await signIn(page);
    await review(page, 'nda.txt', toNda());
    await page.reload();
    await openCopilot(page);
    await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
    await press(page, overlay(page).getByRole('button', { name: /^Chat 1 \(/ }));
    // It opens as it was left, with the document that was reviewed, although no question was asked in it.
    await expect(page.getByRole('log').getByRole('button', { name: 'nda.txt' })).toBeVisible();
    await expect(page.getByRole('log').getByRole('alert')).toHaveCount(0);
    await press(page, overlay(page).getByRole('button', { name: 'Review of nda.txt' }));
    await expect(toTable(page, 'Review of nda.txt')).toBeVisible();
  });

  test('is of another kind only when its reader says so, and a refusal says what to do', {
    tag: '@full',
  }, async ({ page }) => {
    await signIn(page);
    await review(page, 'nda.txt', toNda());
    await page.route('**/api/review', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '90' },
        json: { code: 'rate_limited', error: 'Too many requests. Please wait a moment and try again.' },
      }),
    );
    await overlay(page).getByLabel('Kind of document').selectOption('lease');
    await press(page, overlay(page).getByRole('button', { name: 'Review again as: Lease' }));
    await expect(overlay(page).getByRole('alert')).toHaveText(
      'Too many requests. Please try again in 2 minutes.',
    );
    await page.unroute('**/api/review');
    await press(page, overlay(page).getByRole('button', { name: 'Try again' }));
    await expect(toTable(page, 'Review of nda.txt')).toContainText('Price changes');
    await expect(overlay(page).getByLabel('Kind of document')).toHaveValue('lease');
  });

  test('takes a file that is dropped where it asks for one, and none where it does not', async ({ page }) => {
    await signIn(page);
    await press(page, overlay(page).getByRole('button', { name: 'Review with AI' }));
    await expect(overlay(page).getByRole('button', { name: 'Upload document' })).toBeVisible();
    await drop(page, overlay(page).getByRole('heading', { name: 'Which document?' }), 'nda.txt', toNda());
    const table = toTable(page, 'Review of nda.txt');
    await expect(table).toBeVisible();
    // Without the widget, the browser would leave the page to open the file.
    expect(await drop(page, table, 'other.txt', toNda())).toBe('refused');
  });

  test('says why a CV is not judged', async ({ page }) => {
    await signIn(page);
    await review(page, 'cv.txt', cv);
    const law = toTable(page, 'Review of cv.txt').getByRole('row', { name: /^Governing law/ });
    await expect(law).toContainText('Not judged');
    await expect(law).toContainText('This does not look like a contract');
    await expect(toTable(page, 'Review of cv.txt')).not.toContainText('No rule');
  });

  test('says why a document without text cannot be reviewed', async ({ page }) => {
    await signIn(page);
    await press(page, overlay(page).getByRole('button', { name: 'Review with AI' }));
    const button = overlay(page).getByRole('button', { name: 'Upload document' });
    await button.focus();
    await upload(page, 'empty.txt', '');
    await expect(toRegion(page).getByRole('alert')).toHaveText('This file is empty.');
    await expect(button).toBeFocused();
  });

  test('shows how far its document is read, and why reading has failed', async ({ page }) => {
    const reading = { status: 'reading', progress: 0.4 };
    const error = 'This file is damaged and cannot be read.';
    const failed = { status: 'failed', progress: 0.4, code: 'file_damaged', error };
    let state: object = reading;
    const document = { id: randomUUID(), name: 'scan.pdf', type: 'application/pdf', size: 1000 };
    await page.route('**/api/chatstream/files', (route) =>
      route.fulfill({ json: [{ ...document, ...state }] }),
    );
    await signIn(page);
    await press(page, overlay(page).getByRole('button', { name: 'Review with AI' }));
    const view = toRegion(page);
    await press(page, view.getByRole('button', { name: /^scan\.pdf/ }));
    await expect(view.getByRole('progressbar', { name: 'scan.pdf' })).toHaveAttribute('value', '0.4');
    await expect(view.getByRole('status')).toContainText('40 %');
    state = failed;
    await expect(view.getByRole('alert')).toHaveText(error);
    await expect(view.getByRole('progressbar')).toHaveCount(0);
  });

  test('can be read at a zoom of 400 %, where the notice below it is higher than the rest', {
    tag: '@full',
  }, async ({ page }) => {
    await signIn(page);
    await review(page, 'nda.txt', toNda());
    await page.setViewportSize({ width: 320, height: 256 });
    const region = await toRegion(page).boundingBox();
    expect(region?.height).toBeGreaterThanOrEqual(180);
    // What has no room any more is scrolled to.
    await overlay(page).getByRole('button', { name: 'Terms & Conditions' }).scrollIntoViewIfNeeded();
    await expect(overlay(page).getByRole('button', { name: 'Terms & Conditions' })).toBeInViewport();
  });

  test('has no accessibility violation, and stays a table on a phone', async ({ page }) => {
    await signIn(page);
    await press(page, overlay(page).getByRole('button', { name: 'Review with AI' }));
    expect(await findWidgetViolations(page), 'while choosing').toEqual([]);
    await upload(page, 'nda.txt', toNda());
    await expect(toTable(page, 'Review of nda.txt')).toBeVisible();
    expect(await findWidgetViolations(page), 'as a table').toEqual([]);
    await press(page, overlay(page).getByRole('button', { name: 'Toggle sidebar' }));
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(toTable(page, 'Review of nda.txt').getByRole('rowheader').first()).toBeVisible();
    await expect(toTable(page, 'Review of nda.txt').getByRole('cell').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findWidgetViolations(page), 'as cards').toEqual([]);
    // The reader covers the table there, and gives the focus back to it.
    const passage = toTable(page, 'Review of nda.txt').locator('.passage').first();
    await press(page, passage);
    await expect(overlay(page).getByRole('region', { name: 'nda.txt', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(passage).toBeFocused();
  });
});
