import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { DraftStore, ListedDraft, StoredDraft } from '../../services/drafts/ports.ts';
import type { Db } from '../database.ts';
import { replaceDocument } from '../documents/replace-document.ts';
import type { Schema } from '../schema.ts';
import { scrubDeleted } from '../scrub.ts';

type DraftRow = Selectable<Schema['draft']>;

/** Without what may be long. */
const listed = [
  'draft.id',
  'draft.owner_id',
  'draft.document_id',
  'draft.template',
  'draft.title',
  'draft.open',
  'draft.created_at',
  'draft.updated_at',
] as const;

/** Stores drafts. Each belongs to a document, and is deleted with it. */
export function createDraftStore(db: Db): DraftStore {
  /** With the conversation only while it is there, and its owner's. */
  const select = (ownerId: string) =>
    db
      .selectFrom('draft')
      .leftJoin('conversation', (join) =>
        join
          .onRef('conversation.id', '=', 'draft.conversation_id')
          .onRef('conversation.owner_id', '=', 'draft.owner_id'),
      )
      .select(listed)
      .select('conversation.id as conversation_id')
      .where('draft.owner_id', '=', ownerId);

  async function find(id: string, ownerId: string): Promise<StoredDraft | undefined> {
    const row = await select(ownerId)
      .select(['draft.answers', 'draft.markdown'])
      .where('draft.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const answers = JSON.parse(row.answers) as StoredDraft['answers'];
    return { ...toListed(row), answers, markdown: row.markdown };
  }

  const list = async (ownerId: string) =>
    (await select(ownerId).orderBy('draft.id', 'desc').execute()).map(toListed);

  return {
    add: (draft) =>
      db.transaction().execute(async (tx) => {
        if (draft.conversationId !== undefined && (await isForeign(tx, draft.conversationId, draft.ownerId)))
          return false;
        const now = Date.now();
        await tx
          .insertInto('draft')
          .values({
            id: draft.id,
            owner_id: draft.ownerId,
            document_id: draft.documentId,
            conversation_id: draft.conversationId ?? null,
            template: draft.template,
            answers: JSON.stringify(draft.answers),
            title: draft.title,
            markdown: draft.markdown,
            open: JSON.stringify(draft.open),
            created_at: now,
            updated_at: now,
          })
          .execute();
        return true;
      }),

    find,
    list,

    async *readAll(ownerId) {
      for (const { id } of await list(ownerId)) {
        const draft = await find(id, ownerId);
        if (draft) yield draft;
        // SQLite answers without leaving the current turn: this lets others in.
        await setImmediate();
      }
    },

    async change(id, { answers, title, markdown, open }, staged, quota) {
      const problem = await db.transaction().execute(async (tx) => {
        const unreplaced = await replaceDocument(tx, staged, quota);
        if (unreplaced) return unreplaced;
        const changed = await tx
          .updateTable('draft')
          .set({
            ...{ title, markdown, updated_at: Date.now() },
            answers: JSON.stringify(answers),
            open: JSON.stringify(open),
          })
          .where('id', '=', id)
          .where('document_id', '=', staged.id)
          .executeTakeFirst();
        return changed.numUpdatedRows > 0n ? undefined : ('gone' as const);
      });
      // The owner took the earlier answers away.
      if (!problem) await scrubDeleted(db);
      return problem;
    },
  };
}

/** Ids of conversations are made by clients: one that nobody has yet may still become the owner's. */
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
