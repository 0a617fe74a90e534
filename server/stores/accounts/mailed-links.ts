import type { MailedLink } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';

/** Links that were mailed, stored by the SHA-256 of their token. Each works once. */
export function createMailedLinkStore(db: Db) {
  return {
    async add(tokenHash: string, link: MailedLink & { expiresAt: number }): Promise<void> {
      await db
        .insertInto('mailed_link')
        .values({
          token_hash: tokenHash,
          kind: link.kind,
          owner_id: link.accountId,
          email: link.email,
          expires_at: link.expiresAt,
        })
        .execute();
    },

    /** Finding a link does not use it up. */
    async find(tokenHash: string): Promise<MailedLink | undefined> {
      return db
        .selectFrom('mailed_link')
        .select(['kind', 'owner_id as accountId', 'email'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', Date.now())
        .executeTakeFirst();
    },

    /** Uses the link up. Returns true for only one caller. */
    async take(tokenHash: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('mailed_link')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', Date.now())
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    async removeExpired(): Promise<void> {
      await db.deleteFrom('mailed_link').where('expires_at', '<=', Date.now()).execute();
    },
  };
}
