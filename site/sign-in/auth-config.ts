import type { AuthConfig, ProviderConfig } from '#shared/api-accounts.ts';
import { signInErrors } from '../words/sign-in.ts';

export type Provider = 'google' | 'linkedin';
export type UsableConfig = ProviderConfig & { secret: string };

let known: AuthConfig | null = null;

/** `GET /api/auth/config`: nonce and state in it are fresh, for one use. `null` when no answer came. */
async function fetchConfig(): Promise<AuthConfig | null> {
  try {
    const response = await fetch('/api/auth/config');
    known = response.ok ? ((await response.json()) as AuthConfig) : null;
  } catch {
    known = null;
  }
  return known;
}

/** Asked when a visitor is about to click: the click may then open its pop-up at once. */
export function prefetchConfig(): void {
  if (!known) void fetchConfig();
}

export function isKnownUsable(provider: Provider): boolean {
  return typeof toUsable(known, provider) === 'object';
}

/** What a sign-in begins with, or the sentence that says why it cannot. */
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
