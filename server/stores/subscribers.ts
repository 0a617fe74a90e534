import { v7 as newId } from 'uuid';
import type { Subscriber } from '../services/contact/newsletter.ts';
import type { Db } from './database.ts';
import { queueMail } from './outgoing-mail.ts';

/** Who wants the newsletter. */
export function createSubscriberStore(db: Db) {
  const select = () =>
    db
      .selectFrom('subscriber')
      .select(['id', 'email', 'created_at as createdAt', 'confirmed_at as confirmedAt']);

  return {
    /** Once an address. With `isMailed` it is noted, in the same transaction, that its owner has to be mailed. */
    async enter(email: string, { isMailed }: { isMailed: boolean }): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('subscriber')
          .values({
            id: newId(),
            email,
            created_at: Date.now(),
            confirmed_at: null,
            confirm_hash: null,
            confirm_expires_at: null,
          })
          .onConflict((c) => c.column('email').doNothing())
          .execute();
        const { id } = await tx
          .selectFrom('subscriber')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
        if (isMailed) await queueMail(tx, 'newsletter', id);
      });
    },

    find: (id: string): Promise<Subscriber | undefined> => select().where('id', '=', id).executeTakeFirst(),

    /** A new link takes the place of the one before. */
    async setLink(id: string, tokenHash: string, expiresAt: number): Promise<void> {
      await db
        .updateTable('subscriber')
        .set({ confirm_hash: tokenHash, confirm_expires_at: expiresAt })
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .execute();
    },

    /** Reading a link does not use it up. */
    async hasLink(tokenHash: string): Promise<boolean> {
      const row = await select()
        .where('confirm_hash', '=', tokenHash)
        .where('confirm_expires_at', '>', Date.now())
        .executeTakeFirst();
      return row !== undefined;
    },

    /** True for the one caller that used the link; its owner is then told by mail. */
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

    /** Nothing is kept of whoever left. */
    async remove(id: string): Promise<boolean> {
      const gone = await db.deleteFrom('subscriber').where('id', '=', id).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },

    /** Addresses whose owner was asked and did not answer. */
    async removeExpired(): Promise<void> {
      await db
        .deleteFrom('subscriber')
        .where('confirmed_at', 'is', null)
        .where('confirm_expires_at', '<=', Date.now())
        .execute();
    },

    /** Newest first. */
    list: (): Promise<Subscriber[]> => select().orderBy('created_at', 'desc').orderBy('id').execute(),
  };
}
