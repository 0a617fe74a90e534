import { expect, signedIn, test } from './sign-in-test.ts';

test('a double click or a held Enter exports the account once', async ({ page, server }) => {
  await page.clock.install();
  await signedIn(page, server.url);
  await page.goto('/account');
  const exports: string[] = [];
  page.on('request', (request) => request.url().endsWith('/account/export') && exports.push(request.url()));
  const button = page.getByRole('button', { name: 'Export my data' });
  const saved = page.waitForEvent('download');
  await button.dblclick();
  expect((await saved).suggestedFilename()).toBe('lexloom-account.json');
  expect(exports).toHaveLength(1);

  // Longer than a double click may take.
  await page.clock.fastForward(2000);
  await button.focus();
  const again = page.waitForEvent('download');
  for (let repeats = 0; repeats < 9; repeats++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await again;
  expect(exports).toHaveLength(2);
});
