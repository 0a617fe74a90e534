import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Subscriber } from '../../services/contact/newsletter.ts';
import type { Db } from '../database.ts';
import type { Schema } from '../schema.ts';
import { queueMail } from './outbox.ts';
import { createSubscriptionLinks } from './subscription-links.ts';

/** Who wants the newsletter. */
export function createSubscriberStore(db: Db) {
  return {
    ...createSubscriptionLinks(db),

    /** Adds an address once. With `isMailed` a mail to its owner is queued in the same transaction. */
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

    async find(id: string): Promise<Subscriber | undefined> {
      const row = await db.selectFrom('subscriber').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toSubscriber(row);
    },

    /** Newest first. */
    async list(): Promise<Subscriber[]> {
      const rows = await db
        .selectFrom('subscriber')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toSubscriber);
    },

    /** Nothing is kept about whoever leaves. Returns false if there is no such subscriber. */
    async remove(id: string): Promise<boolean> {
      const removed = await db.deleteFrom('subscriber').where('id', '=', id).executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    /** Removes addresses whose owner was asked and did not confirm in time. */
    async removeExpired(): Promise<void> {
      await db
        .deleteFrom('subscriber')
        .where('confirmed_at', 'is', null)
        .where('confirm_expires_at', '<=', Date.now())
        .execute();
    },
  };
}

function toSubscriber(row: Selectable<Schema['subscriber']>): Subscriber {
  return {
    id: row.id,
    email: row.email,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at ?? undefined,
  };
}
