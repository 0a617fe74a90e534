import { hash, randomUUID } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { guestIdPattern } from '#shared/limits.ts';
import type { GuestStore, SignInStore } from './ports.ts';

/**
 * A visitor who can own things. A guest's first message creates it, as `ownerId` if it is still unknown then;
 * `isUnknown` means that a moment ago it owned nothing.
 */
export type Asker = { ownerId: string; guestHash?: string; isUnknown?: boolean };

export type Credentials = { token: string | undefined; guestId: string | undefined };

/** Returns the SHA-256 of a secret of high entropy, in hexadecimal. */
export const hashSecret = (secret: string) => hash('sha256', secret, 'hex');

/** A sign-in is renewed at most this often: a write on every request would be a waste. */
const renewMs = 60 * 60_000;

type Deps = {
  signIns: Pick<SignInStore, 'find' | 'renew'>;
  guests: Pick<GuestStore, 'findGuest'>;
  /** A sign-in ends when it has not been used for this long … */
  lifeMs: number;
  /** … and this long after it began in any case. */
  maxLifeMs: number;
};

export type Visitors = ReturnType<typeof createVisitors>;

/** Identifies who a request comes from: by bearer token, otherwise by guest id. */
export function createVisitors({ signIns, guests, lifeMs, maxLifeMs }: Deps) {
  async function findAccount(token: string) {
    const tokenHash = hashSecret(token);
    const found = await signIns.find(tokenHash);
    if (!found) throw new AppError('signed_out');
    const expiresAt = Math.min(Date.now() + lifeMs, found.createdAt + maxLifeMs);
    if (expiresAt - found.expiresAt > Math.min(renewMs, lifeMs / 10))
      await signIns.renew(tokenHash, expiresAt);
    return { id: found.id, email: found.email, signedInAt: found.createdAt };
  }

  function toGuestHash(guestId: string): string {
    if (!guestIdPattern.test(guestId)) throw new AppError('guest_id_invalid');
    return hashSecret(guestId);
  }

  return {
    /** Returns the account behind a bearer token. Throws `signed_out`. */
    async account({ token }: Credentials): Promise<{ id: string; email: string; signedInAt: number }> {
      if (!token) throw new AppError('signed_out');
      return findAccount(token);
    },

    /** Identifies someone who sends a message. Throws `signed_out`, `identity_missing`, `guest_id_invalid`. */
    async asker({ token, guestId }: Credentials): Promise<Asker> {
      if (token) return { ownerId: (await findAccount(token)).id };
      if (guestId === undefined) throw new AppError('identity_missing');
      const guestHash = toGuestHash(guestId);
      const ownerId = await guests.findGuest(guestHash);
      return { ownerId: ownerId ?? randomUUID(), guestHash, isUnknown: ownerId === undefined };
    },

    /** Identifies someone who returns to their answers; an unknown guest owns nothing: throws `not_found`. */
    async reader({ token, guestId }: Credentials): Promise<Asker> {
      if (token) return { ownerId: (await findAccount(token)).id };
      if (guestId === undefined) throw new AppError('identity_missing');
      const guestHash = toGuestHash(guestId);
      const ownerId = await guests.findGuest(guestHash);
      if (!ownerId) throw new AppError('not_found');
      return { ownerId, guestHash };
    },

    /** Throws `guest_id_invalid`. */
    toGuestHash,
  };
}
