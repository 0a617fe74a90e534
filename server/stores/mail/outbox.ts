import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { MailKind, OutboxStore, OutgoingMail } from '../../services/mail/outbox.ts';
import type { Db } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Stores the outbox. A lease is a due time in the future: whoever changes the row first holds it. */
export function createOutboxStore(db: Db): OutboxStore {
  return {
    add: (kind, subjectId) => queueMail(db, kind, subjectId),

    async claim(leaseMs) {
      for (;;) {
        const now = Date.now();
        const row = await db
          .selectFrom('outbox')
          .selectAll()
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(1)
          .executeTakeFirst();
        if (!row) return undefined;
        const lease = { due_at: now + leaseMs, attempts: row.attempts + 1 };
        const claimed = await db
          .updateTable('outbox')
          .set(lease)
          .where('id', '=', row.id)
          .where('due_at', '=', row.due_at)
          .executeTakeFirst();
        // Otherwise another process was faster: looks again.
        if (claimed.numUpdatedRows > 0n) return toOutgoingMail({ ...row, ...lease });
      }
    },

    async postpone({ id, leasedUntil }, dueAt) {
      await db
        .updateTable('outbox')
        .set({ due_at: dueAt })
        .where('id', '=', id)
        .where('due_at', '=', leasedUntil)
        .execute();
    },

    async remove({ id, leasedUntil }) {
      await db.deleteFrom('outbox').where('id', '=', id).where('due_at', '=', leasedUntil).execute();
    },

    async findNextDue() {
      const row = await db
        .selectFrom('outbox')
        .select((e) => e.fn.min('due_at').as('at'))
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
  };
}

/** Queues a mail about a subject, in the transaction that changes it. At most one mail per subject waits at a time. */
export async function queueMail(tx: Db, kind: MailKind, subjectId: string): Promise<void> {
  const now = Date.now();
  await tx
    .insertInto('outbox')
    .values({ id: newId(), kind, subject_id: subjectId, created_at: now, due_at: now, attempts: 0 })
    .onConflict((c) =>
      c.columns(['kind', 'subject_id']).doUpdateSet({ created_at: now, due_at: now, attempts: 0 }),
    )
    .execute();
}

function toOutgoingMail(row: Selectable<Schema['outbox']>): OutgoingMail {
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    createdAt: row.created_at,
    attempts: row.attempts,
    leasedUntil: row.due_at,
  };
}
