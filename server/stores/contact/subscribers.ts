import type { Selectable } from 'kysely';
import type { Subscriber, SubscriberStore } from '../../services/contact/newsletter.ts';
import type { Db } from '../database.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Schema } from '../schema.ts';
import { scrubDeleted } from '../scrub.ts';

/** Stores newsletter subscribers, and the SHA-256 of their links' tokens. */
export function createSubscriberStore(db: Db): SubscriberStore {
  return {
    ...createLinks(db),

    async add({ id: newId, email }, { isMailed }) {
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('subscriber')
          .values({
            id: newId,
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

    async find(id) {
      const row = await db.selectFrom('subscriber').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toSubscriber(row);
    },

    async list() {
      const rows = await db
        .selectFrom('subscriber')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toSubscriber);
    },

    async remove(id) {
      const removed = await db.deleteFrom('subscriber').where('id', '=', id).executeTakeFirst();
      if (removed.numDeletedRows > 0n) await scrubDeleted(db);
      return removed.numDeletedRows > 0n;
    },

    async removeExpired() {
      await db
        .deleteFrom('subscriber')
        .where('confirmed_at', 'is', null)
        .where('confirm_expires_at', '<=', Date.now())
        .execute();
    },
  };
}

/** The mailed links by which subscribers confirm their address. */
function createLinks(db: Db) {
  return {
    async setLink(id, tokenHash, expiresAt) {
      await db
        .updateTable('subscriber')
        .set({ confirm_hash: tokenHash, confirm_expires_at: expiresAt })
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .execute();
    },

    async hasLink(tokenHash) {
      const row = await db
        .selectFrom('subscriber')
        .select('id')
        .where('confirm_hash', '=', tokenHash)
        .where('confirm_expires_at', '>', Date.now())
        .executeTakeFirst();
      return row !== undefined;
    },

    async confirm(tokenHash) {
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
  } satisfies Partial<SubscriberStore>;
}

function toSubscriber(row: Selectable<Schema['subscriber']>): Subscriber {
  return {
    id: row.id,
    email: row.email,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at ?? undefined,
  };
}
