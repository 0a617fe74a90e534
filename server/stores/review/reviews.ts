import type { ContractKind, ReviewPoint } from '#shared/api-review.ts';
import type { NewReview, ReviewListed, ReviewStore } from '../../services/review/ports.ts';
import { lockOwner } from '../accounts/lock-owner.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import type { Db } from '../database.ts';
import { findRepeated } from '../repeat-keys.ts';

/** Stores reviews; each is deleted with its document, its conversation and its account. */
export function createReviewStore(db: Db): ReviewStore {
  const select = (ownerId: string) =>
    db
      .selectFrom('review')
      .innerJoin('document', 'document.id', 'review.document_id')
      .select([
        'review.id',
        'document_id as documentId',
        'document.name as documentName',
        'conversation_id as conversationId',
        'kind',
        'review.created_at as createdAt',
      ])
      .where('review.owner_id', '=', ownerId);

  return {
    add: (review, maxKept) =>
      db.transaction().execute(async (tx) => {
        const { conversationId, ownerId, idempotencyKey } = review;
        if (idempotencyKey !== undefined) {
          // Locked, so that two servers that get the same request look for its key one after the other.
          await lockOwner(tx, ownerId);
          if (await findRepeated(tx, 'review', ownerId, idempotencyKey)) return 'key-taken';
        }
        if (conversationId !== undefined) {
          const opened = await openConversation(tx, conversationId, { id: ownerId, isNew: false });
          if (opened === 'foreign') return 'foreign';
        }
        if (!(await insert(tx, review))) return 'gone';
        await removeOldest(tx, ownerId, maxKept);
        return 'added';
      }),

    findByKey: (ownerId, key) => findRepeated(db, 'review', ownerId, key),

    async find(id, ownerId) {
      const row = await select(ownerId)
        .select(['playbook', 'points'])
        .where('review.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { playbook, points, ...listed } = row;
      return { ...toListed(listed), playbook, points: JSON.parse(points) as ReviewPoint[] };
    },

    async list(ownerId, conversationId) {
      const rows = await select(ownerId)
        .$if(conversationId !== undefined, (q) => q.where('conversation_id', '=', conversationId ?? ''))
        .orderBy('review.id', 'desc')
        .execute();
      return rows.map(toListed);
    },
  };
}

type ListedRow = Omit<ReviewListed, 'kind' | 'conversationId'> & {
  kind: ContractKind;
  conversationId: string | null;
};

const toListed = ({ conversationId, ...row }: ListedRow): ReviewListed => ({
  ...row,
  conversationId: conversationId ?? undefined,
});

/** Returns false if the owner's document no longer exists. */
async function insert(tx: Db, review: NewReview): Promise<boolean> {
  const { id, documentId, ownerId, conversationId, kind, playbook, points, createdAt } = review;
  const inserted = await tx
    .insertInto('review')
    .columns([
      ...(['id', 'owner_id', 'document_id', 'conversation_id', 'kind', 'playbook', 'points'] as const),
      ...(['created_at', 'idempotency_key', 'request_hash'] as const),
    ])
    .expression((e) =>
      e
        .selectFrom('document')
        .select((s) => [
          s.val(id).as('id'),
          'document.owner_id',
          'document.id as document_id',
          s.val(conversationId ?? null).as('conversation_id'),
          s.val(kind).as('kind'),
          s.val(playbook).as('playbook'),
          s.val(JSON.stringify(points)).as('points'),
          s.val(createdAt).as('created_at'),
          s.val(review.idempotencyKey ?? null).as('idempotency_key'),
          s.val(review.requestHash).as('request_hash'),
        ])
        .where('document.id', '=', documentId)
        .where('document.owner_id', '=', ownerId),
    )
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function removeOldest(tx: Db, ownerId: string, maxKept: number): Promise<void> {
  const kept = tx
    .selectFrom('review')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(maxKept);
  await tx.deleteFrom('review').where('owner_id', '=', ownerId).where('id', 'not in', kept).execute();
}
