import type { Selectable } from 'kysely';
import type { ErrorCode } from '#shared/errors.ts';
import type { DocumentStore, StoredDocument } from '../../services/documents/ports.ts';
import { dayMs } from '../../services/durations.ts';
import type { Db } from '../database.ts';
import { listRetentions } from '../partners/retentions.ts';
import type { Schema } from '../schema.ts';
import { scrubDeleted } from '../scrub.ts';
import { addDocument, countUse } from './add-document.ts';
import { listStored, selectInParts } from './stored-documents.ts';

type DocumentRow = Selectable<Schema['document']>;

/** Further documents are removed in later rounds. */
const maxListed = 1000;

/** All columns except the text of earlier releases, which may be long. */
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
  'text_chars',
  'prepared_version',
  'is_unseen',
] as const;

/** Stores uploaded documents, except for their bytes. */
export function createDocumentStore(db: Db): DocumentStore {
  async function findStatus(id: string) {
    const row = await db.selectFrom('document').select('status').where('id', '=', id).executeTakeFirst();
    return row?.status;
  }

  return {
    countUse: (ownerId) => countUse(db, ownerId),

    async countAllBytes() {
      const { bytes } = await db
        .selectFrom('document')
        .select((e) => e.fn.coalesce(e.fn.sum('size'), e.lit(0)).as('bytes'))
        .executeTakeFirstOrThrow();
      return Number(bytes);
    },

    add: (document, quota) => db.transaction().execute((tx) => addDocument(tx, document, quota)),

    async find(id, ownerId) {
      const row = await db
        .selectFrom('document')
        .select(listed)
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return row && toDocument(row);
    },

    findAll: (ids, ownerId) => findAll(db, ids, ownerId),

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
      const isRemoved = await db.transaction().execute((tx) => removeDocument(tx, id, ownerId));
      if (isRemoved) await scrubDeleted(db);
      return isRemoved;
    },

    async listDeletedFiles() {
      const rows = await db.selectFrom('deleted_file').select('id').execute();
      return rows.map((row) => row.id);
    },

    async forgetDeletedFile(id) {
      await db.deleteFrom('deleted_file').where('id', '=', id).execute();
    },

    listStored: (names) => listStored(db, names),

    async keep(id, ownerId) {
      const kept = await db
        .updateTable('document')
        .set({ is_unseen: 0 })
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return kept.numUpdatedRows > 0n;
    },

    reopen: (id, ownerId, instanceId) => reopen(db, id, ownerId, instanceId),

    listOlder: (before) =>
      db
        .selectFrom('document')
        .select(['id', 'owner_id as ownerId'])
        .where('created_at', '<', before)
        .limit(maxListed)
        .execute(),

    listOlderOfPartners: (now) => listOlderOfPartners(db, now),
  };
}

async function findAll(db: Db, ids: readonly string[], ownerId: string) {
  const rows = await selectInParts(ids, (part) =>
    db
      .selectFrom('document')
      .select(listed)
      .where('id', 'in', part)
      .where('owner_id', '=', ownerId)
      .execute(),
  );
  return new Map(rows.map((row) => [row.id, toDocument(row)]));
}

async function listOlderOfPartners(db: Db, now: number): Promise<{ id: string; ownerId: string }[]> {
  const old = [];
  for (const { id, days } of await listRetentions(db)) {
    const ofPartner = await db
      .selectFrom('document')
      .select(['id', 'owner_id as ownerId'])
      .where('created_at', '<', now - days * dayMs)
      .where('owner_id', 'in', (e) => e.selectFrom('owner').select('id').where('partner_id', '=', id))
      .limit(maxListed)
      .execute();
    old.push(...ofPartner);
  }
  return old;
}

async function removeDocument(tx: Db, id: string, ownerId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('document')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) return false;
  await tx
    .insertInto('deleted_file')
    .values({ id })
    .onConflict((c) => c.doNothing())
    .execute();
  return true;
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
    textChars: row.text_chars ?? undefined,
    preparedVersion: row.prepared_version ?? undefined,
    isUnseen: row.is_unseen === 1,
  };
}

async function reopen(db: Db, id: string, ownerId: string, instanceId: string | undefined): Promise<boolean> {
  const reopened = await db
    .updateTable('document')
    .set({ status: 'reading', progress: 0, error_code: null, attempts: 0, instance_id: instanceId ?? null })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'failed')
    .where('error_code', '=', 'reading_unavailable' satisfies ErrorCode)
    .executeTakeFirst();
  return reopened.numUpdatedRows > 0n;
}
