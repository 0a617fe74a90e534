import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountView, AuthAnswer, SignInMethod } from '#shared/api-accounts.ts';
import type { GuestStore, SignInContext, SignInStore } from './ports.ts';
import { hashSecret } from './visitors.ts';

type Deps = {
  signIns: Pick<SignInStore, 'add'>;
  guests: Pick<GuestStore, 'claimGuest'>;
  lifeMs: number;
  /** For the log: who signed in and how; never the token or the address. */
  onOpened: (accountId: string, method: SignInMethod) => void;
};

export type OpenSignIn = ReturnType<typeof createSignInOpener>;

/** Opens sign-ins: each is a new random token of 256 bits, stored as its hash. The guest's conversations move along. */
export function createSignInOpener({ signIns, guests, lifeMs, onOpened }: Deps) {
  /** Returns undefined if the account is gone or its password changed in the meantime. */
  return async function openSignIn(
    user: AccountView,
    { device, guestHash }: SignInContext,
    by: { method: SignInMethod; passwordHash?: string },
  ): Promise<AuthAnswer | undefined> {
    const token = randomBytes(32).toString('base64url');
    const isOpen = await signIns.add({
      id: randomUUID(),
      tokenHash: hashSecret(token),
      accountId: user.id,
      expiresAt: Date.now() + lifeMs,
      device,
      ...by,
    });
    if (!isOpen) return undefined;
    onOpened(user.id, by.method);
    if (guestHash) await guests.claimGuest(guestHash, user.id);
    return { token, user: { id: user.id, email: user.email } };
  };
}
