import { v7 as newId } from 'uuid';
import type { Db } from '../database.ts';

export type OutgoingMail = {
  id: string;
  kind: 'contact' | 'newsletter';
  /** The letter's or the subscriber's id. */
  subjectId: string;
  createdAt: number;
  /** With this one. */
  attempts: number;
  /** Until then no other process takes it; it also tells this claim from a mail that was asked for anew. */
  leasedUntil: number;
};

/** What has to be mailed, on disk until a mail server took it. Several processes may work on it. */
export function createOutgoingMailStore(db: Db) {
  return {
    /** The next one that is due, which no other process gets within `leaseMs`; undefined when none is. */
    async claim(leaseMs: number): Promise<OutgoingMail | undefined> {
      for (;;) {
        const now = Date.now();
        const row = await db
          .selectFrom('outgoing_mail')
          .selectAll()
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(1)
          .executeTakeFirst();
        if (!row) return undefined;
        const attempts = row.attempts + 1;
        const leasedUntil = now + leaseMs;
        const claimed = await db
          .updateTable('outgoing_mail')
          .set({ due_at: leasedUntil, attempts })
          .where('id', '=', row.id)
          .where('due_at', '=', row.due_at)
          .executeTakeFirst();
        // Otherwise another process was faster: what is left is looked at anew.
        if (claimed.numUpdatedRows > 0n)
          return {
            id: row.id,
            kind: row.kind,
            subjectId: row.subject_id,
            createdAt: row.created_at,
            attempts,
            leasedUntil,
          };
      }
    },

    async postpone({ id, leasedUntil }: OutgoingMail, dueAt: number): Promise<void> {
      await db
        .updateTable('outgoing_mail')
        .set({ due_at: dueAt })
        .where('id', '=', id)
        .where('due_at', '=', leasedUntil)
        .execute();
    },

    /** Sent, given up, or about something that is gone. What was asked for anew meanwhile stays. */
    async remove({ id, leasedUntil }: OutgoingMail): Promise<void> {
      await db.deleteFrom('outgoing_mail').where('id', '=', id).where('due_at', '=', leasedUntil).execute();
    },

    /** When the next one is due, in milliseconds since 1970. */
    async nextDue(): Promise<number | undefined> {
      const row = await db
        .selectFrom('outgoing_mail')
        .select((e) => e.fn.min('due_at').as('at'))
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
  };
}

/** Notes in the same transaction as its subject that it has to be mailed, now; one mail a subject waits at a time. */
export async function queueMail(tx: Db, kind: OutgoingMail['kind'], subjectId: string): Promise<void> {
  const now = Date.now();
  await tx
    .insertInto('outgoing_mail')
    .values({ id: newId(), kind, subject_id: subjectId, created_at: now, due_at: now, attempts: 0 })
    .onConflict((c) =>
      c.columns(['kind', 'subject_id']).doUpdateSet({ created_at: now, due_at: now, attempts: 0 }),
    )
    .execute();
}
