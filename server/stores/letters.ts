import { v7 as newId } from 'uuid';
import type { ContactMessage, NewContactMessage } from '../services/contact/contact-messages.ts';
import type { Db } from './database.ts';
import { queueMail } from './outgoing-mail.ts';

/** What came in by the contact form. */
export function createLetterStore(db: Db) {
  return {
    /** With `isMailed` it is also noted, in the same transaction, that it has to be mailed. */
    async add(
      { email, isHeldBack, ...fields }: NewContactMessage,
      { isMailed }: { isMailed: boolean },
    ): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const id = newId();
        await tx
          .insertInto('letter')
          .values({
            id,
            kind: 'contact',
            email,
            fields: JSON.stringify(fields),
            created_at: Date.now(),
            is_held_back: isHeldBack ? 1 : 0,
          })
          .execute();
        if (isMailed) await queueMail(tx, 'contact', id);
      });
    },

    async find(id: string): Promise<ContactMessage | undefined> {
      const row = await db.selectFrom('letter').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toLetter(row);
    },

    /** Newest first. */
    async list(): Promise<ContactMessage[]> {
      const rows = await db.selectFrom('letter').selectAll().orderBy('id', 'desc').execute();
      return rows.map(toLetter);
    },

    async remove(id: string): Promise<boolean> {
      const gone = await db.deleteFrom('letter').where('id', '=', id).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },
  };
}

type Row = { id: string; email: string; fields: string; created_at: number; is_held_back: number };

function toLetter(row: Row): ContactMessage {
  const { name, number, message } = JSON.parse(row.fields) as Record<string, string | undefined>;
  return {
    id: row.id,
    email: row.email,
    name: name ?? '',
    number: number ?? '',
    message: message ?? '',
    isHeldBack: row.is_held_back === 1,
    createdAt: row.created_at,
  };
}
