import { AppError } from '#shared/errors.ts';
import { toDocumentName } from './document-view.ts';
import type { ExtractionQueue } from './extraction-queue.ts';
import type { DocumentStore, FileStore, InstanceStore, Quota, StagedReplacement, Uploader } from './ports.ts';
import type { PreparationQueue } from './preparation-queue.ts';

type Deps = {
  store: Pick<DocumentStore, 'find'>;
  files: Pick<FileStore, 'stage' | 'commit' | 'discard'>;
  queue: Pick<ExtractionQueue, 'add' | 'cancel'>;
  preparation: Pick<PreparationQueue, 'cancel'>;
  instances: InstanceStore;
  maxFileBytes: number;
  quota: Quota;
  /** Throws `email_unproven` and `storage_unavailable`. */
  checkMayStore: (ownerId: string) => Promise<void>;
};

/** Why a document was not replaced. */
export type Unreplaced = 'gone' | 'signed-out' | 'bytes' | 'being-read';

/** Creates the function that gives a document of ours, such as a draft, another text. */
export function createReplace(deps: Deps) {
  const { store, files, queue, preparation, instances, maxFileBytes, quota, checkMayStore } = deps;

  /**
   * Replaces a document's file by one of the same kind, which is read again. `save` changes the rows, and returns
   * undefined or why it did not. The caller sees to it that no two calls replace one document at a time. Throws `not_found`,
   * `file_not_ready` while another server reads the document, `storage_full`, `signed_out`, and what an upload throws.
   */
  return async function replace(
    { ownerId, signInHash }: Uploader,
    id: string,
    file: { name: string; chunks: AsyncIterable<Uint8Array> },
    save: (staged: StagedReplacement, quota: Quota) => Promise<Unreplaced | undefined>,
  ): Promise<void> {
    await checkMayStore(ownerId);
    const document = await store.find(id, ownerId);
    if (!document) throw new AppError('not_found');
    const name = toDocumentName(file.name);
    const { size } = await files.stage(id, file.chunks, maxFileBytes);
    try {
      await queue.cancel(id);
      await preparation.cancel(id);
      const staged = { id, ownerId, name, size, instanceId: instances.id, signInHash };
      const problem = await save(staged, quota);
      if (problem) throw new AppError(codeOf[problem]);
    } catch (thrown) {
      await files.discard(id);
      throw thrown;
    }
    await files.commit(id);
    queue.add({ id, ownerId, size, name, type: document.type });
  };
}

const codeOf = {
  gone: 'not_found',
  'signed-out': 'signed_out',
  bytes: 'storage_full',
  'being-read': 'file_not_ready',
} as const satisfies Record<Unreplaced, string>;
