import type { Access } from './client.ts';

type Renewal = { running?: Promise<string | null> | undefined; deadToken?: string };

/** A page whose `getToken` does not settle in this time has no token: its visitor must not wait for ever. */
const timeoutMs = 30_000;

const renewals = new WeakMap<Access, Renewal>();

/**
 * Repeats a call that was refused for a dead token, once, with a fresh token. Returns the refusal if there is none.
 * @param send the call, with whatever token counts by then
 */
export async function retryWithFreshToken(
  access: Access,
  token: string,
  refusal: Response,
  send: () => Promise<Response>,
): Promise<Response> {
  const renewal = renewals.get(access) ?? {};
  renewals.set(access, renewal);
  // Another call may have renewed it meanwhile.
  const current = access.identity.token();
  const fresh = current && current !== token ? current : await renew(access, renewal);
  if (!fresh) {
    giveUp(access, renewal, token);
    return refusal;
  }
  if (fresh !== current) access.identity.setToken(fresh);
  const response = await send();
  if (response.status === 401) giveUp(access, renewal, fresh);
  return response;
}

/** One renewal for all calls that met the same dead token. */
function renew({ options, signal }: Access, renewal: Renewal): Promise<string | null> {
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
  }).finally(() => {
    renewal.running = undefined;
  });
  return renewal.running;
}

function giveUp(access: Access, renewal: Renewal, token: string) {
  if (renewal.deadToken === token || access.signal.aborted) return;
  renewal.deadToken = token;
  access.onSignInEnded();
}
