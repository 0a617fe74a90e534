import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { signIn } from './signed-in-page.ts';
import { openCopilot, toSse } from './widget-page.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a source and the button that copies the answer are large enough for a finger', async ({ page }) => {
  await openCopilot(page, 'What does contract drafting include?');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');
  for (const target of [
    log.getByRole('link', { name: 'Contract drafting and management' }),
    log.getByRole('button', { name: 'Copy answer' }),
  ]) {
    await expect(target).toBeVisible();
    const { width, height } = (await target.boundingBox()) as { width: number; height: number };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('a document’s name above the question is large enough for a finger', async ({ page }) => {
  await signIn(page, `${randomUUID()}@lexloom.example`);
  await page.locator('lexloom-widget input[type=file]').setInputFiles({
    name: 'lease.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The monthly rent is 4,200 dollars, due on the first day.'),
  });
  await page.getByRole('button', { name: 'Remove attachment' }).waitFor();
  await page.getByPlaceholder('Type a message...').fill('What is the monthly rent?');
  await page.getByRole('button', { name: 'Send message' }).click();
  const name = page.getByRole('log').getByRole('button', { name: 'lease.txt' });
  await name.waitFor();
  expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('an answer that comes at once is shown from its question on, and a button leads to its end', async ({
  page,
}) => {
  const text = Array.from({ length: 40 }, (_, at) => `Paragraph ${at}.\n\n`).join('');
  await page.route('**/api/chatstream', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: toSse('start', { id: 'a1' }) + toSse('delta', { text }) + toSse('done', { status: 'complete' }),
    }),
  );
  await openCopilot(page);
  const input = page.getByPlaceholder('Type a message...');
  const log = page.getByRole('log');
  for (const question of ['What does it say?', 'And what else?']) {
    await input.fill(question);
    await input.press('Enter');
    await expect(page.getByRole('button', { name: 'Back to the newest' })).toBeVisible();
    await expect(log.getByText(question)).toBeInViewport({ ratio: 1 });
    await expect(input).toBeFocused();
  }
  await page.getByRole('button', { name: 'Back to the newest' }).click();
  await expect(log.getByText('Paragraph 39.').last()).toBeInViewport();

  // A reader who scrolls on as soon as the question is shown is not taken back to it.
  await page.locator('.copilot .scroll').evaluate((box) => {
    let last = box.scrollTop;
    box.addEventListener('scroll', function readOn() {
      if (box.scrollTop < last - 500) {
        box.removeEventListener('scroll', readOn);
        box.dispatchEvent(new WheelEvent('wheel'));
        box.scrollTop += 300;
        box.classList.add('read-on');
      }
      last = box.scrollTop;
    });
  });
  await input.fill('And at last?');
  await input.press('Enter');
  await expect(page.locator('.copilot .read-on')).toBeVisible();
  await page.evaluate(async () => {
    for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame);
  });
  await expect(log.getByText('And at last?')).not.toBeInViewport();
});
