import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { holdRequests } from '../harness/hold-requests.ts';

test.describe('the handbook', () => {
  test('is found by a word of its titles or another name, and read without loading the page again', async ({
    page,
  }) => {
    await page.goto('/guides', { waitUntil: 'networkidle' });
    await page.getByRole('searchbox', { name: 'Find a guide' }).fill('nda');
    await expect(page.getByRole('status').filter({ hasText: 'guides' })).toBeVisible();
    const navigations: string[] = [];
    page.on('framenavigated', (frame) => navigations.push(frame.url()));
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('main').getByRole('link', { name: 'Non-disclosure agreements' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Non-disclosure agreements');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    // Going back leads to the results.
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Find a guide' })).toHaveValue('nda');
    await expect(page.getByRole('status').filter({ hasText: 'guides' })).toBeVisible();
  });

  test('is searched also for what is typed before its script is there', { tag: '@full' }, async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto('/guides', { waitUntil: 'commit' });
    const field = page.getByRole('searchbox', { name: 'Find a guide' });
    await field.fill('nda');
    release();
    await expect(page.getByRole('status').filter({ hasText: 'guides' })).toBeVisible();
    await expect(field).toHaveValue('nda');
  });

  test('says when nothing is found, and takes the words to the Co-pilot', async ({ page }) => {
    await page.goto('/guides', { waitUntil: 'networkidle' });
    await page.getByRole('searchbox', { name: 'Find a guide' }).fill('zebra crossing');
    await expect(page.getByText('No guide has these words')).toBeVisible();
    await page.getByRole('button', { name: 'Ask the Co-pilot' }).click();
    await expect(page.getByPlaceholder('Type a message...')).toHaveValue('zebra crossing');
  });

  test('has boxes to tick, a way to each section, and its sources with what was read of them', async ({
    page,
  }) => {
    await page.goto('/guides/remote-work', { waitUntil: 'networkidle' });
    const box = page.getByRole('checkbox').first();
    await box.check();
    await expect(box).toBeChecked();
    await page
      .getByRole('navigation', { name: 'In this guide' })
      .getByRole('link', { name: 'In India' })
      .click();
    await expect(page.getByRole('heading', { name: 'In India', exact: true })).toBeInViewport();
    await expect(page.getByText('not checked against the source: check there').first()).toBeAttached();
    await expect(
      page.getByText('Information, not legal advice; not reviewed by a lawyer. In English.'),
    ).toBeAttached();
  });

  test('has a way to each subject, until words are searched', async ({ page }) => {
    await page.goto('/guides', { waitUntil: 'networkidle' });
    const subjects = page.getByRole('navigation', { name: 'Subjects' });
    await subjects.getByRole('link', { name: 'Property', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Property', exact: true })).toBeInViewport();
    await page.getByRole('searchbox', { name: 'Find a guide' }).fill('lease');
    await expect(subjects).toBeHidden();
  });

  test('answers a name that it does not have with 404', { tag: '@full' }, async ({ page }) => {
    const response = await page.goto('/guides/no-such-guide');
    expect(response?.status()).toBe(404);
  });

  test('fits on paper, which is light: without header, menus and the widget', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/guides/remote-work', { waitUntil: 'networkidle' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(26, 22, 17)');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Need Help?' })).toBeHidden();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every guide is listed, and reads to its end', async ({ page }) => {
    await page.goto('/guides');
    await expect(page.getByRole('main').getByRole('link', { name: 'Remote work' })).toBeVisible();
    await expect(page.getByText('not reviewed by a lawyer. In English.')).toBeVisible();
    await page.goto('/guides/remote-work');
    await expect(page.getByRole('heading', { name: 'Ask a lawyer when' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  });
});
