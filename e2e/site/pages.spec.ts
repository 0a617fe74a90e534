import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { siteAddresses } from './site-addresses.ts';

for (const address of siteAddresses) {
  test(`${address} opens without a foreign request, a refused script or a hydration error`, async ({
    page,
    complaints,
  }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test(`${address} has one title, one description, and nothing inline that a strict policy refuses`, async ({
    request,
  }) => {
    const html = await (await request.get(address)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(head.match(/<meta name="description"/g)).toHaveLength(1);
    expect(html).not.toMatch(/<style|\sstyle="/);
    expect(html).not.toMatch(/<script(?![^>]*(\ssrc=|application\/ld\+json))/);
  });

  test(`${address} scrolls in one direction only at 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
  });
}

test('an unknown address shows the 404 page with its status', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This thread ends here');
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('a failure of the server shows the 500 page at the address that was asked for, with ways on', async ({
  page,
  complaints,
}) => {
  const body = await readFile('dist/site/500.html', 'utf8');
  await page.route('**/about', (route) => route.fulfill({ status: 500, contentType: 'text/html', body }));
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our side');
  expect(complaints.filter((each) => !each.includes('status of 500'))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
});

test('the first screen does not move while it loads', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBe(0);
});
