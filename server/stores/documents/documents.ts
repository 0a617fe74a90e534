import type { Selectable } from 'kysely';
import type { ErrorCode } from '#shared/errors.ts';
import type { DocumentOffsets, DocumentStore, StoredDocument } from '../../services/documents/ports.ts';
import type { Db } from '../database.ts';
import type { Schema } from '../schema.ts';
import { scrubDeleted } from '../scrub.ts';
import { addDocument, countUse } from './add-document.ts';

type DocumentRow = Selectable<Schema['document']>;

/** More documents than this are removed in several rounds. */
const maxListed = 1000;

/** Without the text, which may be long. */
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

/** Stores uploaded documents, except for their bytes. */
export function createDocumentStore(db: Db): DocumentStore {
  async function findStatus(id: string) {
    const row = await db.selectFrom('document').select('status').where('id', '=', id).executeTakeFirst();
    return row?.status;
  }

  return {
    countUse: (ownerId) => countUse(db, ownerId),

    add: (document, quota) => db.transaction().execute((tx) => addDocument(tx, document, quota)),

    async find(id, ownerId) {
      const row = await db
        .selectFrom('document')
        .select([...listed, 'text', 'offsets'])
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return row && { ...toDocument(row), text: row.text ?? undefined, offsets: toOffsets(row.offsets) };
    },

    async list(ownerId) {
      const rows = await db
        .selectFrom('document')
        .select(listed)
        .where('owner_id', '=', ownerId)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toDocument);
    },

    findStatus,
    has: async (id) => (await findStatus(id)) !== undefined,

    async remove(id, ownerId) {
      const removed = await db
        .deleteFrom('document')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      if (removed.numDeletedRows > 0n) await scrubDeleted(db);
      return removed.numDeletedRows > 0n;
    },

    listOlder: (before) =>
      db
        .selectFrom('document')
        .select(['id', 'owner_id as ownerId'])
        .where('created_at', '<', before)
        .limit(maxListed)
        .execute(),
  };
}

function toDocument(row: Pick<DocumentRow, (typeof listed)[number]>): StoredDocument {
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    type: row.type,
    size: row.size,
    pages: row.pages ?? undefined,
    status: row.status,
    progress: row.progress,
    errorCode: (row.error_code as ErrorCode | null) ?? undefined,
    createdAt: row.created_at,
  };
}

function toOffsets(json: string | null): DocumentOffsets {
  return json === null ? { pageStarts: [], headingStarts: [] } : (JSON.parse(json) as DocumentOffsets);
}
