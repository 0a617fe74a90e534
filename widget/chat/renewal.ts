import type { Access } from './client.ts';

type Renewal = { running?: Promise<string | null> | undefined; deadToken?: string };

/** A page whose `getToken` has not answered by then has none: its visitor must not wait for ever. */
const renewalMs = 30_000;

const renewals = new WeakMap<Access, Renewal>();

/** After a call that met a dead token: once more with a fresh one, or the same answer when there is none. */
export async function sendAgain(
  access: Access,
  token: string,
  refused: Response,
  send: () => Promise<Response>,
): Promise<Response> {
  const renewal = renewals.get(access) ?? {};
  renewals.set(access, renewal);
  // Another call may have renewed it meanwhile.
  const { token: current } = access.options;
  const fresh = current && current !== token ? current : await renew(access, renewal);
  if (!fresh) {
    giveUp(access, renewal, token);
    return refused;
  }
  access.options.token = fresh;
  const again = await send();
  if (again.status === 401) giveUp(access, renewal, fresh);
  return again;
}

/** One renewal for all the calls that met the same dead token. */
function renew({ options, signal }: Access, renewal: Renewal): Promise<string | null> {
  renewal.running ??= new Promise<string | null>((resolve) => {
    const timer = setTimeout(resolve, renewalMs, null);
    const end = (token: string | null) => {
      clearTimeout(timer);
      resolve(token);
    };
    signal.addEventListener('abort', () => end(null), { once: true });
    (async () => (await options.getToken?.()) ?? null)()
      .catch(() => null)
      .then(end);
  }).finally(() => {
    renewal.running = undefined;
  });
  return renewal.running;
}

function giveUp(access: Access, renewal: Renewal, token: string) {
  if (renewal.deadToken === token || access.signal.aborted) return;
  renewal.deadToken = token;
  access.onSignedOut();
}
