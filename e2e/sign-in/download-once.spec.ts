import { expect, signedIn, test } from './sign-in-test.ts';

test('a double click or a held Enter exports the account once', async ({ page, server }) => {
  await signedIn(page, server.url);
  await page.goto('/account');
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  const exports = page.getByRole('button', { name: 'Export my data' });
  await exports.click();
  await page.waitForTimeout(250);
  await exports.click({ clickCount: 2 });
  await page.waitForTimeout(600);
  expect(saved).toEqual(['lexloom-account.json']);

  await exports.focus();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(presses ? 40 : 250);
  }
  await page.keyboard.up('Enter');
  await expect.poll(() => saved.length).toBe(2);
  await page.waitForTimeout(300);
  expect(saved).toHaveLength(2);
});
