import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { register } from '../harness/api-client.ts';
import { startPartner } from '../harness/partner-site.ts';
import { readRelease } from '../harness/release.ts';
import { sampled } from '../harness/scale.ts';
import { collectStored, readStoredEntries, toLines } from '../harness/stored-entries.ts';
import { overlay } from './widget-page.ts';

const helpInput = (page: Page) => page.locator('.help input');
const input = (page: Page) => page.locator('.copilot textarea');

for (const locale of sampled(['en', 'hi'], 2))
  test(`on a partner’s page nothing is stored for somebody who looks and types, in ${locale}`, async ({
    page,
    server,
  }) => {
    const partner = await startPartner();
    await page.goto(partner.serve('/', { body: toPage(server.url, locale) }));
    await page.locator('.launcher').hover();
    await page.locator('.launcher').click();
    await helpInput(page).fill('Half a question');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Their own' }).click();
    await expect(input(page)).toHaveValue('A prompt of theirs');
    await input(page).fill('Half a thought');
    // This loads with the part that persists a visit.
    await expect(page.locator('.copilot aside .new')).toBeVisible();
    await page.locator('.copilot .notice button').click();
    await page.keyboard.press('Escape');
    expect(await readStoredEntries(page)).toEqual([]);
    // State is persisted as the page is left.
    await page.reload();
    expect(await readStoredEntries(page)).toEqual([]);
    await page.locator('.launcher').click();
    await expect(helpInput(page)).toBeFocused();
    expect(await readStoredEntries(page)).toEqual([]);
    partner.close();
  });

test('what is stored on a partner’s page afterwards is what release.json lists', async ({ page, server }) => {
  const partner = await startPartner();
  await page.goto(partner.serve('/', { body: toPage(server.url, 'en') }));
  const found = new Set<string>();
  await page.locator('.launcher').click();
  await helpInput(page).fill('What does it cost?');
  await page.keyboard.press('Enter');
  expect(await readStoredEntries(page)).toEqual(['sessionStorage lexloom:help']);
  await page.evaluate(() => window.Lexloom.open('copilot', { prompt: 'Which industries do you serve?' }));
  await input(page).press('Enter');
  await expect(overlay(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await collectStored(page, found);
  await input(page).fill('A draft');
  await page.reload();
  await collectStored(page, found);
  await page.evaluate(() => window.Lexloom.open('copilot'));
  await expect(input(page)).toHaveValue('A draft');
  await expect(overlay(page).getByRole('log')).toContainText('Banking');

  await page.evaluate(() => window.Lexloom.open('copilot', { task: 'draft' }));
  await expect(overlay(page).getByRole('heading', { name: 'Log in to draft' })).toBeVisible();
  await collectStored(page, found);
  await overlay(page).getByRole('button', { name: 'Back to the chat' }).click();

  const { token } = await register(server.url);
  await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload document' }).click();
  await page.getByRole('button', { name: 'I Agree & Upload' }).click();
  await chosen;
  await collectStored(page, found);
  expect([...found].sort()).toEqual(toLines(readRelease().storage));
  partner.close();
});

test('an account that only looks leaves nothing of its visit in the tab', async ({ page, server }) => {
  const partner = await startPartner();
  await page.goto(partner.serve('/', { body: toPage(server.url, 'en') }));
  const { token } = await register(server.url);
  await page.evaluate((given) => window.Lexloom.init({ token: given }), token);
  await page.evaluate(() => window.Lexloom.open('copilot', { prompt: 'Half a thought' }));
  await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();
  await page.reload();
  expect(await readStoredEntries(page)).toEqual([]);
  partner.close();
});

test('a second tab that was open before the first question is the same guest', { tag: '@full' }, async ({
  page: one,
  context,
  server,
}) => {
  const partner = await startPartner();
  const address = partner.serve('/', { body: toPage(server.url, 'en') });
  const two = await context.newPage();
  const ids = new Set<string | undefined>();
  for (const page of [one, two]) {
    page.on('request', (request) => {
      if (request.url().endsWith('/api/chatstream') && request.method() === 'POST')
        ids.add(request.headers()['x-guest-id']);
    });
    await page.goto(address);
    // Opened without a prompt: if both tabs had drafts of their own, neither would give way.
    await page.evaluate(() => window.Lexloom.open('copilot'));
  }
  await input(one).fill('Which industries do you serve?');
  await expect(input(two)).toHaveValue('Which industries do you serve?');
  await input(one).press('Enter');
  await expect(overlay(two).getByRole('log')).toContainText('Banking');
  await expect(two.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await input(two).fill('Where are your offices?');
  const second = two.waitForRequest('**/api/chatstream');
  await input(two).press('Enter');
  await second;
  expect([...ids]).toEqual([await one.evaluate(() => localStorage.getItem('lexloom:guestId'))]);
  partner.close();
});

function toPage(origin: string, locale: string): string {
  return `<!doctype html><html lang="en"><head><title>Partner</title><link rel="icon" href="data:,"></head><body>
    <button data-lexloom-open="copilot" data-lexloom-prompt="A prompt of theirs">Their own</button>
    <script data-locale="${locale}" src="${origin}/widget.js"></script></body></html>`;
}
