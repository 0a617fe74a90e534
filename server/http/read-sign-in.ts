import type { SignInContext } from '../services/accounts/ports.ts';
import type { Visitors } from '../services/accounts/visitors.ts';
import type { AppContext } from './context.ts';
import { readCredentials } from './credentials.ts';
import { readDevice } from './device.ts';
import { readNetwork } from './network.ts';

export type SignInDeps = {
  visitors: Visitors;
  trustProxy: boolean;
};

/**
 * Reads where a sign-in comes from, and the guest whose conversations move into the account. Throws `guest_id_invalid`.
 */
export function readSignInContext(c: AppContext, { visitors, trustProxy }: SignInDeps): SignInContext {
  const { guestId, partnerId } = readCredentials(c);
  return {
    network: readNetwork(c, trustProxy),
    device: readDevice(c),
    guestHash: guestId === undefined ? undefined : visitors.toGuestHash(guestId, partnerId),
  };
}
