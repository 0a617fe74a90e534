import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountView, AuthAnswer, IdentityProvider, SignInMethod } from '#shared/api-accounts.ts';
import { hashSecret } from '../hash-secret.ts';
import { isVisitorToken } from '../partners/partner.ts';
import type { GuestStore, ProvenIdentity, SignInContext, SignInStore } from './ports.ts';

type Deps = {
  signIns: Pick<SignInStore, 'add'>;
  guests: Pick<GuestStore, 'claimGuest'>;
  lifeMs: number;
  /** For the log: who signed in, how, and from where. Never gets the token. */
  onOpened: (account: AccountView, method: SignInMethod, network: string) => void;
  /** Where tokens come from; the system's random numbers by default. */
  readRandom?: (bytes: number) => Buffer;
};

/** How the visitor has proven who they are. */
type OpenedBy =
  | { method: 'password' | 'link'; passwordHash: string }
  | { method: IdentityProvider; identity: Pick<ProvenIdentity, 'provider' | 'subject'> };

export type OpenSignIn = ReturnType<typeof createSignInOpener>;

/**
 * Opens sign-ins. Each is a new random token of 256 bits, of which only the hash is stored. The guest's conversations move into
 * the account.
 */
export function createSignInOpener(deps: Deps) {
  const { signIns, guests, lifeMs, onOpened, readRandom = randomBytes } = deps;
  /** Returns undefined if in the meantime the account was removed, or is no longer opened by this. */
  return async function openSignIn(
    user: AccountView,
    { device, guestHash, network }: SignInContext,
    by: OpenedBy,
  ): Promise<AuthAnswer | undefined> {
    const token = createToken(readRandom);
    const isOpen = await signIns.add({
      id: randomUUID(),
      tokenHash: hashSecret(token),
      accountId: user.id,
      expiresAt: Date.now() + lifeMs,
      device,
      network,
      ...by,
    });
    if (!isOpen) return undefined;
    onOpened(user, by.method, network);
    if (guestHash) await guests.claimGuest(guestHash, user.id);
    return { token, user: { id: user.id, email: user.email } };
  };
}

/** One token in 262,144 would begin like that of a partner's visitor, and would be mistaken for an unknown one of those. */
function createToken(readRandom: (bytes: number) => Buffer): string {
  const token = readRandom(32).toString('base64url');
  return isVisitorToken(token) ? createToken(readRandom) : token;
}
