import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { sampled } from '../harness/scale.ts';
import { openHelp } from './widget-page.ts';

test.describe('what recognises the topics of the Need Help? window', () => {
  const weightFiles = /\/w\/help-(?:scope|topics)-[\w-]+\.js$/;
  // The last file to load: the topics file requests it.
  const lastFile = /\/w\/help-scope-[\w-]+\.js$/;
  const question = 'what will this set me back';

  test('loads when something is typed, not before, and decides the answer', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/');
    await openHelp(page);
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    const field = help.getByRole('textbox', { name: 'Ask a question' });
    await expect(field).toBeFocused();
    expect(requested.filter((path) => weightFiles.test(path))).toEqual([]);
    const loaded = page.waitForResponse((response) => lastFile.test(new URL(response.url()).pathname));
    await page.keyboard.type(question);
    await loaded;
    await page.keyboard.press('Enter');
    await expect(help.getByRole('log')).toContainText('Quotes are individual');
    expect(requested.filter((path) => weightFiles.test(path))).toHaveLength(2);
  });

  for (const part of sampled(['scope', 'topics'], 2))
    test(`is done without where ${part} cannot load: the plain order of words answers`, async ({ page }) => {
      let refused = 0;
      await page.route(new RegExp(`/w/help-${part}-[\\w-]+\\.js$`), (route) => {
        refused++;
        return route.abort();
      });
      await page.goto('/');
      await openHelp(page);
      const help = page.getByRole('dialog', { name: 'Need Help?' });
      const field = help.getByRole('textbox', { name: 'Ask a question' });
      await field.fill('How much would it cost to review my zebra lease?');
      await page.keyboard.press('Enter');
      await expect(help.getByRole('log')).toContainText('Quotes are individual');
      await expect(field).toBeEnabled();
      await field.fill(question);
      await page.keyboard.press('Enter');
      await expect(help.getByRole('log')).toContainText('I have no answer to that');
      expect(refused).toBeGreaterThan(0);
    });
});
