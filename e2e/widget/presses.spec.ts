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
  const saved = collectDownloads(page);
  await signIn(page, 'held-key@firm.example');

  await page.getByPlaceholder('Type a message...').fill('What is due?');
  await button(page, 'Send message').focus();
  await holdKey(page, 'Enter');
  await expect(button(page, 'Stop generating')).toBeVisible();
  await expect(page.getByRole('log')).toContainText('It is being');
  expect(stops).toEqual([]);

  await finishDraft(page);
  await button(page, 'Download Markdown').focus();
  await holdKey(page, 'Enter');
  await expect.poll(() => saved.length).toBeGreaterThan(0);
  await page.waitForTimeout(300);
  expect(saved).toEqual(['Letter of demand.md']);
});

test('a held Escape closes the dialog, and not the Co-pilot below it', async ({ page }) => {
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

test('a double click rates an answer, and leaves the sidebar as one click does', async ({ page }) => {
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

test('a double click removes one attachment, not the next one, too', async ({ page }) => {
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
  await page.waitForTimeout(300);
  await expect(template).toBeVisible();
  await template.click();
  await expect(
    overlay(page).getByRole('form', { name: 'Draft: Mutual non-disclosure agreement' }),
  ).toBeVisible();
});

test('a double click saves a file once', async ({ page }) => {
  const saved = collectDownloads(page);
  await signIn(page, 'saved-once@firm.example');
  await finishDraft(page);
  await doubleClick(page, 'Download DOCX');
  await expect.poll(() => saved.length).toBeGreaterThan(0);
  await page.waitForTimeout(600);
  expect(saved).toEqual(['Letter of demand.docx']);
  // Somebody who presses again means it.
  await button(page, 'Download DOCX').click();
  await expect.poll(() => saved.length).toBe(2);
});

function collectDownloads(page: Page): string[] {
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  return names;
}

async function finishDraft(page: Page): Promise<void> {
  await button(page, 'Draft with AI').click();
  await overlay(page).getByRole('button', { name: 'Letter of demand' }).click();
  await button(page, 'Finish here').click();
  await expect(button(page, 'Download DOCX')).toBeVisible();
}

/** As slowly as a double click may be, so that what the first click began is over. */
async function doubleClick(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await page.waitForTimeout(250);
  await button(page, name).click({ clickCount: 2 });
}

/** Holds a key for as long as it takes to repeat several times. */
async function holdKey(page: Page, key: string): Promise<void> {
  await page.keyboard.down(key);
  await page.waitForTimeout(250);
  for (let repeats = 0; repeats < 8; repeats++) {
    await page.keyboard.down(key);
    await page.waitForTimeout(30);
  }
  await page.keyboard.up(key);
}
