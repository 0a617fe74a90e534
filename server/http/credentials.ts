import type { Credentials } from '../services/accounts/visitors.ts';
import type { AppContext } from './context.ts';

/**
 * Reads what a request says about its sender, unchecked: a bearer token, a guest id or both, and whose page it comes from.
 */
export function readCredentials(c: AppContext): Credentials {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '');
  return { token: bearer?.[1], guestId: c.req.header('x-guest-id'), partnerId: c.get('partner')?.id };
}
