import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { signIn } from './signed-in-page.ts';
import { openCopilot, overlay, toSse } from './widget-page.ts';

const button = (page: Page, name: string) => overlay(page).getByRole('button', { name, exact: true });

test('a held Enter presses a button once: a question is sent and goes on, a file is saved once', async ({
  page,
}) => {
  await page.route('**/api/chatstream', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: toSse('start', { id: 'a1', threadId: 't1' }) + toSse('delta', { text: 'It is being ' }),
    }),
  );
  // Still being written: no more of it comes while the key is held.
  await page.route('**/api/chat/stream/*', (route) =>
    route.request().method() === 'GET' ? undefined : route.abort(),
  );
  const stops: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && stops.push(request.url()));
  const fetched = collectFetched(page);
  await signIn(page, 'held-key@firm.example');

  await page.getByPlaceholder('Type a message...').fill('What is due?');
  await button(page, 'Send message').focus();
  await holdKey(page, 'Enter');
  await expect(button(page, 'Stop generating')).toBeVisible();
  await expect(page.getByRole('log')).toContainText('It is being');
  expect(stops).toEqual([]);

  await finishDraft(page);
  await button(page, 'Download Markdown').focus();
  const saved = page.waitForEvent('download');
  await page.keyboard.down('Enter');
  await saved;
  await holdKey(page, 'Enter');
  // What had been pressed before would have been fetched before.
  await saveBy(page, 'Download DOCX');
  expect(fetched).toEqual(['md', 'docx']);
});

test('a held Escape closes the dialog, and not the Co-pilot below it', { tag: '@full' }, async ({ page }) => {
  await openCopilot(page);
  await button(page, 'Terms & Conditions').click();
  const terms = page.getByRole('dialog', { name: 'Terms & Conditions' });
  await expect(terms).toBeVisible();
  await holdKey(page, 'Escape');
  await expect(terms).toBeHidden();
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
});

test('a double click rates an answer, and leaves the sidebar as one click does', { tag: '@full' }, async ({
  page,
}) => {
  await openCopilot(page, 'Which industries do you serve?');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Good answer')).toBeVisible();
  const ratings: unknown[] = [];
  page.on('request', (request) => request.method() === 'PUT' && ratings.push(request.postDataJSON()));
  await button(page, 'Good answer').dblclick();
  await expect(button(page, 'Good answer')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Toggle sidebar').dblclick();
  await expect(button(page, 'New Chat')).toBeHidden();
  expect(ratings).toEqual([{ rating: 'up' }]);
});

test('a double click removes one attachment, not the next one, too', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'two-files@firm.example');
  await page.evaluate(() => localStorage.setItem('uploadConsent', 'true'));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Upload document').click(),
  ]);
  const toFile = (name: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`${name}: the rent is due on the first day.`),
  });
  await chooser.setFiles(['first.txt', 'second.txt', 'third.txt'].map(toFile));
  await expect(button(page, 'Remove attachment third.txt')).toBeVisible();
  await button(page, 'Remove attachment third.txt').dblclick();
  await expect(button(page, 'Remove attachment third.txt')).toBeHidden();
  await expect(button(page, 'Remove attachment second.txt')).toBeVisible();
});

test('a double click on “Draft with AI” chooses no template that comes under the pointer', async ({
  page,
}) => {
  await signIn(page, 'no-template@firm.example');
  // Opened before, so that the list of templates is there at once.
  await button(page, 'Draft with AI').click();
  const template = overlay(page).getByRole('button', { name: 'Mutual non-disclosure agreement' });
  await expect(template).toBeVisible();
  await button(page, 'Back to the chat').click();
  const box = await button(page, 'Draft with AI').boundingBox();
  if (!box) throw new Error('no button');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await expect(template).toBeVisible();
  }
  // Had another one been chosen, the list would be gone.
  await template.click();
  await expect(
    overlay(page).getByRole('form', { name: 'Draft: Mutual non-disclosure agreement' }),
  ).toBeVisible();
});

test('a double click saves a file once', { tag: '@full' }, async ({ page }) => {
  const fetched = collectFetched(page);
  await signIn(page, 'saved-once@firm.example');
  await finishDraft(page);
  await saveBy(page, 'Download DOCX');
  // The second click of a slow double click comes when the file has been saved.
  await button(page, 'Download DOCX').hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await saveBy(page, 'Download Markdown');
  // Somebody who presses again means it.
  await saveBy(page, 'Download DOCX');
  expect(fetched).toEqual(['docx', 'md', 'docx']);
});

/** The forms in which drafts have been fetched so far. */
function collectFetched(page: Page): string[] {
  const forms: string[] = [];
  page.on('request', (request) => {
    const [, form] = /\/drafts\/[^/]+\.(docx|md)$/.exec(request.url()) ?? [];
    if (form) forms.push(form);
  });
  return forms;
}

async function saveBy(page: Page, name: string): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  await download.path();
}

async function finishDraft(page: Page): Promise<void> {
  await button(page, 'Draft with AI').click();
  await overlay(page).getByRole('button', { name: 'Letter of demand' }).click();
  await button(page, 'Finish here').click();
  await expect(button(page, 'Download DOCX')).toBeVisible();
}

/** Repeats a key as often as one does that is held for half a second. */
async function holdKey(page: Page, key: string): Promise<void> {
  for (let repeats = 0; repeats < 9; repeats++) await page.keyboard.down(key);
  await page.keyboard.up(key);
}
