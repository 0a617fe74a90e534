import { expect, type Page, type Route } from '@playwright/test';
import { makePdf } from '../api/sample-files/make-pdf.ts';
import { test } from '../fixtures.ts';
import { holdRequests } from '../harness/hold-requests.ts';
import { openCopilot, overlay } from '../widget/widget-page.ts';

const contract = {
  name: 'services-agreement.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf([
    [
      '# MASTER SERVICES AGREEMENT',
      '1. Parties. This Agreement is made between Acme Corp. ("Client") and Beta LLC ("Supplier").',
      '',
      '2. Fees. The Client shall pay each invoice within thirty (30) days of its receipt.',
    ],
    [
      '3. Confidentiality. Each party shall keep secret what the other party discloses to it.',
      '',
      '4. Governing Law. This Agreement is governed by the laws of the State of Delaware.',
    ],
  ]),
};
const toText = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a lawyer uploads a contract, watches it being read, asks, and sees each quotation on its page', async ({
  page,
  complaints,
}) => {
  const { token } = await setUp(page);
  // The extraction would end before anyone could look, so the list of documents is held back until its first state has been
  // seen.
  const showList = await holdRequests(page, '**/api/chatstream/files');
  await page.locator('input[type=file]').setInputFiles(contract);
  await expect(overlay(page).getByText('Being read, 0 %').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove attachment' })).toBeVisible();
  showList();
  await expect(overlay(page).locator('aside').getByText('2 pages')).toBeVisible();

  await ask(page, 'Who are the parties?');
  await expect(page.getByRole('log').getByRole('blockquote').first()).toContainText('Acme Corp.');
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await page.getByRole('button', { name: 'services-agreement.pdf 2 pages' }).click();
  await ask(page, 'Which law governs this agreement?');
  const answer = page.getByRole('log').getByRole('article').last();
  await expect(answer.getByRole('blockquote').first()).toContainText('laws of the State of Delaware');
  const note = answer.getByRole('button', { name: /^services-agreement\.pdf.*Governing Law, page 2$/ });

  await note.click();
  const reader = page.getByRole('region', { name: 'Text of the document' });
  await expect(reader.getByRole('heading', { name: 'Page 2' })).toBeVisible();
  const quotation = reader.locator('mark');
  await expect(quotation).toHaveText(/^This Agreement is governed by .*State of Delaware\.$/);
  await expect(quotation).toBeInViewport();
  await expect(quotation).toBeFocused();
  await overlay(page).getByText('Contents').click();
  await page.getByRole('button', { name: '2 Fees 1' }).click();
  await expect(reader.getByText('thirty (30) days')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reader).toBeHidden();
  await expect(note).toBeFocused();
  await answer.getByRole('link', { name: 'Source 1' }).click();
  await expect(quotation).toBeFocused();
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);

  // Nobody else can read the document.
  const [document] = await (await page.request.get('/api/chatstream/files', toBearer(token))).json();
  const other = toBearer(await register(page));
  const guest = { headers: { 'x-guest-id': 'a-guest-of-this-journey' } };
  for (const path of [document.id, `${document.id}/text`]) {
    const address = `/api/chatstream/files/${path}`;
    expect((await page.request.get(address, toBearer(token))).status()).toBe(200);
    expect((await page.request.get(address, other)).status()).toBe(404);
    expect((await page.request.get(address, guest)).status()).toBe(401);
    expect((await page.request.get(address)).status()).toBe(401);
  }
  for (const stranger of [other, guest]) {
    const data = { message: 'Who are the parties?', fileId: document.id };
    expect((await page.request.post('/api/chatstream', { ...stranger, data })).status()).toBe(404);
  }
});

