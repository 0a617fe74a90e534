import type { SignInContext } from '../services/accounts/ports.ts';
import type { createVisitors } from '../services/accounts/visitors.ts';
import type { AppContext } from './context.ts';
import { readCredentials, readNetwork } from './credentials.ts';
import { readDevice } from './device.ts';

export type SignInDeps = {
  visitors: ReturnType<typeof createVisitors>;
  trustProxy: boolean;
};

/** Where a sign-in comes from, and the guest whose conversations it brings along. Throws `guest_id_invalid`. */
export function readSignInContext(c: AppContext, { visitors, trustProxy }: SignInDeps): SignInContext {
  const { guestId } = readCredentials(c);
  return {
    network: readNetwork(c, trustProxy),
    device: readDevice(c),
    guestHash: guestId === undefined ? undefined : visitors.toGuestHash(guestId),
  };
}
