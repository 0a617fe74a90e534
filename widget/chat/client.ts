import type { WidgetOptions } from '#shared/embed.ts';

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
  /** A call below `apiBase` in the visitor's name. Rejects only when there is no answer at all. */
  request(path: string, init?: RequestInit): Promise<Response>;
};

export function createClient(access: Access): Client {
  let renewing: Promise<string | null> | undefined;
  let deadToken: string | undefined;

  async function send(path: string, init: RequestInit): Promise<Response> {
    const { apiBase, token, publicKey } = access.options;
    const headers = new Headers(init.headers);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    else headers.set('x-guest-id', access.guestId());
    if (publicKey) headers.set('X-Lexloom-Key', publicKey);
    return fetch(apiBase + path, { signal: access.signal, ...init, headers });
  }

  /** One renewal for all the calls that met the same dead token. */
  function renew(): Promise<string | null> {
    renewing ??= (async () => (await access.options.getToken?.()) ?? null)()
      .catch(() => null)
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  function giveUp(token: string) {
    if (deadToken === token) return;
    deadToken = token;
    access.onSignedOut();
  }

  return {
    async request(path, init = {}) {
      const { token } = access.options;
      const response = await send(path, init);
      if (response.status !== 401 || !token) return response;

      // Another call may have renewed it meanwhile.
      const current = access.options.token;
      const fresh = current && current !== token ? current : await renew();
      if (!fresh) {
        giveUp(token);
        return response;
      }
      access.options.token = fresh;
      const again = await send(path, init);
      if (again.status === 401) giveUp(fresh);
      return again;
    },
  };
}