test('files dropped together are uploaded one after another; a refused one is named, and a question waits for the rest', async ({
  page,
}) => {
  await setUp(page, { hasConsent: false });
  const uploads: string[] = [];
  const second = Promise.withResolvers<void>();
  await page.route('**/api/chatstream/upload', async (route) => {
    uploads.push(toFileName(route));
    if (uploads.length === 2) await second.promise;
    await route.continue();
  });

  const dropped = await page.evaluateHandle(() => {
    const files = [
      ['lease.txt', '1. Rent. The monthly rent is 4,200 dollars.'],
      ['nda.txt', '1. Term. This duty of secrecy ends after five years.'],
      ['empty*_.txt', ''],
      ['unwanted.txt', 'Not this one.'],
    ] as const;
    const transfer = new DataTransfer();
    for (const [name, text] of files) transfer.items.add(new File([text], name, { type: 'text/plain' }));
    return transfer;
  });
  const input = page.getByPlaceholder('Type a message...');
  await input.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(page.getByText('Drop your files to upload them')).toBeVisible();
  await input.dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('button', { name: 'I Agree & Upload' }).click();

  await expect(page.getByRole('button', { name: 'Cancel upload of nda.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel upload of unwanted.txt' }).click();
  await input.fill('What is the monthly rent, and when does secrecy end?');
  await input.press('Enter');
  await expect(page.getByText('Your question is sent when the upload is done.')).toBeVisible();
  second.resolve();

  // One file was refused: the question is not sent without it, and nothing is lost.
  const alert = page.getByRole('log').getByRole('alert');
  await expect(alert).toHaveText('⚠ This file is empty.');
  await expect(page.getByRole('log').getByText('empty*_.txt', { exact: true })).toBeVisible();
  await expect(input).toHaveValue(/monthly rent/);
  expect(uploads).toEqual(['lease.txt', 'nda.txt', 'empty*_.txt']);
  await expect(page.getByRole('button', { name: 'Remove attachment lease.txt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove attachment nda.txt' })).toBeVisible();
  const [asked] = await Promise.all([page.waitForRequest('**/api/chatstream'), input.press('Enter')]);
  expect(asked.postDataJSON().fileIds).toHaveLength(2);
  const answer = page.getByRole('log').getByRole('article').last();
  await expect(answer).toContainText('4,200 dollars');

  // Nothing can be asked while an answer runs.
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask all documents' }).click();
  await input.fill('What is the monthly rent?');
  const [askedAll] = await Promise.all([page.waitForRequest('**/api/chatstream'), input.press('Enter')]);
  expect(askedAll.postDataJSON().fileIds).toBe('all');
});

test('a file keeps its position when it arrives: a press already begun on a row below it still counts', {
  tag: '@full',
}, async ({ page }) => {
  await setUp(page);
  const sent: string[] = [];
  const first = Promise.withResolvers<void>();
  await page.route('**/api/chatstream/upload', async (route) => {
    const name = toFileName(route);
    sent.push(name);
    if (name === 'lease.txt') await first.promise;
    // The second upload never finishes.
    if (name !== 'nda.txt') await route.continue();
  });
  const files = ['lease.txt', 'nda.txt', 'unwanted.txt'].map((name) => toText(name, '1. Term. Five years.'));
  await page.locator('input[type=file]').setInputFiles(files);

  const cancel = page.getByRole('button', { name: 'Cancel upload of unwanted.txt' });
  await cancel.hover();
  const before = await cancel.boundingBox();
  await page.mouse.down();
  first.resolve();
  await expect(page.getByRole('button', { name: 'Remove attachment' })).toBeVisible();
  await expect.poll(() => sent).toEqual(['lease.txt', 'nda.txt']);
  expect(await cancel.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(cancel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel upload of nda.txt' })).toBeVisible();
});

test('a file that cannot be sent now can be sent again, and a document can be deleted after a question', async ({
  page,
}) => {
  await setUp(page);
  let tries = 0;
  await page.route('**/api/chatstream/upload', (route) => (tries++ ? route.continue() : route.abort()));
  await page.locator('input[type=file]').setInputFiles(toText('lease.txt', '1. Rent. It is 4,200 dollars.'));
  await expect(page.getByRole('log').getByRole('alert')).toHaveText('⚠ File upload failed');
  await page.getByRole('button', { name: 'Upload lease.txt again' }).click();
  await expect(page.getByRole('button', { name: 'Remove attachment' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete lease.txt' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this document?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete lease.txt' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(overlay(page).getByText('No files uploaded')).toBeVisible();
  // The focus stays in the sidebar although its row is gone.
  await expect(page.getByRole('button', { name: 'New Chat' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove attachment' })).toHaveCount(0);
});

test('a visitor who leaves the page during an upload is asked first, and nobody else is', async ({
  page,
}) => {
  await setUp(page);
  const send = await holdRequests(page, '**/api/chatstream/upload');
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  // Browsers ask before leaving only on pages that the visitor has interacted with.
  await page.getByPlaceholder('Type a message...').click();
  await page.keyboard.type('Who are the parties?');
  await page.locator('input[type=file]').setInputFiles(contract);
  await expect(page.getByRole('button', { name: /^Cancel upload of/ })).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  send();
  await expect(page.getByRole('button', { name: 'Remove attachment' })).toBeVisible();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual(['beforeunload']);
});

/** Opens the Co-pilot of a new account on the home page. */
async function setUp(page: Page, { hasConsent = true } = {}): Promise<{ token: string }> {
  const token = await register(page);
  await page.goto('/');
  if (hasConsent) await page.evaluate(() => localStorage.setItem('uploadConsent', 'true'));
  await openCopilot(page);
  await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
  await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();
  return { token };
}

async function register(page: Page): Promise<string> {
  const data = { email: `${crypto.randomUUID()}@lexloom.example`, password: 'weft and warp 9' };
  return ((await (await page.request.post('/api/auth/register', { data })).json()) as { token: string })
    .token;
}

async function ask(page: Page, question: string): Promise<void> {
  const input = page.getByPlaceholder('Type a message...');
  await input.fill(question);
  await input.press('Enter');
}

const toFileName = (route: Route) => /filename="([^"]+)"/.exec(route.request().postData() ?? '')?.[1] ?? '';

const toBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
