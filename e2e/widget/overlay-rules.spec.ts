import { expect, type Page } from '@playwright/test';
import { drawText } from '../api/sample-files/make-picture.ts';
import { test } from '../fixtures.ts';
import { openCopilot, overlay, toSse } from './widget-page.ts';

const png = drawText(['A picture of a lease']).toBuffer('image/png');
const picture = {
  id: 'p1',
  name: 'lease.png',
  type: 'image/png',
  size: png.length,
  status: 'ready',
  progress: 1,
};

test('the overlay keeps to its widths, the keyboard to its order, and an on-screen keyboard covers nothing', async ({
  page,
}) => {
  await openBlank(page);
  const sidebar = page.getByRole('button', { name: 'New Chat' });
  const boot = async (width: number, height = 800) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.Lexloom.init());
    await openCopilot(page);
  };
  await boot(1600);
  expect((await overlay(page).boundingBox())?.width).toBe(1200);
  await boot(768);
  await expect(sidebar).toBeVisible();
  await boot(767);
  await expect(sidebar).toBeHidden();

  // In the input "?" is a character; elsewhere it opens the list of shortcuts.
  await page.getByPlaceholder('Type a message...').press('?');
  await expect(page.getByPlaceholder('Type a message...')).toHaveValue('?');
  // On a narrow screen it is a drawer: the keyboard goes on inside of it, and it closes when the focus goes behind it.
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  await toggle.press('Enter');
  await expect(sidebar).toBeFocused();
  await page.getByPlaceholder('Type a message...').focus();
  await expect(sidebar).toBeHidden();
  await toggle.press('Enter');
  await expect(sidebar).toBeFocused();
  await sidebar.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeVisible();
  // Escape closes, one press each: the list, the drawer, the overlay.
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
  await expect(sidebar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');

  // On a small phone the keyboard leaves too little for all of it: what is typed into stays in sight.
  await boot(320, 568);
  const input = page.getByPlaceholder('Type a message...');
  await input.focus();
  await coverWithKeyboard(page, 268);
  await expect
    .poll(async () => {
      const box = await input.boundingBox();
      return box && box.y + box.height;
    })
    .toBeLessThanOrEqual(300);
  await coverWithKeyboard(page, 0);
  await boot(390, 800);
  await coverWithKeyboard(page, 300);
  // The overlay may still be rising by its last pixels when it is already usable.
  await expect
    .poll(async () => {
      const foot = await page.getByRole('button', { name: 'Terms & Conditions' }).boundingBox();
      return foot && foot.y + foot.height;
    })
    .toBeLessThanOrEqual(500);
  await coverWithKeyboard(page, 0);
  await expect.poll(async () => (await overlay(page).boundingBox())?.height).toBe(800);
  // Phones zoom into an input whose text is smaller than 16 px.
  await expect(page.getByPlaceholder('Type a message...')).toHaveCSS('font-size', '16px');

  // A browser may close a dialog without asking the page; the widget must then be closed, not half open.
  await page.locator('dialog.copilot').evaluate((dialog: HTMLDialogElement) => dialog.close());
  await expect(page.getByRole('button', { name: 'Need Help?' })).toBeVisible();
});

test('a document in the sidebar becomes a message, a file alone may be sent, and a lost history is only logged', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  await page.route('**/api/chat/threads*', (route) => route.fulfill({ status: 500, json: { error: 'no' } }));
  await page.route('**/api/chatstream/files', (route) => route.fulfill({ json: [picture] }));
  await page.route('**/api/chatstream/files/p1', (route) =>
    route.fulfill({ contentType: 'image/png', body: png }),
  );
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/chatstream', async (route) => {
    await released;
    const body = toSse('delta', { text: 'A lease.' }) + toSse('done', { status: 'complete' });
    await route.fulfill({ contentType: 'text/event-stream', body });
  });
  await openBlank(page);
  await openCopilot(page);
  await page.evaluate(() => window.Lexloom.update({ token: 'of a simulated account' }));

  await overlay(page).getByRole('complementary').getByRole('button', { name: 'lease.png' }).first().click();
  const shown = page.getByRole('log').getByRole('img', { name: 'lease.png' });
  await expect(shown).toBeVisible();
  const box = await shown.boundingBox();
  expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(200);

  await page.getByPlaceholder('Type a message...').focus();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/chatstream'),
    page.keyboard.press('Enter'),
  ]);
  expect(request.postDataJSON()).toMatchObject({ message: '', fileId: 'p1' });
  // The question appears at once, and the log is busy until the answer has arrived.
  await expect(page.getByRole('log').locator('.question')).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: 'Writing an answer' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Stop generating' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove attachment' })).toHaveCount(0);
  release();
  await expect(page.getByRole('log')).toContainText('A lease.');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  await expect(page.getByRole('log').getByRole('alert')).toHaveCount(0);
  expect(logged.join()).toContain('history could not be loaded');
});

test('editing a question begins and ends with its keys, however fast they follow each other', async ({
  page,
}) => {
  await page.route('**/api/chatstream', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: toSse('delta', { text: 'A lease.' }) + toSse('done', { status: 'complete' }),
    }),
  );
  await openBlank(page);
  await openCopilot(page, 'What is this?');
  const input = page.getByPlaceholder('Type a message...');
  await input.press('Enter');
  await expect(page.getByRole('log')).toContainText('A lease.');
  // The keyboard handler loads after the overlay, sometimes after a first answer.
  await expect(async () => {
    await input.press('ArrowUp');
    await expect(input).toHaveValue('What is this?', { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await page.getByRole('button', { name: 'Cancel editing' }).press('Enter');
  await expect(input).toBeFocused();
  const questions = page.getByRole('log').locator('.question');
  for (const [keys, asked] of [
    [['ArrowUp', 'Escape'], ['What is this?']],
    [
      ['ArrowUp', '!', 'Enter'],
      ['What is this?', 'What is this?!'],
    ],
    [
      ['ArrowUp', 'Escape'],
      ['What is this?', 'What is this?!'],
    ],
  ] as const) {
    await Promise.all(keys.map((key) => page.keyboard.press(key)));
    await expect(questions).toContainText(asked);
    await expect(input).toHaveValue('');
    await expect(overlay(page).getByText('You are editing an earlier question.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  }
  // Nothing is being edited any more, so this Escape is for the overlay.
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
});

/** Opens a page that contains nothing but the widget. */
async function openBlank(page: Page): Promise<void> {
  await page.route('**/blank', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Blank</title><h1>Blank</h1><script src="/widget.js"></script>',
    }),
  );
  await page.goto('/blank');
}

/** As on phones where the keyboard covers the page, only the visual viewport changes. Headless browsers have no keyboard. */
async function coverWithKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((covered) => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight - covered });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, height);
  await expect
    .poll(async () => (await overlay(page).boundingBox())?.height)
    .toBe((page.viewportSize()?.height ?? 0) - height);
}
