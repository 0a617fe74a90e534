import type { ErrorCode } from '#shared/errors.ts';
import type { DocumentPlaces, ListedRow, Quota, Row, UnreadRow } from '../../services/documents/ports.ts';
import type { Db } from '../database.ts';
import { scrubDeleted } from '../scrub.ts';

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

  async function findStatus(id: string): Promise<Row['status'] | undefined> {
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
    async add(
      row: Omit<Row, 'places'> & { instance_id: string },
      quota: Quota,
    ): Promise<keyof Quota | undefined> {
      return db.transaction().execute(async (tx) => {
        // Locks the owner, so that two uploads at once are counted one after the other in PostgreSQL too.
        await tx
          .updateTable('owner')
          .set((e) => ({ created_at: e.ref('created_at') }))
          .where('id', '=', row.owner_id)
          .execute();
        const use = await countUse(tx, row.owner_id);
        if (use.documents >= quota.documents) return 'documents';
        if (use.bytes + row.size > quota.bytes) return 'bytes';
        await tx
          .insertInto('document')
          .values({ ...row, offsets: null, attempts: 0 })
          .execute();
        return undefined;
      });
    },

    async find(id: string, ownerId: string): Promise<Row | undefined> {
      const row = await db
        .selectFrom('document')
        .select([...listed, 'text', 'offsets'])
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      if (!row) return undefined;
      const { offsets, ...rest } = row;
      return { ...rest, places: toPlaces(offsets) };
    },

    /** Newest first, without their texts. */
    async list(ownerId: string): Promise<ListedRow[]> {
      return db
        .selectFrom('document')
        .select(listed)
        .where('owner_id', '=', ownerId)
        .orderBy('id', 'desc')
        .execute();
    },

    findStatus,
    has: async (id: string): Promise<boolean> => (await findStatus(id)) !== undefined,

    /** In the order in which they came. */
    async listUnread(): Promise<UnreadRow[]> {
      return db
        .selectFrom('document')
        .select(['id', 'owner_id', 'type', 'instance_id', 'attempts'])
        .where('status', '=', 'reading')
        .orderBy('id')
        .execute();
    },

    /** False when another process was faster. */
    async claim(row: UnreadRow, instanceId: string): Promise<boolean> {
      const claimed = await db
        .updateTable('document')
        .set({ instance_id: instanceId })
        .where('id', '=', row.id)
        .where('status', '=', 'reading')
        .where('instance_id', row.instance_id === null ? 'is' : '=', row.instance_id)
        .executeTakeFirst();
      return claimed.numUpdatedRows > 0n;
    },

    /** How often its reading was begun, with this time; undefined when it is no longer to be read. */
    async beginReading(id: string, instanceId: string): Promise<number | undefined> {
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

    async markReady(id: string, instanceId: string, read: { text: string } & DocumentPlaces): Promise<void> {
      const { text, pageStarts, headingStarts } = read;
      await readingBy(id, instanceId)
        .set({
          status: 'ready',
          progress: 1,
          text,
          pages: pageStarts.length || null,
          offsets: JSON.stringify({ pageStarts, headingStarts }),
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
    async listOlder(before: number): Promise<{ id: string; owner_id: string }[]> {
      return db
        .selectFrom('document')
        .select(['id', 'owner_id'])
        .where('created_at', '<', before)
        .limit(1000)
        .execute();
    },
  };
}

function toPlaces(json: string | null): DocumentPlaces {
  return json === null ? { pageStarts: [], headingStarts: [] } : (JSON.parse(json) as DocumentPlaces);
}
