import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openPlayground } from './playground-page.ts';

test('properties of the host page reach the widget by inheritance, live and by a link', async ({ page }) => {
  await openPlayground(page, { '--lexloom-font': 'Georgia, serif' });
  const read = (name: string) =>
    page
      .locator('lexloom-widget')
      .evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);
  expect(await read('--lexloom-font')).toBe('Georgia, serif');
  await page.getByLabel('--lexloom-radius', { exact: true }).fill('2px');
  await page.getByLabel('--lexloom-radius', { exact: true }).blur();
  await expect.poll(() => read('--lexloom-radius')).toBe('2px');
  await expect(page).toHaveURL(/--lexloom-radius=2px/);
  await page.getByLabel('--lexloom-font', { exact: true }).fill('');
  await page.getByLabel('--lexloom-font', { exact: true }).blur();
  await expect.poll(() => read('--lexloom-font')).toBe('');
});

test('a value out of a link stays a value and becomes no rule', { tag: '@full' }, async ({
  page,
  complaints,
}) => {
  await openPlayground(page, { '--lexloom-radius': '2px} body { display: none' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});
