import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { register } from '../harness/api-client.ts';
import { findViolations } from '../harness/find-violations.ts';
import { names, say, signIn } from './chats-of-account.ts';
import { openCopilot, overlay } from './widget-page.ts';

// With motion, as most visitors see it; the other tests reduce it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('an account’s chats are listed under their day, searched, renamed, exported and deleted', async ({
  page,
  server,
}) => {
  const account = await register(server.url);
  await say(account, randomUUID(), ['How do you help with compliance and risk?']);
  await say(account, randomUUID(), ['Which industries do you serve?', 'How do you support litigation?']);
  await signIn(page, account.token);
  const first = page.getByRole('button', { name: 'Chat 1 (2 msgs)' });
  const second = page.getByRole('button', { name: 'Chat 2 (4 msgs)' });
  await expect(overlay(page).getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(first).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search chats' });
  // These words are in an answer that only the server has.
  await search.fill('HOSPITALITY');
  await expect(first).toBeHidden();
  await expect(second).toBeVisible();
  await expect(overlay(page).getByText('1 chat found')).toBeAttached();

  await page.getByRole('button', { name: 'Options for Chat 2' }).press('Enter');
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export JSON' }).click(),
  ]);
  expect(json.suggestedFilename()).toBe('Chat 2.json');
  expect(JSON.parse(await readFile(await json.path(), 'utf8'))).toMatchObject({
    name: 'Chat 2',
    exchanges: [
      { message: 'Which industries do you serve?', response: expect.stringContaining('Hospitality') },
      { message: 'How do you support litigation?' },
    ],
  });

  await page.getByRole('button', { name: 'Rename' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'New name of Chat 2' })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.type('Sectors & disputes');
  await page.keyboard.press('Escape');
  await expect(second).toBeFocused();
  await page.getByRole('button', { name: 'Rename' }).press('Enter');
  await page.keyboard.type('Sectors & disputes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sectors & disputes (4 msgs)' })).toBeFocused();
  await expect.poll(() => names(account)).toEqual(['Sectors & disputes', 'Chat 1']);
  const [markdown] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Markdown' }).click(),
  ]);
  expect(markdown.suggestedFilename()).toBe('Sectors & disputes.md');
  const text = await readFile(await markdown.path(), 'utf8');
  expect(text).toContain('# Sectors & disputes\n\n## Which industries do you serve?\n');

  const options = page.getByRole('button', { name: 'Options for Sectors & disputes' });
  await page.keyboard.press('Escape');
  await expect(options).toBeFocused();
  await expect(options).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('dialog', { name: 'Lexloom Co-pilot' })).toBeVisible();

  await search.press('Escape');
  await search.fill('no such words');
  await expect(overlay(page).getByText('No chat contains these words.')).toBeVisible();
  await expectNoViolations(page);
  await search.press('Escape');
  await expect(overlay(page)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Sectors & disputes' }).press('Enter');
  await expect(first).toBeFocused();
  await page.getByRole('button', { name: 'Delete Chat 1' }).press('Enter');
  await expect(overlay(page).getByText('No chats yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Chat' })).toBeFocused();
  await expect.poll(() => names(account)).toEqual([]);
});

test('a double click on the delete button deletes one chat, not the next one, too', { tag: '@full' }, async ({
  page,
  server,
}) => {
  const account = await register(server.url);
  for (let n = 0; n < 3; n++) await say(account, randomUUID(), ['hello']);
  await signIn(page, account.token);
  await page.getByRole('button', { name: 'Delete Chat 3' }).dblclick();
  await expect(page.getByRole('button', { name: 'Chat 3 (2 msgs)' })).toBeHidden();
  await expect.poll(() => names(account)).toEqual(['Chat 2', 'Chat 1']);
  await expect(page.getByRole('button', { name: 'Chat 2 (2 msgs)' })).toBeVisible();
});

