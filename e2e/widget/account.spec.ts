import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { holdRequests } from '../harness/hold-requests.ts';
import { signIn } from './signed-in-page.ts';
import { openCopilot, overlay, toSse } from './widget-page.ts';

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('a signed-in visitor', () => {
  test('consents, uploads a document, asks about it and removes it', async ({ page }) => {
    await signIn(page, 'upload@example.com');
    await page.getByRole('button', { name: 'Upload document' }).click();
    const consent = page.getByRole('dialog', { name: 'Document Upload Consent' });
    expect((await consent.boundingBox())?.width).toBeLessThanOrEqual(500);
    await consent.getByRole('button', { name: 'Cancel' }).click();
    await expect(consent).toBeHidden();

    await page.getByRole('button', { name: 'Upload document' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      consent.getByRole('button', { name: 'I Agree & Upload' }).click(),
    ]);
    await chooser.setFiles({
      name: 'lease.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Lease\n\n1. Rent\nThe monthly rent is 4,200 dollars, due on the first day.\n'),
    });
    await expect(page.getByRole('button', { name: 'Remove attachment' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.uploadConsent)).toBe('true');

    const input = page.getByPlaceholder('Type a message...');
    const [request] = await Promise.all([
      page.waitForRequest('**/api/chatstream'),
      input.fill('What is the monthly rent?').then(() => input.press('Enter')),
    ]);
    expect(request.postDataJSON()).toMatchObject({ message: 'What is the monthly rent?' });
    expect(request.postDataJSON().fileId).toBeTruthy();
    await expect(page.getByRole('button', { name: 'Remove attachment' })).toHaveCount(0);
    await expect(page.getByRole('log')).toContainText('lease.txt');
    await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await expect(page.getByRole('log')).toContainText('4,200');

    await overlay(page).getByRole('button', { name: 'Delete lease.txt' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(overlay(page).getByText('No files uploaded')).toBeVisible();
  });

  test('sees that the lists are loading, and what they hold only once they are here', {
    tag: '@full',
  }, async ({ page }) => {
    const release = await holdRequests(page, '**/api/{chat/threads,chatstream/files}');
    await signIn(page, 'waiting@example.com');
    await expect(page.getByRole('img', { name: 'Loading your chats' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Loading your documents' })).toBeVisible();
    await expect(overlay(page).getByText(/No chats yet|No files uploaded/)).toHaveCount(0);
    release();
    await expect(overlay(page).getByText(/No chats yet|No files uploaded/)).toHaveCount(2);
    await expect(overlay(page).getByRole('img', { name: /^Loading/ })).toHaveCount(0);
  });

  test('reads why a file was refused', async ({ page }) => {
    await signIn(page, 'refused@example.com');
    await page.evaluate(() => localStorage.setItem('uploadConsent', 'true'));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload document' }).click(),
    ]);
    await chooser.setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
    await expect(page.getByRole('log').getByRole('alert')).toHaveText('⚠ This file is empty.');
  });

  test('asks a question again while a file is on its way, and keeps what is typed', { tag: '@full' }, async ({
    page,
  }) => {
    await signIn(page, 'again@example.com');
    const input = page.getByPlaceholder('Type a message...');
    await input.fill('Which industries do you serve?');
    await input.press('Enter');
    await expect(page.getByRole('button', { name: 'Regenerate answer' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('uploadConsent', 'true'));
    const release = await holdRequests(page, '**/api/chatstream/upload');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload document' }).click(),
    ]);
    await chooser.setFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Noted.') });
    await expect(page.getByRole('progressbar', { name: 'note.txt' })).toBeVisible();
    await input.fill('What does the note say?');
    const [again] = await Promise.all([
      page.waitForRequest('**/api/chatstream'),
      page.getByRole('button', { name: 'Regenerate answer' }).click(),
    ]);
    expect(again.postDataJSON()).toMatchObject({ message: 'Which industries do you serve?' });
    await expect(input).toHaveValue('What does the note say?');
    release();
    await expect(page.getByRole('button', { name: 'Remove attachment' })).toBeVisible();
    await expect(input).toHaveValue('What does the note say?');
  });

  test('sees no document again that is being deleted, whatever a list says that was requested meanwhile', {
    tag: '@full',
  }, async ({ page }) => {
    const token = await signIn(page, 'deleting@example.com');
    for (const name of ['first.txt', 'second.txt'])
      await page.request.post('/api/chatstream/upload', {
        headers: { authorization: `Bearer ${token}` },
        multipart: { file: { name, mimeType: 'text/plain', buffer: Buffer.from('Some words to read.') } },
      });
    await returnToTab(page);
    const first = overlay(page).getByRole('button', { name: 'Delete first.txt' });
    const second = overlay(page).getByRole('button', { name: 'Delete second.txt' });
    // From then on, nothing asks for the list by itself.
    await expect(overlay(page).getByText('Ready', { exact: true })).toHaveCount(2);
    const release = await holdRequests(page, '**/api/chatstream/files/*');
    await first.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(first).toHaveCount(0);
    const listed = page.waitForResponse('**/api/chatstream/files');
    await returnToTab(page);
    await (await listed).finished();
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    release();
    await (await deleted).finished();
    await expect(second).toBeVisible();
    await expect(first).toHaveCount(0);
  });

  test('reads why a document from before the confirmation could not be kept', async ({ page }) => {
    await page.route('**/api/chatstream/files', (route) =>
      route.fulfill({ json: [{ ...toDocument('old.txt', 'text/plain'), unseen: true }] }),
    );
    const error = 'This cannot be stored or read right now.';
    await page.route('**/files/old.txt/keep', (route) =>
      route.fulfill({ status: 503, json: { error, message: error, code: 'storage_unavailable' } }),
    );
    await signIn(page, 'keeping@example.com');
    await page.getByRole('button', { name: 'Keep old.txt' }).click();
    await expect(page.getByRole('log').getByRole('alert')).toContainText(error);
  });

  test('reads that our server could not read a document, and has it read again', async ({ page }) => {
    const error = 'Our server could not read this file.';
    const failed = { status: 'failed', progress: 0, code: 'reading_unavailable', error };
    let state: object = failed;
    await page.route('**/api/chatstream/files', (route) =>
      route.fulfill({ json: [{ ...toDocument('lease.txt', 'text/plain'), ...state }] }),
    );
    await page.route('**/files/lease.txt/retry', async (route) => {
      state = { status: 'reading', progress: 0 };
      await route.fulfill({ status: 204 });
    });
    await signIn(page, 'retrying@example.com');
    const row = overlay(page).getByRole('listitem').filter({ hasText: 'lease.txt' });
    await expect(row).toContainText(error);
    await page.getByRole('button', { name: 'Read lease.txt again' }).focus();
    await page.keyboard.press('Enter');
    await expect(row).toContainText('Being read, 0 %');
    await expect(row.getByRole('button', { name: /^Ask about|lease\.txt/ }).first()).toBeFocused();
    state = { status: 'ready', progress: 1 };
    await expect(row).toContainText('Ready');
    await expect(page.getByRole('button', { name: 'Read lease.txt again' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete lease.txt' })).toBeVisible();
  });

  test('reads in the reader only of the document that was opened last', { tag: '@full' }, async ({
    page,
  }) => {
    await page.route('**/api/chatstream/files', (route) =>
      route.fulfill({ json: [toDocument('one.png', 'image/png'), toDocument('two.png', 'image/png')] }),
    );
    const text = { text: 'Seal of the firm', pages: [], clauses: [] };
    await page.route('**/files/*/text', (route) =>
      route.request().url().includes('gone')
        ? route.fulfill({ status: 404, json: { error: 'Not found.', code: 'not_found' } })
        : route.fulfill({ json: text }),
    );
    await page.route('**/files/one.png', (route) => route.fulfill({ contentType: 'image/png', body: pixel }));
    await page.route('**/files/two.png', (route) => route.fulfill({ status: 503, json: {} }));
    await page.route('**/api/chatstream', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body:
          toSse('start', { id: 'a1', threadId: 't1' }) +
          toSse('source', { n: 1, title: 'gone.txt', fileId: 'gone', start: 0, end: 4, quote: 'Rent' }) +
          toSse('delta', { text: 'It is due [1].' }, 14) +
          toSse('done', { status: 'complete', outcome: 'found' }),
      }),
    );
    await signIn(page, 'reading@example.com');
    const input = page.getByPlaceholder('Type a message...');
    await input.fill('When is the rent due?');
    await input.press('Enter');
    const citation = overlay(page).getByRole('button', { name: 'gone.txt' });
    await expect(citation).toBeVisible();

    const reader = (name: string) => overlay(page).getByRole('region', { name, exact: true });
    await overlay(page).getByRole('button', { name: 'Open one.png' }).click();
    await expect(reader('one.png').getByRole('img', { name: 'one.png' })).toBeVisible();
    const refused = page.waitForResponse('**/files/two.png');
    await overlay(page).getByRole('button', { name: 'Open two.png' }).click();
    await (await refused).finished();
    await expect(reader('two.png')).toContainText('Seal of the firm');
    await expect(reader('two.png').getByRole('img')).toHaveCount(0);

    // A document that is in no list any more says so, instead of closing the reader.
    await citation.click();
    await expect(reader('gone.txt')).toContainText('This document is no longer there.');
  });

  test('finds conversations again, and loses them from the screen on sign-out', async ({ page }) => {
    const token = await signIn(page, 'history@example.com');
    await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();

    await page.reload();
    await openCopilot(page);
    await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
    await page.getByRole('button', { name: 'Chat 1 (2 msgs)' }).click();
    await expect(page.getByRole('log')).toContainText('Banking, Financial Services');
    await page.evaluate(() => window.Lexloom.update({ token: null }));
    await expect(overlay(page).getByText('No chats yet')).toBeVisible();
    await expect(page.getByRole('log').locator('> *')).toHaveCount(0);
  });
});

const toDocument = (name: string, type: string) => ({
  id: name,
  name,
  type,
  size: 100,
  status: 'ready',
  progress: 1,
});

/** What the browser reports when the visitor comes back from another tab. */
async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
