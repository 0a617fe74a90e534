import type { WidgetOptions } from '#shared/embed.ts';
import { guestIdKey } from '#shared/storage-keys.ts';
import type { BrowserStorage } from './browser-storage.ts';

/**
 * Who the visitor is: an account, identified by its token, or a guest, identified by an id. `subscribe` tells every part of a
 * change.
 */
export type Identity = {
  token(): string | null;
  /** The page's guest id, otherwise the one in the visitor's browser; null until a first message has created one. */
  guestId(): string | null;
  /** The token or guest id of which all parts were told last; by now, storage may hold another visitor's. */
  latest(): string;
  /** Call it with each message: stores the proposed id if the guest has none. */
  ensureGuestId(propose: () => string): void;
  /** Sets a renewed token; null if the sign-in has ended. Changes the page's options as `update` does. */
  setToken(token: string | null): void;
  /** Call it when the page has changed the options in place. */
  refresh(): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
};

type IdentityOptions = Pick<WidgetOptions, 'token' | 'guestId'>;

/** @param options the page's, changed in place by `update` and by `setToken` */
export function createIdentity(options: IdentityOptions, storage: BrowserStorage): Identity {
  const listeners = new Set<() => void>();
  /** Without storage (private mode), the id lasts as long as the page. */
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
