import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openCopilot, toSse } from './widget-page.ts';

test.describe('what goes wrong', () => {
  test('shows the server’s words, and asks the same again without typing', async ({ page }) => {
    const bodies: unknown[] = [];
    await page.route('**/api/chatstream', (route) => {
      bodies.push(route.request().postDataJSON());
      return bodies.length === 1
        ? route.fulfill({ status: 429, json: { error: 'Too many requests.', code: 'rate_limited' } })
        : route.continue();
    });
    await openCopilot(page, 'Which industries do you serve?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByRole('alert')).toHaveText('Too many requests.');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByPlaceholder('Type a message...')).toBeFocused();
    await expect(page.getByRole('log')).toContainText('Banking, Financial Services');
    await expect(page.getByRole('log').getByRole('alert')).toHaveCount(0);
    expect(bodies[1]).toEqual(bodies[0]);
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
    // Asked again, it would fail again.
    const errors = {
      not_found: 'Not found.',
      budget_spent: 'All questions for today have been used. Please ask again tomorrow.',
    };
    for (const [code, error] of Object.entries(errors)) {
      await page.unroute('**/api/chatstream');
      await page.route('**/api/chatstream', (route) => route.fulfill({ status: 429, json: { error, code } }));
      await page.getByPlaceholder('Type a message...').fill('And another?');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('log').getByRole('alert').last()).toHaveText(error);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    }
    await expect(page.getByRole('log').getByRole('button', { name: 'Ask a person' })).toBeVisible();
    // The next day there are questions again.
    await page.clock.setFixedTime(Date.now() + 86_400_000);
    await page.reload();
    await openCopilot(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
    // Asked today, it fails today.
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('log').getByRole('alert')).toHaveText(Object.values(errors));
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  test('a question that is too long does not fill the conversation, and can be shown and edited', async ({
    page,
  }) => {
    const clause = 'Please read this clause about the term and its end. ';
    const question = clause.repeat(673).trim();
    await openCopilot(page, question);
    await page.keyboard.press('Enter');
    const log = page.getByRole('log');
    await expect(log.getByRole('alert')).toHaveText(
      `This message is too long. Please shorten it. It may have 32,000 characters, and has ${question.length.toLocaleString('en')}.`,
    );
    await expect(log.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    const shown = log.locator('.question');
    const findHeight = async () => (await shown.boundingBox())?.height ?? 0;
    await expect(log.getByRole('button', { name: 'Show the whole question' })).toBeVisible();
    expect(await findHeight()).toBeLessThan(300);
    // Paper has room for all of it.
    await page.emulateMedia({ media: 'print' });
    expect(await findHeight()).toBeGreaterThan(3000);
    await page.emulateMedia({ media: null });
    await log.getByRole('button', { name: 'Show the whole question' }).click();
    expect(await findHeight()).toBeGreaterThan(3000);
    await log.getByRole('button', { name: 'Show less' }).press('Enter');
    await expect(log.getByRole('button', { name: 'Show the whole question' })).toBeFocused();
    await log.getByRole('button', { name: 'Edit and ask again' }).click();
    await expect(page.getByPlaceholder('Type a message...')).toHaveValue(question);
  });

  test('shows a fixed text when the server has none', async ({ page }) => {
    await page.route('**/api/chatstream', (route) => route.fulfill({ status: 500, body: 'oops' }));
    await openCopilot(page, 'Hello there');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  });

  test('says that the server cannot be reached', async ({ page }) => {
    await page.route('**/api/chatstream', (route) => route.abort());
    await openCopilot(page, 'Hello there');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Failed to connect to server.');
  });

  test('keeps the half-written answer beside the words of the error event', async ({ page }) => {
    await page.route('**/api/chatstream', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body:
          toSse('start', { id: 'a1', threadId: 't1' }) +
          toSse('delta', { text: 'Half an answer' }, 14) +
          toSse('error', { error: 'Something went wrong. Please try again.', code: 'model_unavailable' }) +
          toSse('done', { status: 'interrupted' }),
      }),
    );
    await openCopilot(page, 'Hello there');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
    await expect(page.getByRole('log')).toContainText('Half an answer');
  });

  test('resumes a cut answer where it was', async ({ page }) => {
    await page.route('**/api/chatstream', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: toSse('start', { id: 'a1', threadId: 't1' }) + toSse('delta', { text: 'One two ' }, 8),
      }),
    );
    await page.route('**/api/chat/stream/a1', (route) => {
      expect(route.request().headers()['last-event-id']).toBe('8');
      return route.fulfill({
        contentType: 'text/event-stream',
        body:
          toSse('start', { id: 'a1', threadId: 't1' }) +
          toSse('delta', { text: 'two three' }, 13) +
          toSse('done', { status: 'complete' }),
      });
    });
    await openCopilot(page, 'Count');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('One two three', { exact: true })).toBeVisible();
  });

  test('works with a backend that only streams plain text', { tag: '@full' }, async ({ page }) => {
    await page.route('**/api/chatstream', (route) =>
      route.fulfill({ contentType: 'text/plain; charset=utf-8', body: 'Plain **words**.' }),
    );
    await openCopilot(page, 'Hello there');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('Plain words.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  });

  test('stops an answer and tells the server', async ({ page }) => {
    const stopped: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') stopped.push(new URL(request.url()).pathname);
    });
    // The stream stays open until it is aborted.
    await page.addInitScript(() => {
      const original = window.fetch;
      window.fetch = async (input, init) => {
        if (!String(input).endsWith('/chatstream')) return original(input, init);
        const body = new ReadableStream({
          start(controller) {
            const text =
              'event: start\ndata: {"id":"a1","threadId":"t"}\n\nevent: delta\nid: 4\ndata: {"text":"Some"}\n\n';
            controller.enqueue(new TextEncoder().encode(text));
            init?.signal?.addEventListener('abort', () =>
              controller.error(new DOMException('', 'AbortError')),
            );
          },
        });
        return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
      };
    });
    await openCopilot(page, 'Hello there');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('Some');
    await page.getByPlaceholder('Type a message...').fill('typed meanwhile');
    await page.getByRole('button', { name: 'Stop generating' }).click();
    await expect(page.getByText('You stopped this answer.')).toBeVisible();
    await expect(page.getByPlaceholder('Type a message...')).toHaveValue('typed meanwhile');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
    expect(stopped).toEqual(['/api/chat/stream/a1']);
  });
});
