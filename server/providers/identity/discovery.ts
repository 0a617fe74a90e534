import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { hourMs } from '../../services/durations.ts';
import { fetchJson } from './fetch-json.ts';

const freshMs = hourMs;
/** A provider that has failed is not asked again for this long. */
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
 * Returns a function that fetches a provider's discovery document, about once an hour. While it is fetched again, or that fails,
 * the previous one is returned. Without one, the function throws `identity_unavailable`.
 */
export function createDiscovery(issuer: string): () => Promise<Discovery> {
  let known: Discovery | undefined;
  let attempt: { until: number; value: Promise<Discovery> } | undefined;

  async function load(): Promise<Discovery> {
    const parsed = discoverySchema.safeParse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
    const cause = parsed.success
      ? `its issuer is ${parsed.data.issuer}`
      : 'its description lacks what we need';
    if (!parsed.success || parsed.data.issuer.replace(/\/$/, '') !== issuer)
      throw new AppError('identity_unavailable', { cause: new Error(`${issuer}: ${cause}`) });
    return parsed.data;
  }

  function begin() {
    const begun = { until: Number.POSITIVE_INFINITY, value: load() };
    begun.value.then(
      (found) => {
        known = found;
        begun.until = Date.now() + freshMs;
      },
      () => {
        begun.until = Date.now() + failedMs;
      },
    );
    return begun;
  }

  return async function discover() {
    if (!attempt || Date.now() >= attempt.until) attempt = begin();
    return known ?? attempt.value;
  };
}
