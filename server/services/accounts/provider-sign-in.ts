import { createHash, randomBytes } from 'node:crypto';
import type { AuthAnswer, AuthConfig, ProviderConfig } from '#shared/api-accounts.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { GoogleOptions, Identities, ProviderClaims } from './identities.ts';
import type { SignInContext } from './ports.ts';
import type { TicketKind, Tickets } from './tickets.ts';

/** An OpenID provider that we are registered with. */
export interface OpenIdProvider {
  readonly clientId: string;
  /** Throws `identity_unavailable`. */
  describe(): Promise<{ authorizeUrl: string; takesPkce: boolean }>;
  /** Throws `identity_refused`, `identity_unavailable`. */
  verify(idToken: string): Promise<ProviderClaims>;
  exchange(grant: {
    code: string;
    redirectUri: string;
    verifier: string | undefined;
  }): Promise<ProviderClaims>;
}

type Deps = {
  google: OpenIdProvider | undefined;
  linkedin: OpenIdProvider | undefined;
  tickets: Tickets;
  identities: Identities;
  /** Where LinkedIn sends the redirect form's answer. */
  callbackUrl: string;
  /** Whether `/linkedin-auth` of this origin is a page of ours. */
  isOwnOrigin: (origin: string) => boolean;
};

const googleScope = 'openid email profile';
/** Spec §9 has "profile email"; LinkedIn demands `openid` with them today. */
const linkedinScope = 'openid profile email';

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;

/** Signing in by Google (an ID token out of a popup) and by LinkedIn (a code, from a popup or a redirect). */
export function createProviderSignIn(deps: Deps) {
  const { google, linkedin, tickets, identities, callbackUrl, isOwnOrigin } = deps;

  async function describe(
    provider: OpenIdProvider | undefined,
    toRest: (takesPkce: boolean) => Promise<Omit<ProviderConfig, 'clientId' | 'authorizeUrl'>>,
  ): Promise<ProviderConfig | { unavailable: true } | null> {
    if (!provider) return null;
    try {
      const { authorizeUrl, takesPkce } = await provider.describe();
      return { clientId: provider.clientId, authorizeUrl, ...(await toRest(takesPkce)) };
    } catch (thrown) {
      if (toAppError(thrown).code !== 'identity_unavailable') throw thrown;
      return { unavailable: true };
    }
  }

  async function enterByCode(
    grant: { code: string; redirectUri: string; verifier: string | undefined },
    context: SignInContext,
  ): Promise<AuthAnswer> {
    return identities.enterByLinkedin(await toConfigured(linkedin).exchange(grant), context);
  }

  async function spendState(kind: TicketKind, state: string, isFitting = (_: string) => true) {
    const ticket = await tickets.read(kind, state);
    if (!ticket || !isFitting(state) || !(await tickets.take(ticket))) throw new AppError('identity_refused');
  }

  return {
    /** What the browser needs to begin; `browserSecret` is the cookie that binds LinkedIn's state to it. */
    async config(browserSecret: string): Promise<AuthConfig> {
      const [forGoogle, forLinkedin] = await Promise.all([
        describe(google, async () => ({ scope: googleScope, nonce: await tickets.issue('google') })),
        describe(linkedin, async (takesPkce) => ({
          scope: linkedinScope,
          state: await tickets.issue('linkedin', browserSecret),
          ...(takesPkce && { pkce: 'S256' as const }),
        })),
      ]);
      return { google: forGoogle, linkedin: forLinkedin };
    },

    async byGoogle(idToken: string, options: GoogleOptions, context: SignInContext): Promise<AuthAnswer> {
      const claims = await toConfigured(google).verify(idToken);
      const ticket = await tickets.read('google', claims.nonce ?? '');
      // Taken only when something is written: a question in between (`link_unproven`) may be answered with the same token.
      if (!ticket || (await tickets.isUsed(ticket))) throw new AppError('identity_refused');
      return identities.enterByGoogle(claims, options, context, () => tickets.take(ticket));
    },

    /** The popup form: the opener has checked its state already, we see that it was ours and unused. */
    async byLinkedin(
      grant: { code: string; state: string; redirectUri: string; codeVerifier: string | undefined },
      context: SignInContext,
    ): Promise<AuthAnswer> {
      toConfigured(linkedin);
      const { origin, pathname } = new URL(grant.redirectUri);
      if (pathname !== '/linkedin-auth' || !isOwnOrigin(origin)) throw new AppError('identity_refused');
      await spendState('linkedin', grant.state);
      return enterByCode({ ...grant, verifier: grant.codeVerifier }, context);
    },

    /** The redirect form's first step: LinkedIn's address, with a state bound to this browser. */
    async startRedirect(browserSecret: string): Promise<string> {
      const provider = toConfigured(linkedin);
      const { authorizeUrl, takesPkce } = await provider.describe();
      const state = await tickets.issue('linkedin-redirect', browserSecret);
      const url = new URL(authorizeUrl);
      const challenge = createHash('sha256').update(tickets.toVerifier(state)).digest('base64url');
      const parameters = {
        response_type: 'code',
        client_id: provider.clientId,
        redirect_uri: callbackUrl,
        scope: linkedinScope,
        state,
        ...(takesPkce && { code_challenge: challenge, code_challenge_method: 'S256' }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    /** The redirect form's end. A state of `config` is taken too: then nobody made a PKCE challenge. */
    async endRedirect(
      { code, state, browserSecret }: { code: string; state: string; browserSecret: string },
      context: SignInContext,
    ): Promise<AuthAnswer> {
      const provider = toConfigured(linkedin);
      const isOurs = (await tickets.read('linkedin-redirect', state)) !== undefined;
      const kind = isOurs ? 'linkedin-redirect' : 'linkedin';
      const ticket = await tickets.read(kind, state);
      await spendState(kind, state, () => ticket !== undefined && tickets.isBoundTo(ticket, browserSecret));
      const usesPkce = isOurs && (await provider.describe()).takesPkce;
      const verifier = usesPkce ? tickets.toVerifier(state) : undefined;
      return enterByCode({ code, redirectUri: callbackUrl, verifier }, context);
    },

    hasLinkedin: linkedin !== undefined,
    makeBrowserSecret: (): string => randomBytes(32).toString('base64url'),
  };
}

function toConfigured(provider: OpenIdProvider | undefined): OpenIdProvider {
  if (!provider) throw new AppError('identity_not_configured');
  return provider;
}
