import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountView, AuthAnswer, SignInMethod } from '#shared/api-accounts.ts';
import type { SignInContext } from './ports.ts';
import { hashSecret } from './visitors.ts';

export type NewSignIn = {
  id: string;
  tokenHash: string;
  accountId: string;
  expiresAt: number;
  device: string;
  method: SignInMethod;
  /** The sign-in counts only while this is the account's password hash. */
  passwordHash?: string;
};

interface SignInWriter {
  add(signIn: NewSignIn): Promise<boolean>;
}

interface GuestClaims {
  claimGuest(guestHash: string, accountId: string): Promise<number>;
}

type Deps = {
  signIns: SignInWriter;
  guests: GuestClaims;
  signInMs: number;
  /** For the log: who, and by what; never the token or the address. */
  onOpened: (accountId: string, method: SignInMethod) => void;
};

export type OpenSignIn = ReturnType<typeof createSignInOpener>;

/** Opens a sign-in: a new random token of 256 bits, kept as its hash, and the guest's conversations come along. */
export function createSignInOpener({ signIns, guests, signInMs, onOpened }: Deps) {
  /** Undefined when the account is gone or its password changed meanwhile. */
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
      expiresAt: Date.now() + signInMs,
      device,
      ...by,
    });
    if (!isOpen) return undefined;
    onOpened(user.id, by.method);
    if (guestHash) await guests.claimGuest(guestHash, user.id);
    return { token, user: { id: user.id, email: user.email } };
  };
}