test('a long chat opens at its end, and earlier messages appear above without moving what is being read', async ({
  page,
  server,
}) => {
  const account = await register(server.url);
  await say(
    account,
    randomUUID(),
    Array.from({ length: 24 }, (_, at) => `Hello number ${at + 1}`),
  );
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/chat/threads/') && asked.push(request.url()));
  await signIn(page, account.token);
  await page.getByRole('button', { name: 'Chat 1 (48 msgs)' }).click();
  const questions = page.getByRole('log').locator('.question');
  const question = (at: number) => page.getByRole('log').getByText(`Hello number ${at}`, { exact: true });
  await expect(question(24)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Copy answer' }).last()).toBeInViewport();
  expect(await questions.count()).toBeLessThan(24);

  const scroll = overlay(page).locator('.scroll');
  const firstDrawn = await questions.first().textContent();
  const held = page.getByRole('log').getByText(firstDrawn ?? '', { exact: true });
  await held.scrollIntoViewIfNeeded();
  await expect(questions.first()).not.toHaveText(firstDrawn ?? '');
  await expect(held).toBeInViewport();

  await page.getByRole('button', { name: 'Show earlier messages' }).press('Enter');
  await expect
    .poll(async () => {
      await scroll.evaluate((box) => box.scrollTo(0, 0));
      return questions.count();
    })
    .toBe(24);
  await expect(page.getByRole('button', { name: 'Show earlier messages' })).toBeHidden();
  await expect(question(1)).toBeAttached();
  expect(new Set(await questions.allTextContents()).size).toBe(24);
  // The last page was requested first, then the one before it.
  expect(asked.map((url) => new URL(url).searchParams.has('before'))).toEqual([false, true]);
});

test('a long chat continues to its beginning for a reader who is fast at its top on a busy page', {
  tag: '@full',
}, async ({ page, server }) => {
  const account = await register(server.url);
  await say(
    account,
    randomUUID(),
    Array.from({ length: 24 }, (_, at) => `Hello number ${at + 1}`),
  );
  // A busy page is notified late, and then of several crossings at once.
  await page.addInitScript(() => {
    const Native = IntersectionObserver;
    window.IntersectionObserver = class extends Native {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        let heard: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          if (!heard.length) setTimeout(() => tell(heard.splice(0), observer), 200);
          heard = [...heard, ...entries];
        }, options);
      }
    };
  });
  await signIn(page, account.token);
  await page.getByRole('button', { name: 'Chat 1 (48 msgs)' }).click();
  await expect(page.getByRole('button', { name: 'Show earlier messages' })).toBeAttached();
  await overlay(page)
    .locator('.scroll')
    .evaluate(async (box) => {
      for (let frame = 0; frame < 200; frame++) {
        box.scrollTop -= box.clientHeight;
        await new Promise(requestAnimationFrame);
      }
    });
  await expect(page.getByRole('log').getByText('Hello number 1', { exact: true })).toBeAttached();
});

test('a page that could not be loaded is said of its own chat only', async ({ page, server }) => {
  const account = await register(server.url);
  const ask = (what: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${what} number ${at + 1}`);
  await say(account, randomUUID(), ask('Hello', 21));
  // Longer answers, so that not all of them are drawn at first.
  await say(account, randomUUID(), ask('Question', 8));
  await page.route('**/api/chat/threads/*before=*', (route) => route.abort());
  await signIn(page, account.token);
  const failure = page.getByRole('alert').filter({ hasText: 'Earlier messages could not be loaded.' });
  await page.getByRole('button', { name: 'Chat 2 (16 msgs)' }).click();
  await expect(page.getByRole('log').getByText('Question number 8', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Chat 1 (42 msgs)' }).click();
  const more = page.getByRole('button', { name: 'Show earlier messages' });
  await expect(async () => {
    await more.press('Enter');
    await expect(failure).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Chat 2 (16 msgs)' }).click();
  await expect(page.getByRole('log').getByText('Question number 8', { exact: true })).toBeVisible();
  await expect(more).toBeAttached();
  await expect(failure).toHaveCount(0);
});

test('a guest’s chats come along on sign-in with the names they were given, and leave with a logout', async ({
  page,
  server,
}) => {
  await openCopilot(page, 'Which industries do you serve?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await page.getByRole('button', { name: 'New Chat' }).click();
  await page.getByRole('button', { name: 'Options for Chat 1' }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.keyboard.type('Sectors');
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('Type a message...').fill('half a thought');

  const guestId = await page.evaluate(() => localStorage.guestId as string);
  const account = await register(server.url, guestId);
  await page.evaluate((token) => window.Lexloom.update({ token }), account.token);
  await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();
  await expect.poll(() => names(account)).toEqual(['Sectors']);
  await expect(page.getByRole('button', { name: 'Sectors (2 msgs)' })).toHaveCount(1);
  await expect(page.getByPlaceholder('Type a message...')).toHaveValue('half a thought');

  await page.evaluate(() => window.Lexloom.update({ token: null }));
  await expect(overlay(page).getByText('No chats yet')).toBeVisible();
  await expect(page.getByPlaceholder('Type a message...')).toHaveValue('');
  await expect(overlay(page)).toBeVisible();
});

test('what a guest has deleted does not come along on sign-in', async ({ page, server }) => {
  await openCopilot(page, 'Which industries do you serve?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await page.getByRole('button', { name: 'New Chat' }).click();
  const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Delete Chat 1' }).click();
  await deletion;

  const account = await register(server.url, await page.evaluate(() => localStorage.guestId as string));
  expect(await names(account)).toEqual([]);
});

async function expectNoViolations(page: Page): Promise<void> {
  expect(await findViolations(page, { within: 'lexloom-widget' })).toEqual([]);
}
