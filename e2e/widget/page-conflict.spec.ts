import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { sampled } from '../harness/scale.ts';
import { openByCall, visitPartnerPage } from './partner-page.ts';
import { overlay } from './widget-page.ts';

const sentence = /^Something else on this page keeps the assistant from working/;

/**
 * Pages whose code breaks something that the widget needs: checks what the visitor reads, what the page's listener gets, and
 * its console.
 */
for (const [what, breakIt, named] of sampled(
  [
    ['sending a question', 'fetch = () => { report(); }', 'ReferenceError'],
    [
      'reading an answer',
      "TextDecoder.prototype.decode = () => { throw new TypeError('not ours') }",
      'Replaced: TextDecoder.',
    ],
  ] as const,
  2,
)) {
  test(`a page that breaks ${what} is told so, and its visitor too`, async ({ page, complaints }) => {
    await open(page);
    await openByCall(page);
    await page.evaluate(breakIt);
    await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByRole('alert')).toHaveText(sentence);
    expect(await page.evaluate('window.codes')).toEqual(['page_conflict']);
    expect(complaints.join()).toContain(named);
  });
}

test('a page that breaks the panels is told so', { tag: '@full' }, async ({ page, complaints }) => {
  await open(page);
  await page.evaluate(() => {
    Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
      get() {
        throw new TypeError('not ours');
      },
    });
    window.Lexloom.open();
  });
  await expect(page.getByRole('button', { name: 'Failed to connect to server.' })).toBeVisible();
  expect(await page.evaluate('window.codes')).toEqual(['page_conflict']);
  expect(complaints.join()).toContain('not ours');
  await expect(overlay(page)).toHaveCount(0);
});

async function open(page: Page): Promise<void> {
  await visitPartnerPage(page, { body: '<script src="/widget.js" async></script>' });
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  await page.evaluate("window.codes = []; Lexloom.on('error', ({ code }) => codes.push(code))");
}
