import type { BrowserStorage } from './browser-storage.ts';

const key = 'uploadConsent';

/** Whether the visitor has agreed to the upload of documents. It ends with the sign-in. */
export function createConsent(storage: BrowserStorage) {
  return {
    isGiven: () => storage.read(key) === 'true',
    give: () => storage.write(key, 'true'),
    withdraw: () => storage.write(key, null),
  };
}
