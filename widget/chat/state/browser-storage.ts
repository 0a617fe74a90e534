import { partnerPrefix } from '#shared/storage-keys.ts';

/** The visitor's browser storage. If it is missing (private mode) or full, it fails quietly. */
export type BrowserStorage = {
  read(key: string): string | null;
  /** Null removes the key. */
  write(key: string, value: string | null): void;
};

export function createBrowserStorage(): BrowserStorage {
  // On the product's own site, where this file has the page's origin, key names are plain.
  const toKey = (key: string) =>
    location.origin === new URL(import.meta.url).origin ? key : partnerPrefix + key;
  return {
    read(key) {
      try {
        return localStorage.getItem(toKey(key));
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) localStorage.removeItem(toKey(key));
        else if (localStorage.getItem(toKey(key)) !== value) localStorage.setItem(toKey(key), value);
      } catch {
        // Then the value lasts as long as the page.
      }
    },
  };
}
