import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ContactMessage, ContactMessageStore } from '../../services/contact/contact-messages.ts';
import type { Db } from '../database.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Schema } from '../schema.ts';
import { scrubDeleted } from '../scrub.ts';

/** Stores what visitors send through the contact form. */
export function createContactMessageStore(db: Db): ContactMessageStore {
  return {
    async add({ isHeldBack, ...fields }, { isMailed }) {
      await db.transaction().execute(async (tx) => {
        const id = newId();
        await tx
          .insertInto('contact_message')
          .values({ id, ...fields, created_at: Date.now(), is_held_back: isHeldBack ? 1 : 0 })
          .execute();
        if (isMailed) await queueMail(tx, 'contact', id);
      });
    },

    async find(id) {
      const row = await db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toContactMessage(row);
    },

    async list() {
      const rows = await db.selectFrom('contact_message').selectAll().orderBy('id', 'desc').execute();
      return rows.map(toContactMessage);
    },

    async remove(id) {
      const removed = await db.deleteFrom('contact_message').where('id', '=', id).executeTakeFirst();
      if (removed.numDeletedRows > 0n) await scrubDeleted(db);
      return removed.numDeletedRows > 0n;
    },
  };
}

function toContactMessage(row: Selectable<Schema['contact_message']>): ContactMessage {
  const { created_at: createdAt, is_held_back, ...fields } = row;
  return { ...fields, createdAt, isHeldBack: is_held_back === 1 };
}
