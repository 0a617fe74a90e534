import { expect } from '@playwright/test';
import { articles } from '#shared/content/articles.ts';
import { sectors } from '#shared/content/sectors.ts';
import { test } from '../fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the home page is complete', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const heading of ['Why choose us', 'Six legal services', 'Sector expertise', 'HR services'])
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
  for (const { title, services } of sectors) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(services[4])).toBeVisible();
  }
});

test('there is no button that would do nothing', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Login', 'Menu', 'Service', 'Read More', 'Try the Co-pilot'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('the service pages can be reached from the header', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Legal Services' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal');
});

test('articles can be read to their last paragraph', async ({ page }) => {
  await page.goto('/blog');
  for (const { sections } of articles)
    await expect(page.getByText(sections.at(-1)!.paragraphs.at(-1)!)).toBeVisible();
});

test('the contact form says what is wrong and keeps what was typed; then it sends, and says so', async ({
  page,
}) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Ada "Counsel"');
  await main.getByLabel('Email').fill('ada@firm');
  await main.getByLabel('Message').fill('Can you review forty leases\nby <May>?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(main.getByRole('alert')).toHaveText('Please enter a valid email address.');
  await expect(main.getByRole('alert')).toBeInViewport();
  await expect(main.getByLabel('Name')).toHaveValue('Ada "Counsel"');
  await expect(main.getByLabel('Message')).toHaveValue('Can you review forty leases\nby <May>?');
  await main.getByLabel('Email').fill('ada@firm.example');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message has reached us.')).toBeVisible();
});

test('the newsletter field of any page sends, and says so', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByLabel('Your email').fill('ada@firm.example');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Your address is on the list.')).toBeVisible();
  await expect(page.getByText('You have left the newsletter.')).toBeHidden();
});
