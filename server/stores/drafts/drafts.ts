import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { NewDocument, Quota } from '../../services/documents/ports.ts';
import type { DraftStore, ListedDraft, NewDraft, StoredDraft } from '../../services/drafts/ports.ts';
import { lockOwner } from '../accounts/lock-owner.ts';
import type { Db } from '../database.ts';
import { addDocument } from '../documents/add-document.ts';
import { replaceDocument } from '../documents/replace-document.ts';
import { findRepeated } from '../repeat-keys.ts';
import type { Schema } from '../schema.ts';
import { scrubDeleted } from '../scrub.ts';

type DraftRow = Omit<Selectable<Schema['draft']>, 'idempotency_key' | 'request_hash'>;

/** All columns except those that may be long. */
const listed = [
  'id',
  'owner_id',
  'document_id',
  'conversation_id',
  'template',
  'title',
  'open',
  'created_at',
  'updated_at',
] as const;

/** Stores drafts. Each belongs to a document, and is deleted with it. */
export function createDraftStore(db: Db): DraftStore {
  const select = (ownerId: string) => db.selectFrom('draft').select(listed).where('owner_id', '=', ownerId);

  async function find(id: string, ownerId: string): Promise<StoredDraft | undefined> {
    const row = await select(ownerId).select(['answers', 'markdown']).where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const answers = JSON.parse(row.answers) as StoredDraft['answers'];
    return { ...toListed(row), answers, markdown: row.markdown };
  }

  const list = async (ownerId: string) =>
    (await select(ownerId).orderBy('id', 'desc').execute()).map(toListed);

  return {
    add: (draft, document, quota) => db.transaction().execute((tx) => insert(tx, draft, document, quota)),
    findByKey: (ownerId, key) => findRepeated(db, 'draft', ownerId, key),

    find,
    list,

    async *readAll(ownerId) {
      for (const { id } of await list(ownerId)) {
        const draft = await find(id, ownerId);
        if (draft) yield draft;
        // SQLite responds within the current turn, so this lets others take theirs.
        await setImmediate();
      }
    },

    async change(id, { before, answers, title, markdown, open }, staged, quota) {
      const problem = await db.transaction().execute(async (tx) => {
        await lockOwner(tx, staged.ownerId);
        const stored = await tx.selectFrom('draft').select('answers').where('id', '=', id).executeTakeFirst();
        if (stored && stored.answers !== JSON.stringify(before)) return 'being-read';
        const unreplaced = await replaceDocument(tx, staged, quota);
        if (unreplaced) return unreplaced;
        const changed = await tx
          .updateTable('draft')
          .set({
            title,
            markdown,
            updated_at: Date.now(),
            answers: JSON.stringify(answers),
            open: JSON.stringify(open),
          })
          .where('id', '=', id)
          .where('document_id', '=', staged.id)
          .executeTakeFirst();
        return changed.numUpdatedRows > 0n ? undefined : ('gone' as const);
      });
      // The owner has removed the earlier answers, so their text must go.
      if (!problem) await scrubDeleted(db);
      return problem;
    },
  };
}

/** Drafts outlive their conversations, and then name none. Without an id, those of all the owner's conversations. */
export async function leaveConversation(tx: Db, ownerId: string, id: string | undefined): Promise<void> {
  await tx
    .updateTable('draft')
    .set({ conversation_id: null })
    .where('owner_id', '=', ownerId)
    .$if(id !== undefined, (q) => q.where('conversation_id', '=', id ?? ''))
    .execute();
}

/** Returns undefined, or why nothing was inserted. */
async function insert(
  tx: Db,
  draft: NewDraft,
  document: NewDocument,
  quota: Quota,
): Promise<Awaited<ReturnType<DraftStore['add']>>> {
  const { ownerId, conversationId, idempotencyKey } = draft;
  // Locked, so that two servers that get the same request look for its key one after the other.
  await lockOwner(tx, ownerId);
  if (idempotencyKey !== undefined && (await findRepeated(tx, 'draft', ownerId, idempotencyKey)))
    return 'key-taken';
  if (conversationId !== undefined && (await isForeign(tx, conversationId, ownerId))) return 'foreign';
  const problem = await addDocument(tx, document, quota);
  if (problem) return problem;
  const now = Date.now();
  await tx
    .insertInto('draft')
    .values({
      id: draft.id,
      owner_id: ownerId,
      document_id: document.id,
      conversation_id: conversationId ?? null,
      template: draft.template,
      answers: JSON.stringify(draft.answers),
      title: draft.title,
      markdown: draft.markdown,
      open: JSON.stringify(draft.open),
      created_at: now,
      updated_at: now,
      idempotency_key: idempotencyKey ?? null,
      request_hash: draft.requestHash,
    })
    .execute();
  return undefined;
}

/** Clients create the ids of conversations, so one that does not exist yet is the owner's, who may ask in it later. */
async function isForeign(tx: Db, conversationId: string, ownerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('conversation')
    .select('owner_id')
    .where('id', '=', conversationId)
    .executeTakeFirst();
  return found !== undefined && found.owner_id !== ownerId;
}

function toListed(row: Omit<DraftRow, 'answers' | 'markdown'>): ListedDraft {
  return {
    id: row.id,
    ownerId: row.owner_id,
    documentId: row.document_id,
    conversationId: row.conversation_id ?? undefined,
    template: row.template,
    title: row.title,
    open: JSON.parse(row.open) as string[],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
