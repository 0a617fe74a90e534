import { AppError } from '#shared/errors.ts';

/** What a provider states about a person; its signature has been verified. */
export type ProviderClaims = {
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean | undefined;
  nonce: string | undefined;
  /** Google's `hd`: the Workspace domain that the person's login belongs to. */
  hostedDomain: string | undefined;
};

export type CodeGrant = { code: string; redirectUri: string; verifier: string | undefined };

/** An OpenID provider with which we are registered. */
export interface OpenIdProvider {
  readonly clientId: string;
  /** Throws `identity_unavailable`. */
  describe(): Promise<{ authorizeUrl: string; supportsPkce: boolean }>;
  /** Throws `identity_refused`, `identity_unavailable`. */
  verify(idToken: string): Promise<ProviderClaims>;
  /** Throws `identity_refused`, `identity_unavailable`. */
  exchange(grant: CodeGrant): Promise<ProviderClaims>;
}

/** Throws `identity_not_configured`. */
export function toConfigured(provider: OpenIdProvider | undefined): OpenIdProvider {
  if (!provider) throw new AppError('identity_not_configured');
  return provider;
}
