import type { Page } from '@playwright/test';

/** Holds what the page requests from an address, a glob; the function that it resolves with lets it go on. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
