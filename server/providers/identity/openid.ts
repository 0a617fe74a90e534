import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { toCanonicalEmail } from '#shared/email-address.ts';
import { AppError } from '#shared/errors.ts';
import type { OpenIdProvider, ProviderClaims } from '../../services/accounts/openid-provider.ts';
import { createDiscovery } from './discovery.ts';
import { fetchBounded, fetchJson } from './fetch-json.ts';

/** Accepts only signatures with a published key: neither `none` nor a shared secret. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** Tolerates differences between clocks. */
const clockToleranceSeconds = 30;

type Options = {
  issuer: string;
  /** Other issuers that this provider is known to put into its tokens. */
  alsoIssuers?: readonly string[];
  clientId: string;
  clientSecret?: string;
};

const claimsSchema = z.object({
  sub: z.string().min(1).max(500),
  email: z
    .string()
    .max(254)
    .transform((text) => toCanonicalEmail(text))
    .optional(),
  // LinkedIn has sent the boolean as a string.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  nonce: z.string().optional(),
  hd: z.string().max(254).optional(),
});

const tokenSchema = z.object({ id_token: z.string(), access_token: z.string().optional() });

/** An OpenID Connect provider, whose endpoints and keys are those that `issuer` publishes (Discovery 1.0). */
export function createOpenId({ issuer, alsoIssuers = [], clientId, clientSecret }: Options): OpenIdProvider {
  const discover = createDiscovery(issuer);
  let keys: { url: string; find: ReturnType<typeof createRemoteJWKSet> } | undefined;

  function toKeys(url: string) {
    if (keys?.url !== url)
      keys = { url, find: createRemoteJWKSet(new URL(url), { [customFetch]: fetchBounded }) };
    return keys.find;
  }

  async function verify(idToken: string): Promise<ProviderClaims> {
    // The issuer as the provider itself writes it: with a final slash, its tokens have one, too, which our setting never has.
    const { jwks_uri, issuer: published } = await discover();
    try {
      const { payload } = await jwtVerify(idToken, toKeys(jwks_uri), {
        algorithms,
        issuer: [published, ...alsoIssuers],
        audience: clientId,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      // OpenID Connect Core 1.0 §3.1.3.7: a token with several audiences must have been issued to us.
      const isForOthers = Array.isArray(payload.aud) && payload.aud.length > 1;
      if ((isForOthers || payload.azp !== undefined) && payload.azp !== clientId)
        throw new errors.JWTClaimValidationFailed('azp', payload, 'azp', 'check_failed');
      return toClaims(payload);
    } catch (thrown) {
      throw toFailure(thrown);
    }
  }

  /** Some providers reveal the email address only in exchange for the access token. */
  async function addUserInfo(
    claims: ProviderClaims,
    accessToken: string | undefined,
  ): Promise<ProviderClaims> {
    const { userinfo_endpoint } = await discover();
    if (claims.email || !accessToken || !userinfo_endpoint) return claims;
    const info = toClaims(
      await fetchJson(userinfo_endpoint, { headers: { authorization: `Bearer ${accessToken}` } }),
    );
    if (info.subject !== claims.subject) throw new AppError('identity_refused');
    return { ...info, nonce: claims.nonce };
  }

  return {
    clientId,

    async describe() {
      const { authorization_endpoint, code_challenge_methods_supported } = await discover();
      return {
        authorizeUrl: authorization_endpoint,
        supportsPkce: code_challenge_methods_supported?.includes('S256') ?? false,
      };
    },

    verify,

    async exchange({ code, redirectUri, verifier }) {
      const { token_endpoint, token_endpoint_auth_methods_supported: methods } = await discover();
      if (!token_endpoint || !clientSecret) throw new AppError('identity_unavailable');
      // LinkedIn publishes no methods but expects the secret in the body; Discovery's default would be Basic.
      const isBasic = methods?.includes('client_secret_basic') && !methods.includes('client_secret_post');
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        ...(verifier !== undefined && { code_verifier: verifier }),
        ...(!isBasic && { client_id: clientId, client_secret: clientSecret }),
      });
      const response = tokenSchema.safeParse(
        await fetchJson(token_endpoint, {
          method: 'POST',
          body,
          ...(isBasic && { headers: { authorization: toBasic(clientId, clientSecret) } }),
        }),
      );
      if (!response.success) throw new AppError('identity_refused');
      return addUserInfo(await verify(response.data.id_token), response.data.access_token);
    },
  };
}

function toClaims(payload: unknown): ProviderClaims {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) throw new AppError('identity_refused');
  const { sub, email, email_verified, nonce, hd } = parsed.data;
  const isEmailVerified =
    email_verified === undefined ? undefined : email_verified === true || email_verified === 'true';
  return { subject: sub, email, isEmailVerified, nonce, hostedDomain: hd?.toLowerCase() };
}

/** RFC 6749 §2.3.1: both are form-encoded first. */
function toBasic(clientId: string, clientSecret: string): string {
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

/** Only the codes of jose's errors are logged, because the errors contain the token's claims. */
function toFailure(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const isInvalidToken =
    thrown instanceof errors.JWTClaimValidationFailed ||
    thrown instanceof errors.JWTExpired ||
    thrown instanceof errors.JWTInvalid ||
    thrown instanceof errors.JWSInvalid ||
    thrown instanceof errors.JWSSignatureVerificationFailed ||
    thrown instanceof errors.JOSEAlgNotAllowed ||
    thrown instanceof errors.JOSENotSupported ||
    thrown instanceof errors.JWKSNoMatchingKey ||
    thrown instanceof errors.JWKSMultipleMatchingKeys;
  const cause = thrown instanceof errors.JOSEError ? thrown.code : thrown;
  return new AppError(isInvalidToken ? 'identity_refused' : 'identity_unavailable', { cause });
}
