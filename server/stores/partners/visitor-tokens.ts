import { v7 as newId } from 'uuid';
import type { VisitorTokenStore } from '../../services/partners/visitor-tokens.ts';
import type { Db } from '../database.ts';
import { readPartner } from './partners.ts';

/** Stores the tokens that partners mint (as their SHA-256), and the visitors who sign in with them. */
export function createVisitorTokenStore(db: Db): VisitorTokenStore {
  return {
    add: ({ partnerId, visitorHash }, tokenHash, expiresAt) =>
      db.transaction().execute(async (tx) => {
        const partner = await tx
          .selectFrom('partner')
          .select('id')
          .where('id', '=', partnerId)
          .executeTakeFirst();
        if (!partner) return false;
        const now = Date.now();
        await tx
          .insertInto('owner')
          .values({
            id: newId(),
            guest_hash: null,
            visitor_hash: visitorHash,
            partner_id: partnerId,
            created_at: now,
          })
          .onConflict((c) => c.column('visitor_hash').doNothing())
          .execute();
        const { id } = await tx
          .selectFrom('owner')
          .select('id')
          .where('visitor_hash', '=', visitorHash)
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('visitor_token')
          .values({ token_hash: tokenHash, owner_id: id, created_at: now, expires_at: expiresAt })
          .execute();
        return true;
      }),

    async find(tokenHash) {
      const row = await db
        .selectFrom('visitor_token')
        .innerJoin('owner', 'owner.id', 'visitor_token.owner_id')
        .innerJoin('partner', 'partner.id', 'owner.partner_id')
        .selectAll('partner')
        .select(['visitor_token.owner_id as ownerId', 'visitor_token.created_at as mintedAt'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', Date.now())
        .executeTakeFirst();
      return row && { ownerId: row.ownerId, createdAt: row.mintedAt, partner: await readPartner(db, row) };
    },

    async remove(tokenHash) {
      await db.deleteFrom('visitor_token').where('token_hash', '=', tokenHash).execute();
    },

    async findVisitor(ownerId) {
      return db
        .selectFrom('owner')
        .select('created_at as createdAt')
        .where('id', '=', ownerId)
        .where('visitor_hash', 'is not', null)
        .executeTakeFirst();
    },

    async removeExpired() {
      await db.deleteFrom('visitor_token').where('expires_at', '<=', Date.now()).execute();
    },
  };
}
