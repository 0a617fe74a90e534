import type { Credentials, Visitors } from '../services/accounts/visitors.ts';
import type { AppContext } from './context.ts';

/**
 * Reads what a request says about its sender, unchecked: a bearer token, a guest id or both, and whose page it comes from.
 */
export function readCredentials(c: AppContext): Credentials {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '');
  return { token: bearer?.[1], guestId: c.req.header('x-guest-id'), partnerId: c.get('partner')?.id };
}

/**
 * Returns the id of the account that makes a request, or of the partner's visitor. Throws `sign_in_needed` and `signed_out`.
 */
export async function readOwnerId(c: AppContext, visitors: Pick<Visitors, 'account'>): Promise<string> {
  return (await visitors.account(readCredentials(c))).id;
}
