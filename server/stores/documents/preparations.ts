import type { DocumentOffsets, PreparationStore } from '../../services/documents/ports.ts';
import { preparedVersion } from '../../services/documents/prepared-version.ts';
import type { Db } from '../database.ts';
import { listStored, pendingColumns, toPending } from './stored-documents.ts';

/** Further documents are listed in later rounds. */
const maxListed = 100;

/** Stores which documents were prepared by this version. */
export function createPreparationStore(db: Db): PreparationStore {
  return {
    async listUnprepared() {
      const rows = await db
        .selectFrom('document')
        .select(pendingColumns)
        .where('status', '=', 'ready')
        .where((e) => e.or([e('prepared_version', 'is', null), e('prepared_version', '!=', preparedVersion)]))
        .orderBy('id', 'desc')
        .limit(maxListed)
        .execute();
      return rows.map(toPending);
    },

    async claimUnprepared({ id, instanceId: claimedBy }, instanceId) {
      const claimed = await db
        .updateTable('document')
        .set({ instance_id: instanceId })
        .where('id', '=', id)
        .where('status', '=', 'ready')
        .where('instance_id', claimedBy === undefined ? 'is' : '=', claimedBy ?? null)
        .executeTakeFirst();
      return claimed.numUpdatedRows > 0n;
    },

    async readText(id) {
      const row = await db
        .selectFrom('document')
        .select(['text', 'offsets'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row || row.text === null) return undefined;
      const offsets = JSON.parse(row.offsets ?? '{"pageStarts":[],"headingStarts":[]}') as DocumentOffsets;
      return { text: row.text, ...offsets };
    },

    async markPrepared(id, instanceId, { textChars }) {
      const marked = await db
        .updateTable('document')
        .set({ prepared_version: preparedVersion, text_chars: textChars, text: null, offsets: null })
        .where('id', '=', id)
        .where('status', '=', 'ready')
        .where('instance_id', '=', instanceId)
        .executeTakeFirst();
      return marked.numUpdatedRows > 0n;
    },

    async has(id) {
      return (await listStored(db, [id])).has(id);
    },

    async markUnusable(id, code) {
      await db
        .updateTable('document')
        .set({ status: 'failed', error_code: code })
        .where('id', '=', id)
        .where('status', '=', 'ready')
        .execute();
    },

    async markUnprepared(id) {
      await db.updateTable('document').set({ prepared_version: null }).where('id', '=', id).execute();
    },
  };
}
