import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openCopilot, overlay, toSse } from './widget-page.ts';

const first = 'The first half,';
const last = ' and the last.';

test('a lost connection is reported while the answer waits for it, and the answer resumes by itself', async ({
  page,
}) => {
  let isBack = false;
  await page.route('**/api/chatstream', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: toSse('start', { id: 'a1', threadId: 't1' }) + toSse('delta', { text: first }, first.length),
    }),
  );
  await page.route('**/api/chat/stream/a1', (route) =>
    isBack
      ? route.fulfill({
          contentType: 'text/event-stream',
          body:
            toSse('delta', { text: last }, first.length + last.length) +
            toSse('done', { status: 'complete' }),
        })
      : route.abort(),
  );
  await openCopilot(page, 'How long is the notice period?');
  await page.keyboard.press('Enter');
  const notice = overlay(page).getByText('The connection is lost.');
  await expect(notice).toBeInViewport();
  await expect(notice).toHaveAttribute('aria-live', 'polite');
  const input = page.getByPlaceholder('Type a message...');
  await input.fill('Typed meanwhile');

  isBack = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('log').getByText(first + last, { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(overlay(page).getByRole('alert')).toHaveCount(0);
  await expect(input).toHaveValue('Typed meanwhile');
});
