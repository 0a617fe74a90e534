import type { JWTPayload } from 'jose';
import type { AuthConfig } from '#shared/api-accounts.ts';
import { postJson } from './api-client.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** Returns a fresh nonce of the server, as the login window asks for one. */
export async function fetchNonce(url: string): Promise<string> {
  const { google } = (await (await fetch(`${url}/api/auth/config`)).json()) as AuthConfig;
  if (!google || !('nonce' in google)) throw new Error('the server offers no login with Google');
  return google.nonce ?? '';
}

type Provider = Pick<IdentityProvider, 'sign'>;

/** Logs in with an ID token of a new person that is valid except for `claims`; `body` is sent along with it. */
export async function enterByGoogle(
  { url, provider }: { url: string; provider: Provider },
  claims: JWTPayload,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const idToken = await provider.sign({ nonce: await fetchNonce(url), ...claims });
  return postJson(`${url}/api/auth/google`, { idToken, ...body }, headers);
}
