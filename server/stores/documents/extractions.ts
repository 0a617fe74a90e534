import type { ExtractionStore } from '../../services/documents/ports.ts';
import { preparedVersion } from '../../services/documents/prepared-version.ts';
import type { Db } from '../database.ts';
import { listStored, pendingColumns, toPending } from './stored-documents.ts';

/** Stores which process extracts which document, and its progress. */
export function createExtractionStore(db: Db, version = preparedVersion): ExtractionStore {
  const updatePending = (id: string, instanceId: string) =>
    db
      .updateTable('document')
      .where('id', '=', id)
      .where('status', '=', 'reading')
      .where('instance_id', '=', instanceId);

  return {
    async listPending() {
      const rows = await db
        .selectFrom('document')
        .select(pendingColumns)
        .where('status', '=', 'reading')
        .execute();
      // Sorted here, because SQLite would rather read all documents in order than sort the few that it finds by their index.
      return rows.map(toPending).sort((a, b) => (a.id < b.id ? -1 : 1));
    },

    async claim(document, instanceId) {
      const claimed = await db
        .updateTable('document')
        .set({ instance_id: instanceId })
        .where('id', '=', document.id)
        .where('status', '=', 'reading')
        .where('instance_id', document.instanceId === undefined ? 'is' : '=', document.instanceId ?? null)
        .executeTakeFirst();
      return claimed.numUpdatedRows > 0n;
    },

    async beginExtraction(id, instanceId) {
      const begun = await updatePending(id, instanceId)
        .set((e) => ({ attempts: e('attempts', '+', 1) }))
        .returning('attempts')
        .executeTakeFirst();
      return begun?.attempts;
    },

    async returnAttempt(id, instanceId, isFree) {
      await updatePending(id, instanceId)
        .set((e) => ({ attempts: e('attempts', '-', 1), ...(isFree && { instance_id: null }) }))
        .execute();
    },

    async saveProgress(id, instanceId, progress) {
      const saved = await updatePending(id, instanceId).set({ progress }).executeTakeFirst();
      return saved.numUpdatedRows > 0n;
    },

    async markReady(id, instanceId, { pages, textChars }) {
      const marked = await updatePending(id, instanceId)
        .set({
          status: 'ready',
          progress: 1,
          pages: pages || null,
          prepared_version: version,
          text_chars: textChars,
        })
        .executeTakeFirst();
      return marked.numUpdatedRows > 0n;
    },

    async has(id) {
      return (await listStored(db, [id])).has(id);
    },

    async markFailed(id, instanceId, code) {
      await updatePending(id, instanceId).set({ status: 'failed', error_code: code }).execute();
    },
  };
}
