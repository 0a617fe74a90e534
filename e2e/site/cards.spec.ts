import { expect } from '@playwright/test';
import { articles } from '#shared/content/articles.ts';
import { sectors } from '#shared/content/sectors.ts';
import { test } from '../fixtures.ts';

const [first, second] = [sectors[0]!, sectors[1]!];

test('the Legal page shows eleven cards, none open, and opens one at a time', async ({ page }) => {
  await page.goto('/legalservices');
  const more = page.getByRole('button', { name: 'Read More', exact: true });
  await expect(more).toHaveCount(11);
  await more.first().click();
  await expect(page.getByText(first.services[4])).toBeVisible();
  await more.first().click();
  await expect(page.getByText(second.services[4])).toBeVisible();
  await expect(page.getByText(first.services[4])).toBeHidden();
  await page.getByRole('button', { name: 'Read Less', exact: true }).click();
  await expect(page.getByText(second.services[4])).toBeHidden();
});

test('the Legal page sets three, two or one card a row, by its width', async ({ page }) => {
  await page.goto('/legalservices');
  for (const [width, columns] of [
    [1440, 3],
    [768, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await page
      .locator('#sectors li h3')
      .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().left));
    expect(lefts).toHaveLength(11);
    expect(new Set(lefts).size, `${width} pixels`).toBe(columns);
  }
});

test('home cards open independently of each other', async ({ page }) => {
  await page.goto('/');
  const more = page.getByRole('button', { name: 'Read More', exact: true });
  await more.first().click();
  await more.first().click();
  await expect(page.getByText(first.services[0])).toBeVisible();
  await expect(page.getByText(second.services[0])).toBeVisible();
});

test('HR cards collapse and expand their details', async ({ page }) => {
  await page.goto('/hrservices');
  const detail = page.getByText('A search starts with a role profile');
  await expect(detail).toBeHidden();
  await page.getByRole('button', { name: 'Read More' }).first().click();
  await expect(detail).toBeVisible();
});

test('the blog opens one article at a time', async ({ page }) => {
  await page.goto('/blog');
  const last = articles.map(({ sections }) => page.getByRole('heading', { name: sections.at(-1)!.heading }));
  const more = page.getByRole('button', { name: 'Read More' });
  await more.first().click();
  await expect(last[0]!).toBeVisible();
  await more.first().click();
  await expect(last[1]!).toBeVisible();
  await expect(last[0]!).toBeHidden();
  await page.getByRole('button', { name: 'Show Less' }).click();
  await expect(last[1]!).toBeHidden();
});
