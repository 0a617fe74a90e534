import { AppError, isUnavailable } from '#shared/errors.ts';
import type { InstanceStore } from '../instances.ts';
import { toDocumentName } from './document-view.ts';
import type { ExtractionQueue } from './extraction-queue.ts';
import type { DocumentStore, FileStore, Quota, StagedReplacement, Uploader } from './ports.ts';
import type { PreparationQueue } from './preparation-queue.ts';

type Deps = {
  store: Pick<DocumentStore, 'find'>;
  files: Pick<FileStore, 'stage' | 'commit' | 'discard'>;
  queue: Pick<ExtractionQueue, 'add' | 'hold' | 'release'>;
  preparation: Pick<PreparationQueue, 'cancel'>;
  instances: InstanceStore;
  maxFileBytes: number;
  quota: Quota;
  /** Throws `email_unproven` and `storage_unavailable`. */
  checkMayStore: (ownerId: string) => Promise<void>;
};

/** Why a document was not replaced. */
export type Unreplaced = 'gone' | 'signed-out' | 'bytes' | 'being-read';

/** How the caller changes its own rows along with the document's. */
export type ReplacedRows = {
  /** Returns undefined, or the reason why nothing was changed. */
  save: (staged: StagedReplacement, quota: Quota) => Promise<Unreplaced | undefined>;
  /** Whether the rows contain the change. Called if `save` threw, because its commit may have succeeded anyway. */
  isSaved: () => Promise<boolean>;
};

/** Replaces the text of a document that we generate, such as a draft. */
export function createReplacements(deps: Deps) {
  const { store, files, queue, preparation, instances, maxFileBytes, quota, checkMayStore } = deps;
  /** New files that are neither in place nor discarded yet, by document. */
  const unsettled = new Map<string, () => Promise<boolean>>();

  /**
   * Creates the function that puts the new file in place if the rows were changed, and discards it otherwise. The function
   * returns whether it was put in place, and may be called again after a failure.
   */
  function createSettle(id: string, isSaved: () => Promise<boolean>): () => Promise<boolean> {
    let running: Promise<boolean> | undefined;
    async function settle(): Promise<boolean> {
      const isReplaced = await isSaved();
      if (isReplaced) {
        // Otherwise a preparation of the old file could overwrite that of the new one.
        await preparation.cancel(id);
        await files.commit(id);
      } else await files.discard(id);
      unsettled.delete(id);
      queue.release(id);
      return isReplaced;
    }
    return () => {
      running ??= settle().finally(() => {
        running = undefined;
      });
      return running;
    };
  }

  return {
    /**
     * Replaces a document's file by one of the same kind, which is read again. The caller must ensure that no two calls replace
     * the same document at once. Throws `not_found`, `file_not_ready` while another server reads the document, `storage_full`,
     * `signed_out`, and what an upload throws. After `storage_unavailable` the rows may contain the change: then `settleLeft`
     * completes it.
     */
    async replace(
      { ownerId, signInHash }: Uploader,
      id: string,
      file: { name: string; chunks: AsyncIterable<Uint8Array> },
      rows: ReplacedRows,
    ): Promise<void> {
      await checkMayStore(ownerId);
      await unsettled.get(id)?.();
      const document = await store.find(id, ownerId);
      if (!document) throw new AppError('not_found');
      const name = toDocumentName(file.name);
      const { size } = await files.stage(id, file.chunks, maxFileBytes);
      // Until the new file is in place, an extraction would read the old one.
      await queue.hold(id);
      let failure: unknown;
      let isSaved = async () => true;
      try {
        const problem = await rows.save(
          { id, ownerId, name, size, instanceId: instances.id, signInHash },
          quota,
        );
        if (problem) throw new AppError(codeOf[problem]);
      } catch (thrown) {
        failure = thrown;
        isSaved = thrown instanceof AppError && !isUnavailable(thrown) ? async () => false : rows.isSaved;
      }
      const settle = createSettle(id, isSaved);
      unsettled.set(id, settle);
      const isReplaced = await settle().catch((cause: unknown) => {
        throw failure ?? cause;
      });
      if (!isReplaced) throw failure;
      queue.add({ id, ownerId, size, name, type: document.type });
    },

    /** Completes replacements that were interrupted because the storage did not respond. */
    async settleLeft(): Promise<void> {
      for (const settle of [...unsettled.values()]) await settle();
    },
  };
}

const codeOf = {
  gone: 'not_found',
  'signed-out': 'signed_out',
  bytes: 'storage_full',
  'being-read': 'file_not_ready',
} as const satisfies Record<Unreplaced, string>;
