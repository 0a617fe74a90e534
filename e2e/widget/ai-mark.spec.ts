import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { register } from '../harness/api-client.ts';
import { holdsBack, says, startModel } from '../harness/model-server.ts';
import { startServer } from '../harness/running-server.ts';
import { sampled } from '../harness/scale.ts';
import { openCopilot, overlay, toSse } from './widget-page.ts';

const answer = (page: Page) => overlay(page).getByRole('log').locator('article');
const marked = (page: Page) => overlay(page).getByRole('log').locator('article[data-ai-generated="model"]');
const byModel = { 'X-AI-Generated': 'model' };
const events = 'text/event-stream';

test.describe('an answer is marked as a model\u2019s', () => {
  for (const [by, headers, mark] of sampled(
    [
      ['its header', byModel, {}],
      ['its start event', {}, { assistant: 'model' }],
    ] as const,
    2,
  ))
    test(`when ${by} says so`, async ({ page }) => {
      const body = toSse('start', { id: 'a1', threadId: 't1', ...mark }) + end('Written.');
      await page.route('**/api/chatstream', (route) => route.fulfill({ contentType: events, headers, body }));
      await ask(page);
      await expect(marked(page)).toContainText('Written.');
    });

  test('when a backend that speaks plain text says so', { tag: '@full' }, async ({ page }) => {
    await page.route('**/api/chatstream', (route) =>
      route.fulfill({ contentType: 'text/plain', headers: byModel, body: 'Written.' }),
    );
    await ask(page);
    await expect(marked(page)).toContainText('Written.');
  });

  test('after a break, when only the rest says so', { tag: '@full' }, async ({ page }) => {
    const start = toSse('start', { id: 'a1', threadId: 't1' });
    await page.route('**/api/chatstream', (route) =>
      route.fulfill({ contentType: events, body: start + toSse('delta', { text: 'Half ' }, 5) }),
    );
    await page.route('**/api/chat/stream/a1', (route) =>
      route.fulfill({ contentType: events, headers: byModel, body: start + end('written.', 13) }),
    );
    await ask(page);
    await expect(marked(page)).toContainText('Half written.');
  });

  test('in another tab and after a reload', async ({ page, context }) => {
    await page.route('**/api/chatstream', (route) =>
      route.fulfill({ contentType: 'text/plain', headers: byModel, body: 'Written.' }),
    );
    await ask(page);
    await expect(marked(page)).toContainText('Written.');
    const other = await context.newPage();
    await openCopilot(other);
    await expect(marked(other)).toContainText('Written.');
    await page.reload();
    await openCopilot(page);
    await expect(marked(page)).toContainText('Written.');
  });

  test('on the /chat screen', { tag: '@full' }, async ({ page }) => {
    let headers: Record<string, string> = byModel;
    await page.route('**/api/chatstream', (route) =>
      route.fulfill({ contentType: 'text/plain', headers, body: 'Written.' }),
    );
    await page.goto('/chat');
    const log = page.getByRole('log');
    await page.getByPlaceholder('Type a message...').fill('Hello');
    await page.keyboard.press('Enter');
    await expect(log.locator('[data-ai-generated="model"]')).toContainText('Written.');
    await expect(page.getByRole('button', { name: 'Stop generating' })).toBeHidden();
    headers = {};
    await page.getByPlaceholder('Type a message...').fill('And you?');
    await page.keyboard.press('Enter');
    await expect(log.getByText('Written.')).toHaveCount(2);
    await expect(log.locator('[data-ai-generated]')).toHaveCount(1);
  });
});

test('what the quoting assistant puts together is not marked', async ({ page }) => {
  await openCopilot(page, 'Which industries do you serve?');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('Banking');
  await expect(overlay(page).locator('[data-ai-generated]')).toHaveCount(0);
});

test('with a model behind the real server, answers are marked while they run, in histories and for other tabs', async ({
  page,
  context,
}) => {
  // Opens three pages and starts its own server.
  test.setTimeout(90_000);
  const model = await startModel(says('Written by a model.'));
  const server = await startServer(model.settings);
  try {
    const { token } = await register(server.url);
    await page.addInitScript((given) => localStorage.setItem('token', given), token);
    await page.goto(server.url);
    await openCopilot(page);
    await expect(overlay(page).getByText('Answers are automatic: an AI writes them.')).toBeVisible();
    await send(page, 'Who are you?');
    await expect(marked(page)).toContainText('Written by a model.');
    // Nothing can be sent while an answer runs, and its whole text may be there before it ends.
    await expect(overlay(page).getByRole('button', { name: 'Stop generating' })).toBeHidden();
    const held = holdsBack(['The first half,'], [' and the last.']);
    model.answerWith(held.script);
    await send(page, 'And now?');
    await expect(marked(page).nth(1)).toContainText('The first half,');

    // Read without this tab's memory, from the server's threads, where the last answer is still running.
    const other = await (await page.context().browser()?.newContext())?.newPage();
    if (!other) throw new Error('There is no browser.');
    await other.addInitScript((given) => localStorage.setItem('token', given), token);
    await other.goto(server.url);
    await openCopilot(other);
    await overlay(other)
      .getByRole('button', { name: /^Chat 1/ })
      .click();
    await expect(marked(other)).toHaveCount(2);
    const tab = await context.newPage();
    await tab.goto(server.url);
    await openCopilot(tab);
    await expect(marked(tab)).toHaveCount(2);
    held.release();
    for (const each of [page, other, tab])
      await expect(marked(each).nth(1)).toContainText('The first half, and the last.');
    await other.context().close();
  } finally {
    await server.remove();
    await model.close();
  }
});

function end(text: string, length = text.length): string {
  return toSse('delta', { text }, length) + toSse('done', { status: 'complete' });
}

async function ask(page: Page): Promise<void> {
  await openCopilot(page);
  await send(page, 'Hello');
}

async function send(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(text);
  await page.keyboard.press('Enter');
}
