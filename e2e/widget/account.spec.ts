import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { holdRequests } from '../harness/hold-requests.ts';
import { openByCall, visitPartnerPage } from './partner-page.ts';
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

  test('sees that the lists are loading, and what they hold only once they are here', async ({ page }) => {
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

  test('asks a question again while a file is on its way, and keeps what is typed', async ({ page }) => {
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

  test('sees no document again that is being deleted, whatever a list says that was requested meanwhile', async ({
    page,
  }) => {
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

  test('reads in the reader only of the document that was opened last', async ({ page }) => {
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

  test('leaves nothing that was typed behind at a logout, though an earlier token was refused and replaced', async ({
    page,
  }) => {
    await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
    await openByCall(page);
    const first = await register(page, 'replaced@example.com');
    await page.evaluate((token) => {
      const refused = Promise.withResolvers<void>();
      window.Lexloom.on('auth-required', () => refused.resolve());
      Object.assign(window, { refused: refused.promise });
      window.Lexloom.update({ token });
    }, first);
    await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${first}` }, data: {} });
    const input = page.getByPlaceholder('Type a message...');
    await input.fill('Which industries do you serve?');
    await input.press('Enter');
    await page.evaluate(() => (window as unknown as { refused: Promise<void> }).refused);
    const login = { email: 'replaced@example.com', password: 'weft and warp 9' };
    const { token } = await (await page.request.post('/api/auth/login', { data: login })).json();
    await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
    await input.fill('Something private');
    await page.evaluate(() => window.Lexloom.update({ token: null }));
    await expect(input).toHaveValue('');
  });

  test('shows nothing of one account to the next, whose token comes without a sign-out', async ({ page }) => {
    await signIn(page, 'first@example.com');
    await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Chat 1 (2 msgs)' })).toBeVisible();

    const next = await register(page, 'second@example.com');
    await page.evaluate((token) => window.Lexloom.update({ token }), next);
    await expect(overlay(page).getByText('No chats yet')).toBeVisible();
    await expect(page.getByRole('log').locator('> *')).toHaveCount(0);

    await page.getByPlaceholder('Type a message...').fill('Where are your offices?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Chat 1 (2 msgs)' })).toBeVisible();
    const login = { email: 'second@example.com', password: 'weft and warp 9' };
    const { token } = await (await page.request.post('/api/auth/login', { data: login })).json();
    const listed = page.waitForResponse(/chat\/threads$/);
    await page.evaluate((renewed) => window.Lexloom.update({ token: renewed }), token);
    await (await listed).finished();
    await expect(page.getByRole('log')).toContainText('Bengaluru');
  });

  test('shows nothing of one account to the next, as soon as it can be known whose it is', async ({
    page,
  }) => {
    await signIn(page, 'before@example.com');
    await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Chat 1 (2 msgs)' })).toBeVisible();
    await page.route('**/api/{chat/threads,chatstream/history}', (route) => route.abort());
    const next = await register(page, 'after@example.com');
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate((token) => window.Lexloom.update({ token }), next);
    await failed;
    await expect(page.getByRole('log')).toContainText('Which industries');
    await page.unroute('**/api/{chat/threads,chatstream/history}');
    await expect(overlay(page).getByText('No chats yet')).toBeVisible();
    await expect(page.getByRole('log').locator('> *')).toHaveCount(0);
  });

  test('who logs out stops the answer that is being written, in the name of the account', async ({
    page,
  }) => {
    const token = await signIn(page, 'stopping@example.com');
    const id = '0198c0de-0000-7000-8000-000000000001';
    const body = toSse('start', { id, threadId: id });
    const headers = { 'content-type': 'text/event-stream' };
    await page.route('**/api/chatstream', (route) => route.fulfill({ body, headers }));
    // The connection is lost, and found again when nothing is heard yet.
    const stream = `**/api/chat/stream/${id}*`;
    const resumed = page.waitForRequest(stream);
    await page.route(stream, () => {});
    await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
    await page.keyboard.press('Enter');
    await resumed;
    const stopped = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.evaluate(() => window.Lexloom.update({ token: null }));
    const request = await stopped;
    expect(request.url()).toContain(id);
    expect(request.headers()).toMatchObject({ authorization: `Bearer ${token}` });
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

/** Registers, and passes the token to the widget as a host page does. */
async function signIn(page: Page, email: string): Promise<string> {
  await page.goto('/');
  const token = await register(page, email);
  await openCopilot(page);
  await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
  await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();
  return token;
}

async function register(page: Page, email: string): Promise<string> {
  const data = { email, password: 'weft and warp 9' };
  const answer = await page.request.post('/api/auth/register', { data });
  return ((await answer.json()) as { token: string }).token;
}
