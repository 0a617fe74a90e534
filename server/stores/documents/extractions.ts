import type { ErrorCode } from '#shared/errors.ts';
import type { ExtractedText, PendingDocument } from '../../services/documents/ports.ts';
import type { Db } from '../database.ts';

/** Which process extracts the text of which document, and how far it is. */
export function createExtractionStore(db: Db) {
  /** Only a document that is still being read, and by this process, may change: a deleted one stays deleted. */
  const updateReading = (id: string, instanceId: string) =>
    db
      .updateTable('document')
      .where('id', '=', id)
      .where('status', '=', 'reading')
      .where('instance_id', '=', instanceId);

  return {
    /** In the order of their upload. */
    async listPending(): Promise<PendingDocument[]> {
      const rows = await db
        .selectFrom('document')
        .select(['id', 'owner_id as ownerId', 'type', 'instance_id'])
        .where('status', '=', 'reading')
        .orderBy('id')
        .execute();
      return rows.map(({ instance_id, ...row }) => ({ ...row, instanceId: instance_id ?? undefined }));
    },

    /** Assigns a document to this process. Returns false if another process was faster. */
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

    /** Returns how often its extraction has begun, including this time; undefined if it is no longer to be extracted. */
    async beginExtraction(id: string, instanceId: string): Promise<number | undefined> {
      const begun = await updateReading(id, instanceId)
        .set((e) => ({ attempts: e('attempts', '+', 1) }))
        .returning('attempts')
        .executeTakeFirst();
      return begun?.attempts;
    },

    /** Returns false if the document is gone. */
    async saveProgress(id: string, instanceId: string, progress: number): Promise<boolean> {
      const saved = await updateReading(id, instanceId).set({ progress }).executeTakeFirst();
      return saved.numUpdatedRows > 0n;
    },

    async markReady(id: string, instanceId: string, extracted: ExtractedText): Promise<void> {
      const { text, pageStarts, headingStarts } = extracted;
      await updateReading(id, instanceId)
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
      await updateReading(id, instanceId).set({ status: 'failed', error_code: code }).execute();
    },
  };
}
