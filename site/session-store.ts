import { createStore } from 'zustand/vanilla';
import { guestIdKey, tokenKey, uploadConsentKey } from '#shared/storage-keys.ts';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

export type Session = {
  /** The bearer token; `null` for a guest. */
  token: string | null;
  /** Whether the last token was found dead, and nobody has signed in since. */
  hasExpired: boolean;
  signIn(token: string): void;
  /** The server refused this token. Keeps the guest id and the consent; ignored if another token has replaced it meanwhile. */
  expire(token: string | null): void;
  /** Removes the token, the consent to uploads and the guest id. */
  signOut(): void;
};

/** Starts as a guest everywhere, so that the prerendered page and the first client render are the same. */
export const sessionStore = createStore<Session>((set, get) => ({
  token: null,
  hasExpired: false,
  signIn(token) {
    writeStored(tokenKey, token);
    set({ token, hasExpired: false });
  },
  expire(token) {
    if (get().token !== token) return;
    // Another tab may have signed in meanwhile, and its event may not have arrived yet.
    const stored = readStored(tokenKey);
    if (stored !== token && stored) return set({ token: stored });
    removeStored(tokenKey);
    set({ token: null, hasExpired: true });
  },
  signOut() {
    for (const key of [tokenKey, uploadConsentKey, guestIdKey]) removeStored(key);
    set({ token: null, hasExpired: false });
  },
}));

/** Adopts the stored token, now and whenever another tab changes it. */
export function followStoredToken(): void {
  const read = () => {
    const token = readStored(tokenKey);
    sessionStore.setState(token === null ? { token } : { token, hasExpired: false });
  };
  read();
  // A null key means that the whole storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === tokenKey || key === null) read();
  });
  // A page restored from the back/forward cache has missed other tabs' events. Without cookies there is no storage either, so
  // what the page knows counts.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && navigator.cookieEnabled) read();
  });
}

export function readGuestId(): string | null {
  return readStored(guestIdKey);
}

/** Returns the guest's id, creating it if missing. A guest has not consented to uploads. */
export function ensureGuestId(): string {
  removeStored(uploadConsentKey);
  const guestId = readGuestId() ?? createGuestId();
  writeStored(guestIdKey, guestId);
  return guestId;
}

function createGuestId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  // Outside secure contexts (plain http on a local network), browsers only offer random bytes.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
