import { randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { minuteMs } from '../durations.ts';
import { hashSecret } from '../hash-secret.ts';
import { hashOfPartner, type Partner, type PartnerDirectory, visitorTokenPrefix } from './partner.ts';

/** The 15 minutes of the specification; the page's `getToken` fetches the next one. */
const lifeMs = 15 * minuteMs;
export type VisitorOfPartner = { ownerId: string; partner: Partner; createdAt: number };

export interface VisitorTokenStore {
  /** Adds a token for a partner's visitor, who is created with the first token. Returns false if the partner is gone. */
  add(
    visitor: { partnerId: string; visitorHash: string },
    tokenHash: string,
    expiresAt: number,
  ): Promise<boolean>;
  /** Returns the visitor whose token it is, while the token is valid. */
  find(tokenHash: string): Promise<VisitorOfPartner | undefined>;
  remove(tokenHash: string): Promise<void>;
  /** Returns when the visitor was first seen; undefined if the owner is not a partner's visitor. */
  findVisitor(ownerId: string): Promise<{ createdAt: number } | undefined>;
  removeExpired(): Promise<void>;
}

type Deps = {
  directory: Pick<PartnerDirectory, 'findBySecretKey'>;
  store: Pick<VisitorTokenStore, 'add'>;
  /** Throws `rate_limited`. */
  limit: { spend(partnerId: string): Promise<void> };
};

export type VisitorTokens = ReturnType<typeof createVisitorTokens>;

/** Mints tokens with which a partner signs in its own visitors, without an account with us. */
export function createVisitorTokens({ directory, store, limit }: Deps) {
  return {
    /**
     * Mints a token for the visitor with the partner's own id. Throws `key_unknown` if the secret key is not valid,
     * `partner_paused`, and `rate_limited`.
     */
    async mint(secretKey: string, visitorId: string): Promise<{ token: string; expiresAt: number }> {
      const partner = await directory.findBySecretKey(secretKey);
      if (!partner) throw new AppError('key_unknown');
      refusePaused(partner);
      await limit.spend(partner.id);
      const token = `${visitorTokenPrefix}${randomBytes(32).toString('base64url')}`;
      const expiresAt = Date.now() + lifeMs;
      const visitor = { partnerId: partner.id, visitorHash: hashOfPartner(partner.id, visitorId) };
      if (!(await store.add(visitor, hashSecret(token), expiresAt))) throw new AppError('key_unknown');
      return { token, expiresAt };
    },
  };
}

/** Throws `partner_paused` with the partner's own message while the partner is paused. */
export function refusePaused({ pausedMessage }: Pick<Partner, 'pausedMessage'>): void {
  if (pausedMessage !== undefined)
    throw new AppError('partner_paused', pausedMessage === '' ? {} : { about: pausedMessage });
}
