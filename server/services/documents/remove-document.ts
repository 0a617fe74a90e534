import { AppError, isUnavailable } from '#shared/errors.ts';
import type { ExtractionQueue } from './extraction-queue.ts';
import type { DocumentStore, FileStore } from './ports.ts';
import type { PreparationQueue } from './preparation-queue.ts';
import type { PreparedStore } from './prepared-ports.ts';

export type RemovalDeps = {
  store: Pick<DocumentStore, 'remove' | 'listDeletedFiles' | 'forgetDeletedFile'>;
  files: Pick<FileStore, 'remove'>;
  prepared: Pick<PreparedStore, 'remove'>;
  queue: Pick<ExtractionQueue, 'cancel'>;
  preparation: Pick<PreparationQueue, 'cancel'>;
  /** Called once for a deleted document whose file cannot be removed; each recovery tries again. */
  onFileLeft: (id: string, cause: unknown) => void;
};

/** Deletes documents: the row first, because a row without its file would be a broken promise. */
export function createRemoval({ store, files, prepared, queue, preparation, onFileLeft }: RemovalDeps) {
  const left = new Set<string>();

  async function removeFiles(id: string): Promise<void> {
    await queue.cancel(id);
    await preparation.cancel(id);
    await prepared.remove(id);
    await files.remove(id);
    await store.forgetDeletedFile(id);
  }

  /**
   * A file that cannot be removed now does not delay anything else: it stays listed as deleted. Throws if the storage as a
   * whole does not respond, because the other files would only wait for it one after another.
   */
  async function tryRemoveFiles(id: string): Promise<void> {
    try {
      await removeFiles(id);
      left.delete(id);
    } catch (cause) {
      if (isUnavailable(cause)) throw cause;
      if (!left.has(id)) onFileLeft(id, cause);
      left.add(id);
    }
  }

  return {
    /**
     * Throws `not_found`, and what the file storage throws; in that case the document is gone, and its file is removed later.
     */
    async remove(id: string, ownerId: string): Promise<void> {
      if (!(await store.remove(id, ownerId))) throw new AppError('not_found');
      await removeFiles(id);
    },

    /** Removes documents whose retention time is over. Returns their number. */
    async removeListed(listed: readonly { id: string; ownerId: string }[]): Promise<number> {
      for (const { id, ownerId } of listed) if (await store.remove(id, ownerId)) await tryRemoveFiles(id);
      return listed.length;
    },

    /** Removes files that deleted documents have left behind. */
    async completeRemovals(): Promise<void> {
      for (const id of await store.listDeletedFiles()) await tryRemoveFiles(id);
    },
  };
}
