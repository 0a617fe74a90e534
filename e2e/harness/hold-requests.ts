import type { Page } from '@playwright/test';

/** Holds back the page's requests to an address (a glob). Resolves with a function that lets them go on. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
