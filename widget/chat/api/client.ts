import type { WidgetOptions } from '#shared/embed.ts';
import type { Identity } from '../state/identity.ts';
import { type Failure, unreachable } from './failure.ts';

/** What calls need to know about the page and the visitor. */
export interface Access {
  readonly options: WidgetOptions & { readonly apiBase: string };
  readonly identity: Pick<Identity, 'token' | 'guestId' | 'setToken'>;
  /** Aborted when the widget is destroyed; ends calls that have no signal of their own. */
  readonly signal: AbortSignal;
  /** Called for a dead token that `getToken` could not renew. */
  onSignInEnded(): void;
}

export type Client = {
  /**
   * Makes a call below `apiBase` on behalf of the visitor, with `fetch` or the given transport. Only rejects if there is no
   * response at all, with a TypeError, or a page in its place, with another error.
   * @param last the token to send if there is none any more
   */
  request(path: string, init?: RequestInit, transport?: Transport, last?: string | null): Promise<Response>;
  /**
   * After a call that rejected: what to tell the visitor.
   * @param isReceived a response was received, so the error is not the network's
   */
  explain(thrown?: unknown, isReceived?: boolean): Promise<Failure>;
};

/** The part of `fetch` that our calls use. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export function createClient(access: Access): Client {
  const { options, identity, signal } = access;

  async function send(
    path: string,
    init: RequestInit,
    transport: Transport,
    last?: string | null,
  ): Promise<Response> {
    const { apiBase, publicKey } = options;
    const token = identity.token() ?? last;
    // A plain object, because pages that wrap fetch spread the headers into their own.
    const headers: Record<string, string> = { ...(init.headers as Record<string, string>) };
    const guestId = identity.guestId();
    if (token) headers.Authorization = `Bearer ${token}`;
    // What a partner's visitor asked as a guest moves along with the first call that carries both.
    if (guestId && (!token || publicKey)) headers['x-guest-id'] = guestId;
    if (publicKey) headers['X-Lexloom-Key'] = publicKey;
    const response = await transport(apiBase.replace(/\/$/, '') + path, { signal, ...init, headers });
    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
    return isHtml ? import('./unreachable-cause.ts').then((module) => module.refusePage(response)) : response;
  }

  return {
    async request(path, init = {}, transport = fetch, last) {
      const token = identity.token();
      const response = await send(path, init, transport, last);
      if (response.status !== 401 || !token) return response;
      return import('./renewal.ts').then((module) =>
        module.retryWithFreshToken(access, token, response, () => send(path, init, transport)),
      );
    },
    explain: (thrown, isReceived) =>
      import('./unreachable-cause.ts')
        .then((module) => module.explainUnreachable(access, thrown, isReceived))
        .catch(() => unreachable),
  };
}
