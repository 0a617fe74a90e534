import { expect, type Page } from '@playwright/test';
import { overlay } from './widget-page.ts';

/** Opens a page that is not ours, on the server's origin; `head` and `body` are what its owner has pasted. */
export async function visitPartnerPage(
  page: Page,
  { head = '', body = '', csp }: { head?: string; body?: string; csp?: string },
): Promise<void> {
  await page.route('**/partner', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: csp ? { 'Content-Security-Policy': csp } : {},
      body: `<!doctype html><html lang="en"><head><title>Partner</title><link rel="icon" href="data:,">${head}</head><body><h1>Partner</h1>${body}</body></html>`,
    }),
  );
  await page.goto('/partner');
}

/** Waits for the script, and opens the Co-pilot through its API. */
export async function openByCall(page: Page): Promise<void> {
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  await page.evaluate(() => window.Lexloom.open());
  await expect(overlay(page)).toBeVisible();
}
