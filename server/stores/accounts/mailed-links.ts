import type { MailedLinkStore } from '../../services/accounts/ports.ts';
import type { Db } from '../database.ts';

/** Mailed links are stored as the SHA-256 of their token. */
export function createMailedLinkStore(db: Db): MailedLinkStore {
  return {
    async add(tokenHash, link) {
      await db
        .insertInto('mailed_link')
        .values({
          token_hash: tokenHash,
          kind: link.kind,
          owner_id: link.accountId,
          email: link.email,
          expires_at: link.expiresAt,
          subject: link.subject ?? null,
        })
        .execute();
    },

    async find(tokenHash) {
      const found = await db
        .selectFrom('mailed_link')
        .select(['kind', 'owner_id as accountId', 'email', 'subject'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', Date.now())
        .executeTakeFirst();
      return found && { ...found, subject: found.subject ?? undefined };
    },

    async removeExpired() {
      await db.deleteFrom('mailed_link').where('expires_at', '<=', Date.now()).execute();
    },
  };
}

/** Uses up a link, in the transaction that does what the link is for. Returns true for exactly one caller. */
export async function takeMailedLink(tx: Db, tokenHash: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('mailed_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
