import type { Access } from './client.ts';

type Renewal = {
  running?: Promise<string | null> | undefined;
  /** The token for which the page was told that the sign-in has ended. */
  deadToken?: string;
  /**
   * The last token that `getToken` returned or, if it returned none, could not replace; and when it may be asked about that
   * token again.
   */
  lastToken?: string;
  askAgainAt?: number;
};

/** If `getToken` does not settle within this time, the page has no token: its visitor must not wait forever. */
const timeoutMs = 30_000;

/**
 * If a token is refused this soon after `getToken` was asked, it is dead, and the page knows: asking it at each call would tell
 * it nothing new. Later, the visitor may have signed in to the page again.
 */
const askAgainMs = 30_000;

const renewals = new WeakMap<Access, Renewal>();

/**
 * Repeats a call that was refused for a dead token, once, with a fresh token. Returns the refusal if there is none.
 * @param send sends the call with the token that is current by then
 */
export async function retryWithFreshToken(
  access: Access,
  token: string,
  refusal: Response,
  send: () => Promise<Response>,
): Promise<Response> {
  const renewal = renewals.get(access) ?? {};
  renewals.set(access, renewal);
  const { identity } = access;
  // Otherwise another call has renewed it meanwhile, or the page has changed it.
  if (identity.token() === token) {
    const fresh = await renew(access, renewal, token);
    // While `getToken` ran, the page may have signed the visitor out, or in again; then that counts.
    if (identity.token() === token) {
      if (!fresh) {
        giveUp(access, renewal, token);
        return refusal;
      }
      if (fresh !== token) identity.setToken(fresh);
    }
  }
  const current = identity.token();
  if (!current) return refusal;
  const response = await send();
  // A token that has been accepted may die as well: its end is news to the page, however soon it comes.
  if (response.status !== 401) renewal.askAgainAt = 0;
  else if (identity.token() === current) giveUp(access, renewal, current);
  return response;
}

/** One renewal serves all calls with the same dead token. */
async function renew({ options, signal }: Access, renewal: Renewal, token: string): Promise<string | null> {
  if (renewal.lastToken === token && Date.now() < (renewal.askAgainAt ?? 0)) return null;
  renewal.running ??= new Promise<string | null>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, null);
    const settle = (token: string | null) => {
      clearTimeout(timer);
      resolve(token);
    };
    signal.addEventListener('abort', () => settle(null), { once: true });
    (async () => (await options.getToken?.()) ?? null)()
      .catch(() => null)
      .then(settle);
  }).then((fresh) => {
    renewal.running = undefined;
    renewal.lastToken = fresh ?? token;
    renewal.askAgainAt = Date.now() + askAgainMs;
    return fresh;
  });
  return renewal.running;
}

function giveUp(access: Access, renewal: Renewal, token: string) {
  if (renewal.deadToken === token || access.signal.aborted) return;
  renewal.deadToken = token;
  access.onSignInEnded();
}
