import type { Db } from '../database.ts';
import { queueMail } from './outbox.ts';

/** The mailed links by which subscribers confirm their address, stored by the SHA-256 of their token. */
export function createSubscriptionLinks(db: Db) {
  return {
    /** A new link replaces the previous one. */
    async setLink(id: string, tokenHash: string, expiresAt: number): Promise<void> {
      await db
        .updateTable('subscriber')
        .set({ confirm_hash: tokenHash, confirm_expires_at: expiresAt })
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .execute();
    },

    /** Looking a link up does not use it up. */
    async hasLink(tokenHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('subscriber')
        .select('id')
        .where('confirm_hash', '=', tokenHash)
        .where('confirm_expires_at', '>', Date.now())
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Uses a link up and queues the mail that says so. Returns true for only one caller. */
    async confirm(tokenHash: string): Promise<boolean> {
      return db.transaction().execute(async (tx) => {
        const row = await tx
          .updateTable('subscriber')
          .set({ confirmed_at: Date.now(), confirm_hash: null, confirm_expires_at: null })
          .where('confirm_hash', '=', tokenHash)
          .where('confirm_expires_at', '>', Date.now())
          .returning('id')
          .executeTakeFirst();
        if (row) await queueMail(tx, 'newsletter', row.id);
        return row !== undefined;
      });
    },
  };
}
