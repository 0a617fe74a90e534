import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { guestIdPattern } from '#shared/limits.ts';
import { hourMs } from '../durations.ts';
import { hashSecret } from '../hash-secret.ts';
import { hashOfPartner, isVisitorToken } from '../partners/partner.ts';
import type { VisitorTokenStore } from '../partners/visitor-tokens.ts';
import type { GuestStore, SignInStore } from './ports.ts';

/**
 * A visitor who can own things. A guest is created by its first message, with `ownerId` if it is still unknown then;
 * `isUnknown` means that it owned nothing a moment ago.
 */
export type Asker = {
  ownerId: string;
  guestHash?: string;
  isUnknown?: boolean;
  /** The partner on whose page the visitor is; undefined on our own. */
  partnerId?: string | undefined;
};

export type Credentials = {
  token: string | undefined;
  guestId: string | undefined;
  /** The partner whose key came with the request. */
  partnerId?: string | undefined;
};

/** Who is signed in. A partner's visitor has no address. */
export type SignedInVisitor = { id: string; email: string; signedInAt: number; partnerId?: string };

/** A sign-in is renewed at most this often, to avoid a write on every request. */
const renewMs = hourMs;

type Deps = {
  signIns: Pick<SignInStore, 'find' | 'renew'>;
  guests: Pick<GuestStore, 'findGuest' | 'claimGuest'>;
  visitorTokens: Pick<VisitorTokenStore, 'find'>;
  /** A sign-in ends when it has been unused for this long. */
  lifeMs: number;
  /** A sign-in ends this long after it began in any case. */
  maxLifeMs: number;
};

export type Visitors = ReturnType<typeof createVisitors>;

/**
 * Identifies who a request comes from: by bearer token, otherwise by guest id. On a partner's page only the partner's own
 * visitors and guests count; our accounts can be signed in on our own pages only.
 */
export function createVisitors({ signIns, guests, visitorTokens, lifeMs, maxLifeMs }: Deps) {
  async function findSignedIn(credentials: Credentials & { token: string }): Promise<SignedInVisitor> {
    const { token, partnerId } = credentials;
    if (isVisitorToken(token)) return findVisitor(credentials);
    if (partnerId !== undefined) throw new AppError('signed_out');
    return findAccount(token);
  }

  /** Finds a partner's visitor; their conversations as a guest of the same partner move along. */
  async function findVisitor({ token, guestId, partnerId }: Credentials & { token: string }) {
    const found = await visitorTokens.find(hashSecret(token));
    if (!found || (partnerId !== undefined && partnerId !== found.partner.id))
      throw new AppError('signed_out');
    if (guestId !== undefined && guestIdPattern.test(guestId)) {
      const guestHash = hashOfPartner(found.partner.id, guestId);
      if (await guests.findGuest(guestHash)) await guests.claimGuest(guestHash, found.ownerId);
    }
    return { id: found.ownerId, email: '', signedInAt: found.createdAt, partnerId: found.partner.id };
  }

  async function findAccount(token: string): Promise<SignedInVisitor> {
    const tokenHash = hashSecret(token);
    const found = await signIns.find(tokenHash);
    if (!found) throw new AppError('signed_out');
    const expiresAt = Math.min(Date.now() + lifeMs, found.createdAt + maxLifeMs);
    if (expiresAt - found.expiresAt > Math.min(renewMs, lifeMs / 10))
      await signIns.renew(tokenHash, expiresAt);
    return { id: found.id, email: found.email, signedInAt: found.createdAt };
  }

  function toGuestHash(guestId: string, partnerId?: string): string {
    if (!guestIdPattern.test(guestId)) throw new AppError('guest_id_invalid');
    return partnerId === undefined ? hashSecret(guestId) : hashOfPartner(partnerId, guestId);
  }

  async function toSignedInAsker(credentials: Credentials & { token: string }): Promise<Asker> {
    const { id, partnerId } = await findSignedIn(credentials);
    return { ownerId: id, partnerId };
  }

  return {
    /** Returns the account, or the partner's visitor, behind a bearer token. Throws `sign_in_needed`, `signed_out`. */
    async account({ token, ...credentials }: Credentials): Promise<SignedInVisitor> {
      if (!token) throw new AppError('sign_in_needed');
      return findSignedIn({ ...credentials, token });
    },

    /** Identifies the sender of a message. Throws `signed_out`, `identity_missing`, `guest_id_invalid`. */
    async asker({ token, guestId, partnerId }: Credentials): Promise<Asker> {
      if (token) return toSignedInAsker({ token, guestId, partnerId });
      if (guestId === undefined) throw new AppError('identity_missing');
      const guestHash = toGuestHash(guestId, partnerId);
      const ownerId = await guests.findGuest(guestHash);
      return { ownerId: ownerId ?? randomUUID(), guestHash, isUnknown: ownerId === undefined, partnerId };
    },

    /** Identifies somebody who returns to their answers. Throws `not_found` for an unknown guest, who owns nothing. */
    async reader({ token, guestId, partnerId }: Credentials): Promise<Asker> {
      if (token) return toSignedInAsker({ token, guestId, partnerId });
      if (guestId === undefined) throw new AppError('identity_missing');
      const guestHash = toGuestHash(guestId, partnerId);
      const ownerId = await guests.findGuest(guestHash);
      if (!ownerId) throw new AppError('not_found');
      return { ownerId, guestHash, partnerId };
    },

    /** Throws `guest_id_invalid`. */
    toGuestHash,
  };
}
