import { guestIdPattern } from '#shared/limits.ts';
import { ensureGuestId, readGuestId, sessionStore } from './session-store.ts';

/**
 * Who a call is made for: `account` sends the bearer token; `visitor` sends it, or for a guest the guest id, which is created
 * if missing; `joining-guest` only sends a stored guest id, whose conversations join the account that signs in; `{token}` sends
 * that token, whose holder need not be signed in here.
 */
export type Caller = 'nobody' | 'account' | 'visitor' | 'joining-guest' | { token: string };

export type CallOptions = {
  as?: Caller;
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export type ApiFailure = {
  ok: false;
  /** 0 if no response came. */
  status: number;
  code: string | null;
  /** The server's sentence for the visitor, if it gave one. */
  message: string | null;
  /** What `fetch` rejected with if no response came: a TypeError, unless something has replaced `fetch`. */
  cause?: unknown;
};
export type ApiAnswer<Body> = { ok: true; status: number; body: Body } | ApiFailure;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls our API and parses its JSON; a body that is not JSON becomes `null`. Never throws: a failure is returned. */
export async function callApi<Body>(
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<ApiAnswer<Body>> {
  const { token, expire } = sessionStore.getState();
  try {
    const response = await fetchApi(method, path, options);
    const { status } = response;
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, status, body: body as Body };
    const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
    if (code === 'signed_out' && options.as === 'account') expire(token);
    return { ok: false, status, code: toText(code), message: toText(message) };
  } catch (cause) {
    return { ok: false, status: 0, code: null, message: null, cause };
  }
}

/**
 * The request itself, for answers that are not JSON.
 * @throws TypeError when no answer came or a page in its place, or the signal's reason
 */
export async function fetchApi(
  method: Method,
  path: string,
  { as = 'nobody', body, headers, signal }: CallOptions = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }), ...toIdentity(as) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  // Our API sends none but a document for download: it comes from the network in between, such as a hotel's that wants a login.
  const { ok, headers: given } = response;
  if (ok && /^text\/html/.test(given.get('content-type') ?? '') && !given.has('content-disposition'))
    throw new TypeError('a page');
  return response;
}

/** Returns a non-empty text, or `null`. */
export function toText(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null;
}

function toIdentity(caller: Caller): Record<string, string> {
  if (typeof caller === 'object') return { authorization: `Bearer ${caller.token}` };
  const { token } = sessionStore.getState();
  if (caller === 'joining-guest') {
    const guestId = readGuestId();
    // Sent only if it is well-formed, because the server would refuse the whole sign-in for a malformed id.
    return guestId && guestIdPattern.test(guestId) ? { 'x-guest-id': guestId } : {};
  }
  if (caller === 'nobody') return {};
  if (token) return { authorization: `Bearer ${token}` };
  return caller === 'visitor' ? { 'x-guest-id': ensureGuestId() } : {};
}
