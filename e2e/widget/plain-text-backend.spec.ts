import type { ServerResponse } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { holdsBack, json, says, startPlainTextBackend } from '../harness/plain-text-backend.ts';
import { openCopilot, overlay } from './widget-page.ts';

/** The widget against a backend that only streams plain text: everything that such a backend can do works. */
let backend: Awaited<ReturnType<typeof startPlainTextBackend>>;
test.beforeEach(async () => {
  backend = await startPlainTextBackend();
});
test.afterEach(() => backend?.close());

test('a guest asks, reads the answer as it grows, and starts, lists, opens and deletes chats', async ({
  page,
}) => {
  await open(page, {});
  const { answer, release } = holdsBack('Half of ', 'the **answer**.');
  backend.answerWith(answer);
  await ask(page, 'First question');
  await expect(log(page).getByText('Half of')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop generating' })).toBeVisible();
  release();
  await expect(log(page).getByText('Half of the answer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  await expect(input(page)).toHaveValue('');

  const [call] = backend.calls('POST /api/chatstream');
  expect(call?.headers['x-guest-id']).toMatch(/^[\w-]{16,}$/);
  expect(call?.headers.authorization).toBeUndefined();
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ message: 'First question' });
  await expect(page.getByRole('button', { name: 'Upload document' })).toHaveCount(0);
  expect(backend.calls('GET /api/chatstream/history')).toEqual([]);

  await expect(overlay(page).getByText('No chats yet')).toBeVisible();
  await page.getByRole('button', { name: 'New Chat' }).click();
  backend.answerWith(says('Other words.'));
  await ask(page, 'Second question');
  await expect(log(page).getByText('Other words.')).toBeVisible();
  await page.getByRole('button', { name: 'Chat 1 (2 msgs)' }).click();
  await expect(log(page)).toContainText('First question');
  await expect(page.getByRole('button', { name: 'Chat 2 (2 msgs)' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Chat 2' }).click();
  await page.getByRole('button', { name: 'Delete Chat 1' }).click();
  await expect(overlay(page).getByText('No chats yet')).toBeVisible();
});

test('an account finds the history, uploads, asks about its file, and searches and renames what is loaded', async ({
  page,
}) => {
  backend.history.push({ message: 'An old question', response: 'An **old** answer' });
  await open(page, { token: 'of-the-backend' });
  await expect(log(page).getByText('An old question')).toBeVisible();
  await expect(log(page).getByText('An old answer')).toBeVisible();
  expect(backend.calls('GET /api/chatstream/history')[0]?.headers.authorization).toBe(
    'Bearer of-the-backend',
  );

  await choose(page, { consent: true });
  await expect(overlay(page).getByText('lease.txt').first()).toBeVisible();
  await ask(page, 'What is the rent?');
  await expect(log(page).getByText('Plain words.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove attachment' })).toHaveCount(0);
  const [call] = backend.calls('POST /api/chatstream');
  expect(call?.headers.authorization).toBe('Bearer of-the-backend');
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ message: 'What is the rent?', fileId: 'file-1' });

  await page.getByRole('button', { name: 'New Chat' }).click();
  const entry = page.getByRole('button', { name: 'Chat 1 (4 msgs)' });
  await page.getByRole('searchbox', { name: 'Search chats' }).fill('not in there');
  await expect(overlay(page).getByText('No chat contains these words.')).toBeVisible();
  await page.getByRole('searchbox').fill('RENT');
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Options for Chat 1' }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.keyboard.type('Lease');
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('button', { name: 'Lease (4 msgs)' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Lease', exact: true }).click();
  await expect(overlay(page).getByText('No chats yet')).toBeVisible();
});

test('an account finds the history also where the backend answers unknown calls with its home page', {
  tag: '@full',
}, async ({ page }) => {
  backend.history.push({ message: 'An old question', response: 'An **old** answer' });
  const home = { contentType: 'text/html; charset=utf-8', body: '<!doctype html><p>Home</p>' };
  for (const call of ['assistant', 'chat/**', 'chatstream/files', 'review'])
    await page.route(`**/api/${call}`, (route) => route.fulfill(home));
  await open(page, { token: 'of-the-backend' });
  await expect(log(page).getByText('An old answer')).toBeVisible();
  await ask(page, 'And now?');
  await expect(log(page).getByText('words.')).toBeVisible();
  await expect(overlay(page).getByRole('alert')).toHaveCount(0);
});

test('every failure is reported in its own words, and a history that fails is only logged', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/chatstream/history', (route) => route.abort());
  await open(page, { token: 'of-the-backend' });
  await expect.poll(() => logged.join()).toContain('the history could not be loaded');
  await expect(overlay(page).getByRole('alert')).toHaveCount(0);

  backend.answerUploadWith(400, { error: 'Only PDF files, please.' });
  await choose(page, { consent: true });
  const alert = log(page).getByRole('alert');
  await expect(alert).toHaveText('⚠ Only PDF files, please.');
  backend.answerUploadWith(200, {});
  await choose(page, { consent: false });
  const refused = ['⚠ Only PDF files, please.', '⚠ File upload failed'];
  await expect(alert).toHaveText(refused);
  // Refused as by a proxy: with a page of its own and no reason that could be shown.
  backend.answerUploadWith(413, '<h1>Request Entity Too Large</h1>');
  await choose(page, { consent: false });
  await expect(alert).toHaveText([...refused, '⚠ This file is too large.']);

  await page.getByRole('button', { name: 'New Chat' }).click();
  const failures = [
    [
      (response: ServerResponse) => json(response, 500, { error: 'The model is resting.' }),
      'The model is resting.',
    ],
    [(response: ServerResponse) => json(response, 500, {}), 'Something went wrong. Please try again.'],
    [(response: ServerResponse) => response.destroy(), 'Failed to connect to server.'],
    [says(), 'Failed to connect to server.'],
  ] as const;
  for (const [at, [answer, text]] of failures.entries()) {
    backend.answerWith(answer);
    await ask(page, `Question ${at}`);
    await expect(alert.nth(at)).toHaveText(text);
  }
  const { answer, release } = holdsBack('Half an answer', null);
  backend.answerWith(answer);
  await ask(page, 'Broken off');
  await expect(log(page).getByText('Half an answer')).toBeVisible();
  release();
  await expect(alert.nth(failures.length)).toHaveText('Failed to connect to server.');
  await expect(log(page).getByText('Half an answer')).toBeVisible();
  backend.answerWith(says('At last.'));
  await log(page).getByRole('button', { name: 'Try again' }).last().click();
  await expect(log(page).getByText('At last.')).toBeVisible();
});

const log = (page: Page) => overlay(page).getByRole('log');
const input = (page: Page) => page.getByPlaceholder('Type a message...');

async function open(page: Page, options: { token?: string }): Promise<void> {
  await page.goto(backend.url);
  await page.evaluate((given) => window.Lexloom.init(given), options);
  await openCopilot(page);
}

async function ask(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
}

/** Chooses a file; the first time, consent is asked for. */
async function choose(page: Page, { consent }: { consent: boolean }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload document' }).click();
  if (consent) await page.getByRole('button', { name: 'I Agree & Upload' }).click();
  await (await chooser).setFiles({
    name: 'lease.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Rent: 4,200.'),
  });
}
