import type { ProviderConfig } from '#shared/api-accounts.ts';

export type Authorization = {
  /** The address to which the provider would have sent the browser. */
  answer: URL;
  code: string;
};

/**
 * Completes a code flow at the test provider as `name`, as a browser would, with its cookies and along its redirects. `extra`
 * overrides parameters of the authorize address.
 */
export async function authorize(
  { authorizeUrl, clientId, scope, state }: ProviderConfig,
  name: string,
  redirectUri: string,
  extra: Record<string, string> = {},
): Promise<Authorization> {
  const url = new URL(authorizeUrl);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state: state ?? '',
    ...extra,
  };
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return walk(url, name);
}

/** Walks from the provider's authorize address to the answer that it sends back to us. */
export async function walk(start: URL, name: string): Promise<Authorization> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 8; step++) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    const next = new URL(location, url);
    if (next.origin !== start.origin) return { answer: next, code: next.searchParams.get('code') ?? '' };
    url = /^\/interaction\/[\w-]+$/.test(next.pathname)
      ? new URL(`${next.pathname}/login/${name}`, next)
      : next;
  }
  throw new Error('the provider redirected in a circle');
}
