import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { fetchJson } from './fetch-json.ts';

const freshMs = 60 * 60_000;
/** A provider that does not respond is not asked again for this long. */
const failedMs = 5000;

const url = z.url({ protocol: /^https?$/ });
const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: url,
  token_endpoint: url.optional(),
  userinfo_endpoint: url.optional(),
  jwks_uri: url,
  code_challenge_methods_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
export type Discovery = z.output<typeof discoverySchema>;

/**
 * Returns a function that fetches a provider's discovery document, at most once an hour. The function throws
 * `identity_unavailable`.
 */
export function createDiscovery(issuer: string): () => Promise<Discovery> {
  let cached: { until: number; value: Promise<Discovery> } | undefined;

  async function load(): Promise<Discovery> {
    const parsed = discoverySchema.safeParse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
    const cause = parsed.success
      ? `its issuer is ${parsed.data.issuer}`
      : 'its description lacks what we need';
    if (!parsed.success || parsed.data.issuer.replace(/\/$/, '') !== issuer)
      throw new AppError('identity_unavailable', { cause: new Error(`${issuer}: ${cause}`) });
    return parsed.data;
  }

  return function discover() {
    if (cached && Date.now() < cached.until) return cached.value;
    const entry = { until: Date.now() + freshMs, value: load() };
    entry.value.catch(() => {
      entry.until = Date.now() + failedMs;
    });
    cached = entry;
    return entry.value;
  };
}
