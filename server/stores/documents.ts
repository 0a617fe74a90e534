import type { ErrorCode } from '#shared/errors.ts';
import type {
  DocumentOffsets,
  DocumentWithText,
  ExtractedText,
  NewDocument,
  PendingDocument,
  Quota,
  StoredDocument,
} from '../services/documents/ports.ts';
import type { Db } from './database.ts';
import type { DocumentRow } from './schema.ts';
import { scrubDeleted } from './scrub.ts';

const listed = [
  'id',
  'owner_id',
  'name',
  'type',
  'size',
  'pages',
  'status',
  'progress',
  'error_code',
  'created_at',
] as const;

/** Uploaded documents of one owner. A foreign id is found by nobody. */
export function createDocumentStore(db: Db) {
  async function countUse(from: Db, ownerId: string): Promise<{ documents: number; bytes: number }> {
    const { documents, bytes } = await from
      .selectFrom('document')
      .select((e) => [e.fn.countAll().as('documents'), e.fn.coalesce(e.fn.sum('size'), e.lit(0)).as('bytes')])
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    return { documents: Number(documents), bytes: Number(bytes) };
  }

  async function findStatus(id: string): Promise<DocumentRow['status'] | undefined> {
    const row = await db.selectFrom('document').select('status').where('id', '=', id).executeTakeFirst();
    return row?.status;
  }

  /** Only what is still being read, and by this process, may change: a deleted document stays deleted. */
  const readingBy = (id: string, instanceId: string) =>
    db
      .updateTable('document')
      .where('id', '=', id)
      .where('status', '=', 'reading')
      .where('instance_id', '=', instanceId);

  return {
    countUse: (ownerId: string) => countUse(db, ownerId),

    /** Undefined when it was added, else the bound that it would break: counted in the same transaction. */
    async add(document: NewDocument, quota: Quota): Promise<keyof Quota | undefined> {
      const { id, ownerId, name, type, size, instanceId } = document;
      return db.transaction().execute(async (tx) => {
        // Locks the owner, so that two uploads at once are counted one after the other in PostgreSQL too.
        await tx
          .updateTable('owner')
          .set((e) => ({ created_at: e.ref('created_at') }))
          .where('id', '=', ownerId)
          .execute();
        const use = await countUse(tx, ownerId);
        if (use.documents >= quota.documents) return 'documents';
        if (use.bytes + size > quota.bytes) return 'bytes';
        await tx
          .insertInto('document')
          .values({
            id,
            owner_id: ownerId,
            name,
            type,
            size,
            pages: null,
            status: 'reading',
            progress: 0,
            error_code: null,
            text: null,
            places: null,
            created_at: Date.now(),
            instance_id: instanceId,
            attempts: 0,
          })
          .execute();
        return undefined;
      });
    },

    async find(id: string, ownerId: string): Promise<DocumentWithText | undefined> {
      const row = await db
        .selectFrom('document')
        .select([...listed, 'text', 'places'])
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return row && { ...toDocument(row), text: row.text ?? undefined, offsets: toOffsets(row.places) };
    },

    /** Newest first, without their texts. */
    async list(ownerId: string): Promise<StoredDocument[]> {
      const rows = await db
        .selectFrom('document')
        .select(listed)
        .where('owner_id', '=', ownerId)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toDocument);
    },

    findStatus,
    has: async (id: string): Promise<boolean> => (await findStatus(id)) !== undefined,

    /** In the order in which they came. */
    async listPending(): Promise<PendingDocument[]> {
      const rows = await db
        .selectFrom('document')
        .select(['id', 'owner_id', 'type', 'instance_id'])
        .where('status', '=', 'reading')
        .orderBy('id')
        .execute();
      return rows.map(({ id, owner_id, type, instance_id }) => ({
        id,
        ownerId: owner_id,
        type,
        instanceId: instance_id ?? undefined,
      }));
    },

    /** False when another process was faster. */
    async claim(document: PendingDocument, instanceId: string): Promise<boolean> {
      const claimed = await db
        .updateTable('document')
        .set({ instance_id: instanceId })
        .where('id', '=', document.id)
        .where('status', '=', 'reading')
        .where('instance_id', document.instanceId === undefined ? 'is' : '=', document.instanceId ?? null)
        .executeTakeFirst();
      return claimed.numUpdatedRows > 0n;
    },

    /** How often its reading was begun, with this time; undefined when it is no longer to be read. */
    async beginExtraction(id: string, instanceId: string): Promise<number | undefined> {
      const begun = await readingBy(id, instanceId)
        .set((e) => ({ attempts: e('attempts', '+', 1) }))
        .returning('attempts')
        .executeTakeFirst();
      return begun?.attempts;
    },

    /** False when the document is gone. */
    async saveProgress(id: string, instanceId: string, progress: number): Promise<boolean> {
      const saved = await readingBy(id, instanceId).set({ progress }).executeTakeFirst();
      return saved.numUpdatedRows > 0n;
    },

    async markReady(id: string, instanceId: string, extracted: ExtractedText): Promise<void> {
      const { text, pageStarts, headingStarts } = extracted;
      await readingBy(id, instanceId)
        .set({
          status: 'ready',
          progress: 1,
          text,
          pages: pageStarts.length || null,
          places: JSON.stringify({ pageStarts, headingStarts }),
        })
        .execute();
    },

    async markFailed(id: string, instanceId: string, code: ErrorCode): Promise<void> {
      await readingBy(id, instanceId).set({ status: 'failed', error_code: code }).execute();
    },

    async remove(id: string, ownerId: string): Promise<boolean> {
      const gone = await db
        .deleteFrom('document')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      if (gone.numDeletedRows > 0n) await scrubDeleted(db);
      return gone.numDeletedRows > 0n;
    },

    /** Ids and owners of what was uploaded before a time. */
    async listOlder(before: number): Promise<{ id: string; ownerId: string }[]> {
      const rows = await db
        .selectFrom('document')
        .select(['id', 'owner_id'])
        .where('created_at', '<', before)
        .limit(1000)
        .execute();
      return rows.map(({ id, owner_id }) => ({ id, ownerId: owner_id }));
    },
  };
}

function toDocument(row: Pick<DocumentRow, (typeof listed)[number]>): StoredDocument {
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    type: row.type,
    // PostgreSQL returns a bigint as text.
    size: Number(row.size),
    pages: row.pages ?? undefined,
    status: row.status,
    progress: row.progress,
    errorCode: (row.error_code as ErrorCode | null) ?? undefined,
    createdAt: Number(row.created_at),
  };
}

function toOffsets(json: string | null): DocumentOffsets {
  return json === null ? { pageStarts: [], headingStarts: [] } : (JSON.parse(json) as DocumentOffsets);
}
