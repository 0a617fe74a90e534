import { hash, randomUUID } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { guestIdPattern } from '#shared/limits.ts';

/**
 * A visitor to whom things can belong. A guest's first question enters it, under `ownerId` if it is still unknown then;
 * `isUnknown` says that just now it owned nothing.
 */
export type Asker = { ownerId: string; guestHash?: string; isUnknown?: boolean };

interface SignIns {
  find(
    tokenHash: string,
  ): Promise<{ id: string; email: string; createdAt: number; expiresAt: number } | undefined>;
  renew(tokenHash: string, expiresAt: number): Promise<void>;
}

interface Guests {
  findGuest(guestHash: string): Promise<string | undefined>;
}

export type Credentials = { token: string | undefined; guestId: string | undefined };

export const hashSecret = (secret: string) => hash('sha256', secret, 'hex');

/** Renewed at most this often: a write a request would be a waste. */
const renewMs = 60 * 60_000;

type Deps = {
  signIns: SignIns;
  guests: Guests;
  /** A sign-in that is not used for this long ends … */
  signInMs: number;
  /** … and this long after its beginning in any case. */
  maxSignInMs: number;
};

/** Tells who a request comes from: by bearer token, else by guest id. */
export function createVisitors(deps: Deps) {
  async function findAccount(token: string) {
    const tokenHash = hashSecret(token);
    const found = await deps.signIns.find(tokenHash);
    if (!found) throw new AppError('signed_out');
    const expiresAt = Math.min(Date.now() + deps.signInMs, found.createdAt + deps.maxSignInMs);
    if (expiresAt - found.expiresAt > Math.min(renewMs, deps.signInMs / 10))
      await deps.signIns.renew(tokenHash, expiresAt);
    return { id: found.id, email: found.email, signedInAt: found.createdAt };
  }

  function toGuestHash(guestId: string): string {
    if (!guestIdPattern.test(guestId)) throw new AppError('guest_id_invalid');
    return hashSecret(guestId);
  }

  return {
    /** The account behind a bearer token. Throws `signed_out`. */
    async account({ token }: Credentials): Promise<{ id: string; email: string; signedInAt: number }> {
      if (!token) throw new AppError('signed_out');
      return findAccount(token);
    },

    /** Someone who asks a question. */
    async asker({ token, guestId }: Credentials): Promise<Asker> {
      if (token) return { ownerId: (await findAccount(token)).id };
      if (guestId === undefined) throw new AppError('identity_missing');
      const guestHash = toGuestHash(guestId);
      const ownerId = await deps.guests.findGuest(guestHash);
      return { ownerId: ownerId ?? randomUUID(), guestHash, isUnknown: ownerId === undefined };
    },

    /** Someone who comes back to what was asked; an unknown guest owns nothing, so nothing is found. */
    async reader({ token, guestId }: Credentials): Promise<Asker> {
      if (token) return { ownerId: (await findAccount(token)).id };
      if (guestId === undefined) throw new AppError('identity_missing');
      const guestHash = toGuestHash(guestId);
      const ownerId = await deps.guests.findGuest(guestHash);
      if (!ownerId) throw new AppError('not_found');
      return { ownerId, guestHash };
    },

    toGuestHash,
  };
}
