import { v7 as newId } from 'uuid';
import type { DocumentView } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { toDocumentName, toDocumentView } from './document-view.ts';
import type { ExtractionQueue } from './extraction-queue.ts';
import type {
  DocumentExtractor,
  DocumentStore,
  FileStore,
  InstanceStore,
  NewDocument,
  Quota,
} from './ports.ts';

export type UploadDeps = {
  store: Pick<DocumentStore, 'countUse' | 'add' | 'remove'>;
  files: Pick<FileStore, 'stage' | 'commit' | 'discard'>;
  extractor: Pick<DocumentExtractor, 'detect'>;
  queue: Pick<ExtractionQueue, 'add'>;
  instances: InstanceStore;
  maxFileBytes: number;
  /** What one owner may store. */
  quota: Quota;
};

/** Creates the function that receives an upload. */
export function createUpload({ store, files, extractor, queue, instances, maxFileBytes, quota }: UploadDeps) {
  /** Called before a byte is read, so that a full account need not send any. */
  async function checkQuota(ownerId: string): Promise<void> {
    const use = await store.countUse(ownerId);
    if (use.documents >= quota.documents) throw new AppError('too_many_documents');
    if (use.bytes >= quota.bytes) throw new AppError('storage_full');
  }

  async function add(document: NewDocument): Promise<DocumentView> {
    const exceeded = await store.add(document, quota);
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
      return await add({ id, ownerId, name: toDocumentName(name), type, size, instanceId: instances.id });
    } catch (thrown) {
      await store.remove(id, ownerId);
      await files.discard(id);
      throw thrown;
    }
  };
}
