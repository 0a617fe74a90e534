import type { WidgetOptions } from '#shared/embed.ts';
import { guestIdKey } from '#shared/storage-keys.ts';
import type { BrowserStorage } from './browser-storage.ts';

/** Who the visitor is: an account by its token, else a guest by an id. Every part learns of a change by `subscribe`. */
export type Identity = {
  token(): string | null;
  /** The page's, else the one in the visitor's browser; null until a first message has made one. */
  guestId(): string | null;
  /** The token, else the guest id, that every part was told of last; storage may hold another visitor's by now. */
  latest(): string;
  /** To be called with each message: stores the proposed id for a guest who has none. */
  ensureGuestId(propose: () => string): void;
  /** A renewed token, or null: the sign-in has ended. The page's options change as by `update`. */
  setToken(token: string | null): void;
  /** The page has changed the options in place. */
  refresh(): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
};

type IdentityOptions = Pick<WidgetOptions, 'token' | 'guestId'>;

/** @param options the page's, changed in place by `update` and by `setToken` */
export function createIdentity(options: IdentityOptions, storage: BrowserStorage): Identity {
  const listeners = new Set<() => void>();
  /** Without storage (private mode) the id lasts as long as the page. */
  let unstored: string | null = null;

  const token = () => options.token ?? null;
  const guestId = () => options.guestId || storage.read(guestIdKey) || unstored;

  const read = () => token() ?? guestId() ?? '';
  let latest = read();

  function refresh() {
    latest = read();
    for (const listener of [...listeners]) listener();
  }

  return {
    token,
    guestId,
    latest: () => latest,
    ensureGuestId(propose) {
      if (token() || guestId()) return;
      const proposed = propose();
      storage.write(guestIdKey, proposed);
      if (!guestId()) unstored = proposed;
      refresh();
    },
    setToken(next) {
      options.token = next;
      refresh();
    },
    refresh,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
