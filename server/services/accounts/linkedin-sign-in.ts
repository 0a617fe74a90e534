import { createHash } from 'node:crypto';
import type { AuthAnswer } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import type { Identities } from './identities.ts';
import { type CodeGrant, type OpenIdProvider, toConfigured } from './openid-provider.ts';
import type { ExchangeGuard, SignInContext } from './ports.ts';
import type { TicketKind, Tickets } from './tickets.ts';

/** The documented flow asks for `profile email`, but LinkedIn now requires `openid` as well. */
export const linkedinScope = 'openid profile email';

type Deps = {
  linkedin: OpenIdProvider | undefined;
  tickets: Tickets;
  identities: Identities;
  /** Limits a network's failed exchanges: each is a call to LinkedIn under our credentials. */
  exchanges: ExchangeGuard;
  /** The address to which LinkedIn redirects. */
  callbackUrl: string;
  /** Returns whether `/linkedin-auth` of this origin is one of our pages. */
  isOwnOrigin: (origin: string) => boolean;
};

/** Signs in with LinkedIn, by a code from a popup or from a redirect. */
export function createLinkedinSignIn(deps: Deps) {
  const { linkedin, tickets, identities, exchanges, callbackUrl, isOwnOrigin } = deps;

  async function enterByCode(grant: CodeGrant, context: SignInContext): Promise<AuthAnswer> {
    const provider = toConfigured(linkedin);
    const claims = await exchanges.attempt(context.network, () => provider.exchange(grant));
    return identities.enterByLinkedin(claims, context);
  }

  async function spendState(kind: TicketKind, state: string, browserSecret?: string): Promise<void> {
    const ticket = await tickets.read(kind, state);
    const isBound = browserSecret === undefined || (ticket && tickets.isBoundTo(ticket, browserSecret));
    if (!ticket || !isBound || !(await tickets.use(ticket))) throw new AppError('identity_refused');
  }

  return {
    /**
     * The popup flow. The opener has already compared the state; here it only has to be one that we issued and that is unused.
     */
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

    /** First step of the redirect flow. Returns LinkedIn's URL with a state that is bound to this browser. */
    async startRedirect(browserSecret: string): Promise<string> {
      const provider = toConfigured(linkedin);
      const { authorizeUrl, supportsPkce } = await provider.describe();
      const state = await tickets.issue('linkedin-redirect', browserSecret);
      const url = new URL(authorizeUrl);
      const challenge = createHash('sha256').update(tickets.toVerifier(state)).digest('base64url');
      const parameters = {
        response_type: 'code',
        client_id: provider.clientId,
        redirect_uri: callbackUrl,
        scope: linkedinScope,
        state,
        ...(supportsPkce && { code_challenge: challenge, code_challenge_method: 'S256' }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    /**
     * Last step of the redirect flow, for a state from `startRedirect` in the same browser. A state from `config` is accepted
     * in any browser, and without PKCE, because there is no cookie; our page then asks "Continue as EMAIL?" if its tab did not
     * start the sign-in.
     */
    async endRedirect(
      { code, state, browserSecret }: { code: string; state: string; browserSecret: string },
      context: SignInContext,
    ): Promise<AuthAnswer> {
      const provider = toConfigured(linkedin);
      const isFromRedirect = (await tickets.read('linkedin-redirect', state)) !== undefined;
      if (isFromRedirect) await spendState('linkedin-redirect', state, browserSecret);
      else await spendState('linkedin', state);
      const usesPkce = isFromRedirect && (await provider.describe()).supportsPkce;
      const verifier = usesPkce ? tickets.toVerifier(state) : undefined;
      return enterByCode({ code, redirectUri: callbackUrl, verifier }, context);
    },
  };
}
