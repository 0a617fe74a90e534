import type { AuthConfig, ProviderConfig } from '#shared/api-accounts.ts';
import { callApi } from '../../api.ts';
import { signInErrors } from '../../words/sign-in.ts';

export type Provider = 'google' | 'linkedin';
export type UsableConfig = ProviderConfig & { secret: string };

let known: AuthConfig | null = null;

/** `GET /api/auth/config`. Nonce and state are fresh and can be used once. Returns null if no response came. */
async function fetchConfig(): Promise<AuthConfig | null> {
  const answer = await callApi<AuthConfig | null>('GET', '/api/auth/config');
  known = answer.ok ? answer.body : null;
  return known;
}

/** Called when a visitor is about to click, so that the click can open its pop-up at once. */
export function prefetchConfig(): void {
  if (!known) void fetchConfig();
}

export function isKnownUsable(provider: Provider): boolean {
  return typeof toUsable(known, provider) === 'object';
}

/** Returns what a sign-in needs to start, or the sentence that says why it cannot. */
export async function loadConfig(provider: Provider): Promise<UsableConfig | string> {
  return toUsable(await fetchConfig(), provider);
}

function toUsable(config: AuthConfig | null, provider: Provider): UsableConfig | string {
  if (!config) return signInErrors.serviceUnavailable;
  const entry = config[provider];
  if (!entry) return signInErrors.notConfigured;
  if ('unavailable' in entry) return signInErrors.serviceUnavailable;
  const secret = provider === 'google' ? entry.nonce : entry.state;
  return entry.clientId && entry.authorizeUrl && secret ? { ...entry, secret } : signInErrors.notConfigured;
}
