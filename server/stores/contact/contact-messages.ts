import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ContactMessage, NewContactMessage } from '../../services/contact/contact-messages.ts';
import type { Db } from '../database.ts';
import type { Schema } from '../schema.ts';
import { queueMail } from './outbox.ts';

/** What visitors send through the contact form. */
export function createContactMessageStore(db: Db) {
  return {
    /** With `isMailed` the message is queued for mailing in the same transaction. */
    async add(
      { isHeldBack, ...fields }: NewContactMessage,
      { isMailed }: { isMailed: boolean },
    ): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const id = newId();
        await tx
          .insertInto('contact_message')
          .values({ id, ...fields, created_at: Date.now(), is_held_back: isHeldBack ? 1 : 0 })
          .execute();
        if (isMailed) await queueMail(tx, 'contact', id);
      });
    },

    async find(id: string): Promise<ContactMessage | undefined> {
      const row = await db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toContactMessage(row);
    },

    /** Newest first. */
    async list(): Promise<ContactMessage[]> {
      const rows = await db.selectFrom('contact_message').selectAll().orderBy('id', 'desc').execute();
      return rows.map(toContactMessage);
    },

    /** Returns false if there is no such message. */
    async remove(id: string): Promise<boolean> {
      const removed = await db.deleteFrom('contact_message').where('id', '=', id).executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },
  };
}

function toContactMessage(row: Selectable<Schema['contact_message']>): ContactMessage {
  const { created_at: createdAt, is_held_back, ...fields } = row;
  return { ...fields, createdAt, isHeldBack: is_held_back === 1 };
}
