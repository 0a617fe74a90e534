import type { WidgetOptions } from '#shared/embed.ts';
import { type Failure, unreachable } from './failure.ts';

/** What the calls need to know of the page and the visitor. */
export interface Access {
  /** A renewed token is kept here, as `update` would. */
  readonly options: WidgetOptions & { readonly apiBase: string };
  guestId(): string;
  /** Ends with the widget; calls that bring no signal of their own end with it. */
  readonly signal: AbortSignal;
  /** A dead token that `getToken` could not renew. */
  onSignedOut(): void;
}

export type Client = {
  /**
   * A call below `apiBase` in the visitor's name, sent by `fetch` or by what stands in for it. Rejects only when there is
   * no answer at all.
   */
  request(path: string, init?: RequestInit, transport?: Transport): Promise<Response>;
  /** After a call that rejected: what to tell the visitor. */
  explain(): Promise<Failure>;
};

/** `fetch`, as far as our calls use it. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export function createClient(access: Access): Client {
  async function send(path: string, init: RequestInit, transport: Transport): Promise<Response> {
    const { apiBase, token, publicKey } = access.options;
    // A plain object: pages that wrap fetch spread the headers into their own.
    const headers: Record<string, string> = { ...(init.headers as Record<string, string>) };
    if (token) headers.Authorization = `Bearer ${token}`;
    else headers['x-guest-id'] = access.guestId();
    if (publicKey) headers['X-Lexloom-Key'] = publicKey;
    return transport(apiBase.replace(/\/$/, '') + path, { signal: access.signal, ...init, headers });
  }

  return {
    async request(path, init = {}, transport = fetch) {
      const { token } = access.options;
      const response = await send(path, init, transport);
      if (response.status !== 401 || !token) return response;
      return import('./renewal.ts').then((module) =>
        module.sendAgain(access, token, response, () => send(path, init, transport)),
      );
    },
    explain: () =>
      import('./refusal.ts')
        .then((module) => module.explainSilence(access.options.apiBase, access.signal))
        .catch(() => unreachable),
  };
}
