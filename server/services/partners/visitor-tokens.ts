import { randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { hashSecret } from '../accounts/visitors.ts';
import { hashOfPartner, type Partner, type PartnerDirectory, visitorTokenPrefix } from './partner.ts';

/** The spec's 15 minutes: the page's `getToken` brings the next one. */
const lifeMs = 15 * 60_000;
export type VisitorOfPartner = { ownerId: string; partner: Partner; createdAt: number };

export interface VisitorTokenStore {
  /** Adds a token for a partner's visitor, who is created with the first one. Returns false if the partner is gone. */
  add(
    visitor: { partnerId: string; visitorHash: string },
    tokenHash: string,
    expiresAt: number,
  ): Promise<boolean>;
  /** Returns whose token it is while it is valid. */
  find(tokenHash: string): Promise<VisitorOfPartner | undefined>;
  remove(tokenHash: string): Promise<void>;
  /** Returns when the visitor was first seen; undefined for an owner that is no partner's visitor. */
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

/** Mints tokens by which a partner's own visitors are signed in without an account with us. */
export function createVisitorTokens({ directory, store, limit }: Deps) {
  return {
    /**
     * Mints a token for the visitor whom the partner knows by this id. Throws `key_unknown` for a secret key that is not
     * valid, `partner_paused`, and `rate_limited`.
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

/** Throws `partner_paused`, with the partner's own sentence, while the partner is paused. */
export function refusePaused({ pausedMessage }: Pick<Partner, 'pausedMessage'>): void {
  if (pausedMessage !== undefined)
    throw new AppError('partner_paused', pausedMessage === '' ? {} : { about: pausedMessage });
}
