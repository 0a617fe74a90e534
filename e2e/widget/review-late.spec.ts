import { expect } from '@playwright/test';
import { toNda } from '../api/sample-files/review-documents.ts';
import { test } from '../fixtures.ts';
import { press, review, signIn, toRegion, toTable, upload } from './review-page.ts';
import { overlay } from './widget-page.ts';

test.describe('Review with AI, when something comes late or twice', () => {
  test.describe.configure({ timeout: 90_000 });
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('keeps the focus on a button of the reader that is pressed before the text has arrived', {
    tag: '@full',
  }, async ({ page }) => {
    await signIn(page);
    await review(page, 'nda.txt', toNda());
    const pressed = Promise.withResolvers<void>();
    await page.route('**/files/*/text', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await press(page, overlay(page).getByRole('button', { name: /^Governing law: open the document at/ }));
    const button = overlay(page).getByRole('button', { name: 'Download', exact: true });
    await Promise.all([page.waitForEvent('download'), press(page, button)]);
    pressed.resolve();
    await expect(
      overlay(page).getByRole('region', { name: 'Text of the document' }).locator('mark'),
    ).toHaveText('This Agreement is governed by and construed in accordance with the laws of India.');
    await expect(button).toBeFocused();
  });

  test('tells two documents of one name apart', { tag: '@full' }, async ({ page }) => {
    await signIn(page);
    await review(page, 'nda.txt', toNda());
    await press(page, overlay(page).getByRole('button', { name: 'Compare with another' }));
    await upload(page, 'nda.txt', toNda({ years: 'five (5)' }));
    const table = toTable(page, 'Comparison of nda.txt (1) and nda.txt (2)');
    await expect(table.getByRole('columnheader')).toHaveText(['Point', 'nda.txt (1)', 'nda.txt (2)']);
  });

  test('lists a document whose upload it was left in after the last byte', { tag: '@full' }, async ({
    page,
  }) => {
    await signIn(page);
    await press(page, overlay(page).getByRole('button', { name: 'Review with AI' }));
    // Only a response that is held by the browser itself lets the page count what it has sent.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/chatstream/upload', requestStage: 'Response' }],
    });
    const paused = new Promise<string>((resolve) =>
      browser.on('Fetch.requestPaused', ({ requestId }) => resolve(requestId)),
    );
    await upload(page, 'left.txt', toNda());
    const requestId = await paused;
    await press(page, overlay(page).getByRole('button', { name: 'Back to the chat' }));
    await expect(toRegion(page)).toHaveCount(0);
    // Rejects if the page has given it up.
    await browser.send('Fetch.continueRequest', { requestId }).catch(() => {});
    await expect(overlay(page).getByRole('button', { name: 'Delete left.txt' })).toBeVisible();
  });
});
