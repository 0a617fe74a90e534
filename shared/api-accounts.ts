import { z } from 'zod';
import { toCanonicalEmail } from './email-address.ts';
import { emailPattern, maxEmailLength, maxPasswordLength, minPasswordLength } from './limits.ts';

/** An email address in its canonical spelling, so that all ways of writing it share its limits and its account. */
export const email = z
  .string()
  .max(maxEmailLength * 2)
  .transform((text) => toCanonicalEmail(text) ?? '')
  // Neither control characters nor lone surrogates: PostgreSQL refuses U+0000, and UTF-8 cannot encode a lone surrogate.
  .pipe(
    z
      .string()
      .max(maxEmailLength)
      .regex(emailPattern)
      .regex(/^[^\p{Cc}\p{Cs}]+$/u),
  );

const password = z.string().min(minPasswordLength).max(maxPasswordLength);

/** `POST /auth/register` and `/auth/login`. */
export const credentialsSchema = z.object({ email, password });

const secretText = z.string().min(1).max(8192);

/** `POST /auth/google`. */
export const googleSchema = z.object({
  idToken: secretText,
  /**
   * The password of the account that already has the address, as proof. Without it, an old password that never proved the
   * address is dropped or, if Google does not vouch for the address, a link is mailed to it.
   */
  password: z.string().max(maxPasswordLength).optional(),
  /** The secret of that link, with which the ID token joins the account. */
  joinToken: z.string().min(1).max(100).optional(),
});

/** `POST /auth/linkedin`. */
export const linkedinSchema = z.object({
  code: secretText,
  state: z.string().min(1).max(500),
  redirectUri: z.url({ protocol: /^https?$/ }).max(2000),
  /**
   * The PKCE verifier (RFC 7636, section 4.1); required if the authorize URL carried its challenge.
   */
  codeVerifier: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/)
    .optional(),
});

/** `POST /auth/password` (bearer). `currentPassword` is required if the account has a password. */
export const passwordChangeSchema = z.object({
  currentPassword: z.string().max(maxPasswordLength).optional(),
  password,
});

/** `POST /auth/verify` (bearer): confirms the address with the mailed token; without a token, mails a new link. */
export const verifySchema = z.object({ token: z.string().min(1).max(100).optional() });

/** `POST /auth/reset` with an address: mails a link. */
export const resetRequestSchema = z.object({ email });
/** `POST /auth/reset` with that link's token: sets the new password. */
export const resetSchema = z.object({ token: z.string().min(1).max(100), password });

export type AccountView = { id: string; email: string };
export type AuthAnswer = {
  token: string;
  user: AccountView;
  /** A sentence for the visitor about other effects of this sign-in. */
  notice?: string;
};

export type IdentityProvider = 'google' | 'linkedin';
/**
 * A provider as `GET /auth/config` describes it. Google comes with a `nonce`, LinkedIn with a `state`; both are fresh and can
 * be used once.
 */
export type ProviderConfig = {
  clientId: string;
  authorizeUrl: string;
  scope: string;
  nonce?: string;
  state?: string;
  /** The provider supports PKCE with this method. */
  pkce?: 'S256';
};
/** `GET /auth/config`: `null` for a provider that is not configured, `unavailable` for one that does not respond. */
export type AuthConfig = Record<IdentityProvider, ProviderConfig | { unavailable: true } | null>;

/** A row of `GET /auth/sessions`. */
export type SignInView = {
  id: string;
  /** Whether this is the sign-in of the request. */
  current: boolean;
  /** Browser and system, such as "Firefox on Windows". */
  device: string;
  method: SignInMethod;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
};
/** `link`: by a mailed link. */
export type SignInMethod = 'password' | 'link' | IdentityProvider;

/** `GET /account`. */
export type AccountDetails = AccountView & {
  createdAt: string;
  isVerified: boolean;
  hasPassword: boolean;
  providers: IdentityProvider[];
  /** Whether this server can send mail. */
  canMail: boolean;
};
