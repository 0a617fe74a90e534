import type { AuthAnswer } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import type { GoogleOptions, Identities } from './identities.ts';
import { type OpenIdProvider, toConfigured } from './openid-provider.ts';
import type { SignInContext } from './ports.ts';
import type { Tickets } from './tickets.ts';

type Deps = { google: OpenIdProvider | undefined; tickets: Tickets; identities: Identities };

/** Signing in with Google, by an ID token from a popup. */
export function createGoogleSignIn({ google, tickets, identities }: Deps) {
  return async function byGoogle(
    idToken: string,
    options: GoogleOptions,
    context: SignInContext,
  ): Promise<AuthAnswer> {
    const claims = await toConfigured(google).verify(idToken);
    const ticket = await tickets.read('google', claims.nonce ?? '');
    // The ticket is only used up when something is written or mailed: after `link_unproven`, the visitor may send the same
    // token again with an answer.
    if (!ticket || (await tickets.isUsed(ticket))) throw new AppError('identity_refused');
    return identities.enterByGoogle(claims, options, context, () => tickets.use(ticket));
  };
}
