import type { Page } from '@playwright/test';

/**
 * Returns everything that the browser stores for the page's origin, and all its cookies, sorted, each like `localStorage
 * token`.
 */
export async function readStoredEntries(page: Page): Promise<string[]> {
  const own = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    // Both exist in secure contexts only.
    ...('caches' in globalThis ? await caches.keys() : []).map((name) => `cache ${name}`),
    ...('serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : []).map(
      ({ scope }) => `service worker ${scope}`,
    ),
  ]);
  const cookies = await page.context().cookies();
  return [...own, ...cookies.map(({ name }) => `cookie ${name}`)].sort();
}

/** Adds what is stored now to what was found before. */
export async function collectStored(page: Page, found: Set<string>): Promise<void> {
  for (const entry of await readStoredEntries(page)) found.add(entry);
}

export const toLines = (entries: readonly { key: string; where: string }[]) =>
  entries.map(({ key, where }) => `${where} ${key}`).sort();
