import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

// With motion, as most visitors see it; the other tests reduce it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

type CostWindow = { shift: number };
declare const window: Window & CostWindow;

test.describe('the script on a blank page', () => {
  test('requests only itself, and shifts nothing, until someone shows interest', async ({ page, server }) => {
    const requests: string[] = [];
    await page.route('**/blank', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Blank</title><p>A stranger's page.</p><script async src="${server.url}/widget.js"></script>`,
      }),
    );
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/blank');
    await page.getByRole('button', { name: 'Need Help?' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => path !== '/blank' && path !== '/favicon.ico')).toEqual(['/widget.js']);
    expect(await page.evaluate(() => window.shift)).toBe(0);
    expect(await page.evaluate(() => document.querySelectorAll('body > lexloom-widget').length)).toBe(1);
  });

  test('fetches the panel while the pointer is on its way to the button, each file once', async ({
    page,
    server,
  }) => {
    const requests: string[] = [];
    await page.route('**/blank', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Blank</title><script async src="${server.url}/widget.js"></script>`,
      }),
    );
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/blank');
    const launcher = page.getByRole('button', { name: 'Need Help?' });
    await launcher.hover();
    await expect.poll(() => panels(requests)).toEqual(['help-window', 'mount']);
    await launcher.click();
    await page.getByRole('dialog', { name: 'Need Help?' }).waitFor();
    expect(panels(requests)).toEqual(['help-window', 'mount']);
  });
});

/** The widget's modules by name, in alphabetical order. */
function panels(requests: readonly string[]): string[] {
  return requests.flatMap((path) => /\/w\/(.+)-[\w-]{7}\.js$/.exec(path)?.[1] ?? []).sort();
}
