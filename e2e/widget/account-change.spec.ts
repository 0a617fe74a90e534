import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openByCall, visitPartnerPage } from './partner-page.ts';
import { register, signIn } from './signed-in-page.ts';
import { overlay, toSse } from './widget-page.ts';

test.describe('a visitor whose account changes', () => {
  test('leaves nothing that was typed behind at a logout, though an earlier token was refused and replaced', async ({
    page,
  }) => {
    await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
    await openByCall(page);
    const first = await register(page, 'replaced@example.com');
    await page.evaluate((token) => {
      const refused = Promise.withResolvers<void>();
      window.Lexloom.on('auth-required', () => refused.resolve());
      Object.assign(window, { refused: refused.promise });
      window.Lexloom.update({ token });
    }, first);
    await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${first}` }, data: {} });
    const input = page.getByPlaceholder('Type a message...');
    await input.fill('Which industries do you serve?');
    await input.press('Enter');
    await page.evaluate(() => (window as unknown as { refused: Promise<void> }).refused);
    const login = { email: 'replaced@example.com', password: 'weft and warp 9' };
    const { token } = await (await page.request.post('/api/auth/login', { data: login })).json();
    await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
    await input.fill('Something private');
    await page.evaluate(() => window.Lexloom.update({ token: null }));
    await expect(input).toHaveValue('');
  });

  test('shows nothing of one account to the next, whose token comes without a sign-out', async ({ page }) => {
    await signIn(page, 'first@example.com');
    await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Chat 1 (2 msgs)' })).toBeVisible();
    await page.evaluate(() =>
      window.Lexloom.open('copilot', { task: 'draft', prompt: 'Draft an NDA for Acme Textiles' }),
    );
    const draft = overlay(page).getByRole('region', { name: 'Draft with AI' });
    await expect(draft.getByRole('button', { name: 'Continue' })).toBeVisible();

    const next = await register(page, 'second@example.com');
    await page.evaluate((token) => window.Lexloom.update({ token }), next);
    await expect(draft).toBeHidden();
    await expect(overlay(page).getByText('No chats yet')).toBeVisible();
    await expect(page.getByRole('log').locator('> *')).toHaveCount(0);

    await page.getByPlaceholder('Type a message...').fill('Where are your offices?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Chat 1 (2 msgs)' })).toBeVisible();
    const login = { email: 'second@example.com', password: 'weft and warp 9' };
    const { token } = await (await page.request.post('/api/auth/login', { data: login })).json();
    const listed = page.waitForResponse(/chat\/threads$/);
    await page.evaluate((renewed) => window.Lexloom.update({ token: renewed }), token);
    await (await listed).finished();
    await expect(page.getByRole('log')).toContainText('Bengaluru');
  });

  test('shows nothing of one account to the next, as soon as it can be known whose it is', {
    tag: '@full',
  }, async ({ page }) => {
    await signIn(page, 'before@example.com');
    await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Chat 1 (2 msgs)' })).toBeVisible();
    await page.route('**/api/{chat/threads,chatstream/history}', (route) => route.abort());
    const next = await register(page, 'after@example.com');
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate((token) => window.Lexloom.update({ token }), next);
    await failed;
    await expect(page.getByRole('log')).toContainText('Which industries');
    await page.unroute('**/api/{chat/threads,chatstream/history}');
    await expect(overlay(page).getByText('No chats yet')).toBeVisible();
    await expect(page.getByRole('log').locator('> *')).toHaveCount(0);
  });

  test('who logs out stops the answer that is being written, in the name of the account', async ({
    page,
  }) => {
    const token = await signIn(page, 'stopping@example.com');
    // The part that takes the page along wraps every call.
    const wrapped = page.waitForResponse('**/w/copilot-page-*');
    await page.evaluate(() => window.Lexloom.update({ page: 'main' }));
    await (await wrapped).finished();
    const id = '0198c0de-0000-7000-8000-000000000001';
    const body = toSse('start', { id, threadId: id });
    const headers = { 'content-type': 'text/event-stream' };
    await page.route('**/api/chatstream', (route) => route.fulfill({ body, headers }));
    // The connection is lost, and found again when nothing is heard yet.
    const stream = `**/api/chat/stream/${id}*`;
    const resumed = page.waitForRequest(stream);
    await page.route(stream, () => {});
    await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
    await page.keyboard.press('Enter');
    await resumed;
    const stopped = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.evaluate(() => window.Lexloom.update({ token: null }));
    const request = await stopped;
    expect(request.url()).toContain(id);
    expect(request.headers()).toMatchObject({ authorization: `Bearer ${token}` });
  });
});
