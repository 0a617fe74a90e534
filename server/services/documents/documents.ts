import type { DocumentView } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { createDocumentTexts } from './document-texts.ts';
import { toDocumentView } from './document-view.ts';
import type { ExtractionQueue } from './extraction-queue.ts';
import type { DocumentStore, FileStore } from './ports.ts';
import { createUpload, type UploadDeps } from './upload-document.ts';

export type Documents = ReturnType<typeof createDocuments>;

type Deps = UploadDeps & { store: DocumentStore; files: FileStore; queue: ExtractionQueue };

/** Uploaded documents: stored, extracted in the background, and found again only by their owner. */
export function createDocuments(deps: Deps) {
  const { store, files, queue, instances } = deps;

  /** Removes the row first: a file without a row is garbage, a row without its file a broken promise. Throws `not_found`. */
  async function remove(id: string, ownerId: string): Promise<void> {
    if (!(await store.remove(id, ownerId))) throw new AppError('not_found');
    await queue.cancel(id);
    await files.remove(id);
  }

  return {
    ...createDocumentTexts(deps),
    upload: createUpload(deps),

    async list(ownerId: string): Promise<DocumentView[]> {
      return (await store.list(ownerId)).map(toDocumentView);
    },

    /** Throws `not_found`. */
    async download(id: string, ownerId: string): Promise<{ name: string; type: string; bytes: Uint8Array }> {
      const document = await store.find(id, ownerId);
      if (!document) throw new AppError('not_found');
      return { name: document.name, type: document.type, bytes: await files.read(id) };
    },

    remove,

    /** Removes what was uploaded before a time. Returns the number of documents. */
    async removeOlder(before: number): Promise<number> {
      const old = await store.listOlder(before);
      for (const { id, ownerId } of old) await remove(id, ownerId).catch(ignoreGone);
      return old.length;
    },

    /** Returns the ids, each once; for `all`, those of the owner's documents that have not failed. Throws `not_found`. */
    async resolve(ownerId: string, ids: readonly string[] | 'all'): Promise<string[]> {
      if (ids === 'all')
        return (await store.list(ownerId)).filter(({ status }) => status !== 'failed').map(({ id }) => id);
      for (const id of ids) if (!(await store.find(id, ownerId))) throw new AppError('not_found');
      return [...new Set(ids)];
    },

    /** Cleans up after dead processes: sorts out their files, resumes their extractions. Returns the number of files removed. */
    async recover(): Promise<number> {
      const alive = await instances.listAlive();
      const removed = await files.recover((id) => alive.has(id), store.has);
      await queue.recover();
      return removed;
    },
  };
}

function ignoreGone(thrown: unknown): void {
  if (!(thrown instanceof AppError && thrown.code === 'not_found')) throw thrown;
}
