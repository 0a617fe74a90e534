import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type {
  Handover,
  HandoverStore,
  NewHandover,
  StoredHandover,
} from '../../services/contact/handovers.ts';
import { keyLifeMs } from '../../services/run-once.ts';
import { holdConversation } from '../conversations/hold-conversation.ts';
import type { Db } from '../database.ts';
import { queueDelivery } from '../mail/outbox.ts';
import type { Schema } from '../schema.ts';
import { scrubDeleted } from '../scrub.ts';

type HandoverRow = Selectable<Schema['handover']> & { contact: string | null };

/** Stores what visitors ask a person. `retentionMs` 0 keeps handovers until somebody deletes them. */
export function createHandoverStore(db: Db, retentionMs = 0) {
  const select = () =>
    db
      .selectFrom('handover')
      .leftJoin('partner', 'partner.id', 'handover.partner_id')
      .selectAll('handover')
      .select('partner.contact');

  const store: HandoverStore = {
    add: (handover, { isMailed, isPosted }) =>
      db.transaction().execute(async (tx) => {
        const { conversationId, keyScope, idempotencyKey = '' } = handover;
        if (conversationId !== undefined && !(await holdConversation(tx, conversationId))) return undefined;
        const id = newId();
        const inserted = await insert(tx, id, handover);
        if (!inserted) return { ...(await findByKey(tx, keyScope, idempotencyKey)), isFirst: false };
        const isFirst = await markExchange(tx, handover);
        if (isMailed) await queueDelivery(tx, 'handover', id);
        if (isPosted) await queueDelivery(tx, 'handover-post', id);
        return { id, requestHash: handover.requestHash, repliesBy: handover.repliesBy, isFirst };
      }),

    async findByKey(keyScope, key) {
      const row = await selectKey(db, keyScope, key).executeTakeFirst();
      return row && toStored(row);
    },

    async find(id) {
      const row = await select().where('handover.id', '=', id).executeTakeFirst();
      return row && toHandover(row);
    },

    async *readAll(ownerId) {
      const listed = await db
        .selectFrom('handover')
        .select('id')
        .$if(ownerId !== undefined, (q) => q.where('owner_id', '=', ownerId ?? ''))
        .orderBy('id', 'desc')
        .execute();
      for (const { id } of listed) {
        const row = await select().where('handover.id', '=', id).executeTakeFirst();
        if (row) yield toHandover(row);
        // SQLite responds within the current turn, so this lets others take theirs.
        await setImmediate();
      }
    },

    async remove(id) {
      const removed = await db.deleteFrom('handover').where('id', '=', id).executeTakeFirst();
      if (removed.numDeletedRows > 0n) await scrubDeleted(db);
      return removed.numDeletedRows > 0n;
    },
  };

  return {
    ...store,

    /** Forgets old keys, and removes handovers past their retention; maintenance scrubs their text afterwards. */
    async removeExpired(): Promise<void> {
      const now = Date.now();
      await db
        .updateTable('handover')
        .set({ idempotency_key: null })
        .where('idempotency_key', 'is not', null)
        .where('created_at', '<', now - keyLifeMs)
        .execute();
      if (retentionMs > 0)
        await db
          .deleteFrom('handover')
          .where('created_at', '<', now - retentionMs)
          .execute();
    },
  };
}

/** Deletes an owner's handovers of one conversation, or of all: deleting a conversation also deletes what was made from it. */
export async function deleteHandovers(
  tx: Db,
  ownerId: string,
  conversationId: string | undefined,
): Promise<void> {
  await tx
    .deleteFrom('handover')
    .where('owner_id', '=', ownerId)
    .where((e) =>
      conversationId === undefined
        ? e('conversation_id', 'is not', null)
        : e('conversation_id', '=', conversationId),
    )
    .execute();
}

/** Returns false if the key has been used. */
async function insert(tx: Db, id: string, handover: NewHandover): Promise<boolean> {
  const { name, email, message, transcript } = handover;
  const inserted = await tx
    .insertInto('handover')
    .values({
      id,
      name,
      email,
      message,
      transcript,
      owner_id: handover.ownerId ?? null,
      conversation_id: handover.conversationId ?? null,
      idempotency_key: handover.idempotencyKey ?? null,
      key_scope: handover.keyScope,
      request_hash: handover.requestHash,
      created_at: handover.createdAt,
      replies_by: handover.repliesBy ?? null,
      partner_id: handover.partner?.id ?? null,
    })
    .onConflict((c) => c.columns(['key_scope', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns whether the exchange had not been handed over before. */
async function markExchange(tx: Db, { exchangeId, createdAt, repliesBy }: NewHandover): Promise<boolean> {
  if (exchangeId === undefined) return false;
  const update = () => tx.updateTable('exchange').where('id', '=', exchangeId);
  const first = await update()
    .set({ outcome: 'handed-over' })
    .where((e) => e.or([e('outcome', 'is', null), e('outcome', '<>', 'handed-over')]))
    .executeTakeFirst();
  await update()
    .set({ handed_over_at: createdAt, replies_by: repliesBy ?? null })
    .execute();
  return first.numUpdatedRows > 0n;
}

const selectKey = (db: Db, keyScope: string, key: string) =>
  db
    .selectFrom('handover')
    .select(['id', 'request_hash', 'replies_by'])
    .where('key_scope', '=', keyScope)
    .where('idempotency_key', '=', key);

async function findByKey(tx: Db, keyScope: string, key: string): Promise<StoredHandover> {
  return toStored(await selectKey(tx, keyScope, key).executeTakeFirstOrThrow());
}

function toStored(row: Pick<HandoverRow, 'id' | 'request_hash' | 'replies_by'>): StoredHandover {
  return { id: row.id, requestHash: row.request_hash, repliesBy: row.replies_by ?? undefined };
}

function toHandover({ id, name, email, message, transcript, ...row }: HandoverRow): Handover {
  return {
    id,
    name,
    email,
    message,
    transcript,
    conversationId: row.conversation_id ?? undefined,
    createdAt: row.created_at,
    repliesBy: row.replies_by ?? undefined,
    partner: row.partner_id === null ? undefined : { id: row.partner_id, contact: row.contact ?? undefined },
  };
}
