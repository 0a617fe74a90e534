import { v7 as newId } from 'uuid';
import type { DocumentView } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { toDocumentName, toDocumentView } from './document-view.ts';
import type { ExtractionQueue } from './extraction-queue.ts';
import type { DocumentExtractor, DocumentRecords, Files, Instances, NewDocument, Quota } from './ports.ts';

export type UploadDeps = {
  records: Pick<DocumentRecords, 'countUse' | 'add' | 'remove'>;
  files: Pick<Files, 'stage' | 'commit' | 'discard'>;
  extractor: Pick<DocumentExtractor, 'detect'>;
  queue: Pick<ExtractionQueue, 'add'>;
  instances: Instances;
  maxFileBytes: number;
  /** What one owner may store. */
  quota: Quota;
};

/** Returns the function that takes an upload in. */
export function createUpload({
  records,
  files,
  extractor,
  queue,
  instances,
  maxFileBytes,
  quota,
}: UploadDeps) {
  /** Before a byte is read: whoever has no room left need not send any. */
  async function checkQuota(ownerId: string): Promise<void> {
    const use = await records.countUse(ownerId);
    if (use.documents >= quota.documents) throw new AppError('too_many_documents');
    if (use.bytes >= quota.bytes) throw new AppError('storage_full');
  }

  async function store(document: NewDocument): Promise<DocumentView> {
    const exceeded = await records.add(document, quota);
    if (exceeded) throw new AppError(exceeded === 'bytes' ? 'storage_full' : 'too_many_documents');
    await files.commit(document.id);
    queue.add(document);
    return toDocumentView({
      ...document,
      pages: undefined,
      status: 'reading',
      progress: 0,
      errorCode: undefined,
    });
  }

  /**
   * Stores the file durably before it resolves; extraction follows in the background. Throws `file_empty`,
   * `file_too_large`, `file_type_refused` and whatever else is wrong with the file, `too_many_documents`, `storage_full`.
   */
  return async function upload(
    ownerId: string,
    name: string,
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<DocumentView> {
    await checkQuota(ownerId);
    const id = newId();
    const { path, size } = await files.stage(id, chunks, maxFileBytes);
    try {
      const type = await extractor.detect(path);
      return await store({ id, ownerId, name: toDocumentName(name), type, size, instanceId: instances.id });
    } catch (thrown) {
      await records.remove(id, ownerId);
      await files.discard(id);
      throw thrown;
    }
  };
}
