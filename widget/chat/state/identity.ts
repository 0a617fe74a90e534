import type { WidgetOptions } from '#shared/embed.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { newId } from './new-id.ts';

/** Who the visitor is: an account by its token, else a guest by an id. Every part learns of a change by `subscribe`. */
export type Identity = {
  token(): string | null;
  /** The page's, else the one in the visitor's browser, which is made on first use. */
  guestId(): string;
  /** What tells this visitor from the next one on the same device: the token, else the guest id. */
  secret(): string;
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
  // Without storage (private mode) the id lasts as long as the page.
  let made: string | null = null;

  const token = () => options.token ?? null;

  function guestId(): string {
    if (options.guestId) return options.guestId;
    made = storage.read('guestId') ?? made ?? newId();
    storage.write('guestId', made);
    return made;
  }

  function refresh() {
    for (const listener of [...listeners]) listener();
  }

  return {
    token,
    guestId,
    secret: () => token() ?? guestId(),
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
