import { createStore } from 'zustand/vanilla';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

/** The spec's local storage keys (§3). */
const tokenKey = 'token';
export const guestIdKey = 'guestId';
export const uploadConsentKey = 'uploadConsent';

export type Session = {
  /** The bearer token; `null` for a guest. */
  token: string | null;
  signIn(token: string): void;
  /** The token is dead: the guest id and the consent stay as they are. */
  dropToken(): void;
  /** Spec §4: logout removes the token, the consent and the guest id. */
  signOut(): void;
};

/** Starts as a guest everywhere, so that the prerendered page and the first client render agree. */
export const sessionStore = createStore<Session>((set) => ({
  token: null,
  signIn(token) {
    writeStored(tokenKey, token);
    set({ token });
  },
  dropToken() {
    removeStored(tokenKey);
    set({ token: null });
  },
  signOut() {
    for (const key of [tokenKey, uploadConsentKey, guestIdKey]) removeStored(key);
    set({ token: null });
  },
}));

/** Takes the stored token over, now and whenever another tab changes it. */
export function followStoredToken(): void {
  const read = () => sessionStore.setState({ token: readStored(tokenKey) });
  read();
  // A null key means that the whole storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === tokenKey || key === null) read();
  });
}
