import type { DocumentView } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { createDocumentTexts } from './document-texts.ts';
import { toDocumentView } from './document-view.ts';
import type { ExtractionQueue } from './extraction-queue.ts';
import type { ByteStream, DocumentStore, FileStore, StoredDocument } from './ports.ts';
import type { PreparationQueue } from './preparation-queue.ts';
import type { PreparationStore, PreparedStore } from './prepared-ports.ts';
import { createRemoval, type RemovalDeps } from './remove-document.ts';
import { createReplacements } from './replace-document.ts';
import { createRetry } from './retry-document.ts';
import { createStorageCheck, createUploads, type UploadDeps } from './upload-document.ts';

export type Documents = ReturnType<typeof createDocuments>;

type Deps = UploadDeps &
  RemovalDeps & {
    store: DocumentStore;
    files: FileStore;
    prepared: PreparedStore;
    queue: ExtractionQueue;
    preparation: PreparationQueue;
    preparations: PreparationStore;
    /** The most text that one question may search, in UTF-16 code units. */
    maxSearchedChars: number;
  };

/** Which documents a question is about: the named ones, or with `isAll` all of its asker's. */
export type AskedDocuments = { ids: readonly string[]; isAll: boolean };

/** Uploaded documents: stored, extracted in the background, and accessible only to their owner. */
export function createDocuments(deps: Deps) {
  const { store, files, prepared, queue, preparation, instances } = deps;
  const texts = createDocumentTexts(deps);
  const uploads = createUploads(deps);
  const removal = createRemoval(deps);
  const replacements = createReplacements({ ...deps, checkMayStore: createStorageCheck(deps) });

  /**
   * Whether a received file belongs to a row. A row that is `ready` already has its file: the received one was a replacement
   * that the row does not mention.
   */
  async function isAwaited(id: string): Promise<boolean> {
    const status = await store.findStatus(id);
    return status !== undefined && status !== 'ready';
  }

  async function findNamed(ownerId: string, ids: readonly string[]): Promise<StoredDocument[]> {
    const found = await store.findAll(ids, ownerId);
    return [...new Set(ids)].map((id) => {
      const document = found.get(id);
      // It may have been deleted in another tab since it was attached to the question.
      if (!document)
        throw new AppError('not_found', { about: 'A document of this question is no longer there.' });
      return document;
    });
  }

  async function findAsked(ownerId: string, { ids, isAll }: AskedDocuments): Promise<StoredDocument[]> {
    const named = await findNamed(ownerId, ids);
    if (!isAll) return named;
    const isNamed = new Set(named.map(({ id }) => id));
    const others = (await store.list(ownerId)).filter(
      ({ id, status, isUnseen }) => status !== 'failed' && !isUnseen && !isNamed.has(id),
    );
    return [...named, ...others];
  }

  return {
    ...texts,
    upload: uploads.upload,
    replace: replacements.replace,
    retry: createRetry(deps),

    async list(ownerId: string): Promise<DocumentView[]> {
      return (await store.list(ownerId)).map(toDocumentView);
    },

    /** Throws `not_found`. */
    async download(id: string, ownerId: string): Promise<{ name: string; type: string; file: ByteStream }> {
      const document = await store.find(id, ownerId);
      if (!document) throw new AppError('not_found');
      return { name: document.name, type: document.type, file: await files.open(id) };
    },

    remove: removal.remove,

    /** Removes what was uploaded before a time. Returns the number of documents. */
    removeOlder: async (before: number): Promise<number> =>
      removal.removeListed(await store.listOlder(before)),

    /**
     * Removes what partners' visitors uploaded, after the retention time that the partner has set. Returns the number of
     * documents.
     */
    removeOlderOfPartners: async (now: number): Promise<number> =>
      removal.removeListed(await store.listOlderOfPartners(now)),

    /** Records that the owner has looked at a document from before the address was proven, and keeps it. Throws `not_found`. */
    async keep(id: string, ownerId: string): Promise<void> {
      if (!(await store.keep(id, ownerId))) throw new AppError('not_found');
    },

    /**
     * Returns the distinct ids; with `isAll`, also the owner's other documents, except unseen and failed ones. Throws
     * `not_found`, and `file_too_complex` if they hold more text than one question may search.
     */
    async resolve(ownerId: string, documents: AskedDocuments): Promise<string[]> {
      const asked = await findAsked(ownerId, documents);
      texts.checkSearchable(asked);
      return asked.map(({ id }) => id);
    },

    /**
     * Cleans up after dead processes, failed uploads and replacements: sorts out their files, completes deletions, resumes
     * extractions. Returns the number of dead processes' uploads that were removed.
     */
    async recover(): Promise<number> {
      await uploads.retractFailed();
      await replacements.settleLeft();
      const removed = await files.recover(instances.listAlive, isAwaited);
      await removal.completeRemovals();
      await prepared.recover(instances.listAlive, store.listStored);
      await queue.recover();
      await preparation.recover();
      return removed;
    },
  };
}
