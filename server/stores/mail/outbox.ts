import type { ExpressionBuilder, Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { InstanceStore } from '../../services/instances.ts';
import {
  type Delivery,
  type DeliveryKind,
  type MailKind,
  mailKinds,
  type OutboxStore,
} from '../../services/mail/outbox.ts';
import type { Db } from '../database.ts';
import type { Schema } from '../schema.ts';

type Instances = Pick<InstanceStore, 'id'>;

/** The part of the outbox that is sent by mail. */
export const createOutboxStore = (db: Db, instances?: Instances): OutboxStore =>
  createDeliveryStore<MailKind>(db, mailKinds, instances);

/**
 * Stores the outbox of some kinds. A lease is a due time in the future: whoever changes the row first holds it. It ends at once
 * if the process that holds it (`instances`) is declared dead.
 */
export function createDeliveryStore<Kind extends DeliveryKind>(
  db: Db,
  kinds: readonly Kind[],
  instances?: Instances,
): OutboxStore<Kind> {
  return {
    add: (kind, subjectId) => queueDelivery(db, kind, subjectId),

    async claim(leaseMs) {
      for (;;) {
        const now = Date.now();
        const row = await db
          .selectFrom('outbox')
          .selectAll()
          .where((e) => e.or([e('due_at', '<=', now), isAbandoned(e)]))
          .where('kind', 'in', kinds)
          .orderBy('due_at')
          .limit(1)
          .executeTakeFirst();
        if (!row) return undefined;
        const instance_id = instances?.id ?? null;
        const lease = { due_at: now + leaseMs, attempts: row.attempts + 1, instance_id };
        const claimed = await db
          .updateTable('outbox')
          .set(lease)
          .where('id', '=', row.id)
          .where('due_at', '=', row.due_at)
          .executeTakeFirst();
        // If another process was faster, looks again.
        if (claimed.numUpdatedRows > 0n) return toDelivery<Kind>({ ...row, ...lease });
      }
    },

    async postpone({ id, leasedUntil }, dueAt) {
      await db
        .updateTable('outbox')
        .set({ due_at: dueAt, instance_id: null })
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
        .where('kind', 'in', kinds)
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
  };
}

/** Whether its lease belongs to a process that has died. */
const isAbandoned = (e: ExpressionBuilder<Schema, 'outbox'>) =>
  e.and([
    e('outbox.instance_id', 'is not', null),
    e.not(
      e.exists(
        e.selectFrom('instance').select('instance.id').whereRef('instance.id', '=', 'outbox.instance_id'),
      ),
    ),
  ]);

/** Queues a mail about a subject, in the transaction that changes it. At most one mail of a kind waits per subject. */
export const queueMail = (tx: Db, kind: MailKind, subjectId: string): Promise<void> =>
  queueDelivery(tx, kind, subjectId);

/** Does the same for any kind of delivery. */
export async function queueDelivery(tx: Db, kind: DeliveryKind, subjectId: string): Promise<void> {
  const now = Date.now();
  await tx
    .insertInto('outbox')
    .values({ id: newId(), kind, subject_id: subjectId, created_at: now, due_at: now, attempts: 0 })
    .onConflict((c) =>
      c
        .columns(['kind', 'subject_id'])
        .doUpdateSet({ created_at: now, due_at: now, attempts: 0, instance_id: null }),
    )
    .execute();
}

/** The query has restricted the kind. */
function toDelivery<Kind extends DeliveryKind>(row: Selectable<Schema['outbox']>): Delivery<Kind> {
  return {
    id: row.id,
    kind: row.kind as Kind,
    subjectId: row.subject_id,
    createdAt: row.created_at,
    attempts: row.attempts,
    leasedUntil: row.due_at,
  };
}
