import { partnerPrefix } from '#shared/storage-keys.ts';

/**
 * The visitor's browser storage, with plain key names on the product's own site and prefixed ones elsewhere. If storage is
 * missing (private mode) or full, it fails quietly.
 */
export type BrowserStorage = {
  read(key: string): string | null;
  /** Null removes the key. */
  write(key: string, value: string | null): void;
};

export function createBrowserStorage(isOwnSite: boolean): BrowserStorage {
  const toKey = (key: string) => (isOwnSite ? key : partnerPrefix + key);
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
