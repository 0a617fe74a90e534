import { AppError } from '#shared/errors.ts';
import type { MeasuredDocument } from '../answering/gather-material.ts';
import type { ByteStream, DocumentStore, PreparationStore, PreparedStore, StoredDocument } from './ports.ts';
import type { PreparationQueue } from './preparation-queue.ts';
import { preparedVersion } from './prepared-version.ts';

/** How often a question checks whether its document is ready; it polls because another server may be reading it. */
const pollMs = 100;
/** How long a question waits for its document before it fails with `file_not_ready`. */
const maxWaitMs = 60_000;

type Deps = {
  store: Pick<DocumentStore, 'find'>;
  prepared: Pick<PreparedStore, 'has' | 'openView'>;
  preparations: Pick<PreparationStore, 'markUnprepared'>;
  preparation: Pick<PreparationQueue, 'recover'>;
  /** The most text that one question may search, in UTF-16 code units. */
  maxSearchedChars: number;
};

/** The texts of documents, for reading and for searching. */
export function createDocumentTexts({ store, prepared, preparations, preparation, maxSearchedChars }: Deps) {
  async function findOwn(id: string, ownerId: string): Promise<StoredDocument> {
    const document = await store.find(id, ownerId);
    if (!document) throw new AppError('not_found');
    if (document.status === 'failed') throw new AppError(document.errorCode ?? 'file_unreadable');
    return document;
  }

  /** The prepared file may be from an earlier release, or missing because the folder was restored from a backup. */
  async function isPrepared(document: StoredDocument): Promise<boolean> {
    if (document.status !== 'ready') return false;
    const isCurrent = document.preparedVersion === preparedVersion;
    if (isCurrent && (await prepared.has(document.id))) return true;
    if (isCurrent) await preparations.markUnprepared(document.id);
    await preparation.recover();
    return false;
  }

  /** Throws `not_found`, `file_not_ready`, and the code with which reading the document failed. */
  async function waitUntilPrepared(
    id: string,
    ownerId: string,
    signal: AbortSignal,
  ): Promise<StoredDocument> {
    const until = Date.now() + maxWaitMs;
    for (;;) {
      const document = await findOwn(id, ownerId);
      if (await isPrepared(document)) return document;
      if (Date.now() >= until) throw new AppError('file_not_ready');
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      signal.throwIfAborted();
    }
  }

  /** Throws `file_too_complex` if together they hold more text than one question may search. */
  function checkSearchable(documents: readonly Pick<StoredDocument, 'textChars'>[]): void {
    const chars = documents.reduce((sum, { textChars = 0 }) => sum + textChars, 0);
    if (chars > maxSearchedChars) throw new AppError('file_too_complex');
  }

  /**
   * Waits until all documents can be searched. Throws `not_found`, `file_not_ready`, `file_too_complex`, and the code with
   * which reading one failed.
   */
  async function waitUntilSearchable(
    ids: readonly string[],
    ownerId: string,
    signal: AbortSignal,
  ): Promise<MeasuredDocument[]> {
    const documents: StoredDocument[] = [];
    for (const id of ids) documents.push(await waitUntilPrepared(id, ownerId, signal));
    checkSearchable(documents);
    return documents.map(({ id, name, textChars = 0 }) => ({ id, name, chars: textChars }));
  }

  return {
    checkSearchable,
    waitUntilSearchable,

    /**
     * The same, without documents that are gone, have failed, or are not read yet. Throws `file_not_ready`, `file_too_complex`.
     */
    async findSearchable(
      ids: readonly string[],
      ownerId: string,
      signal: AbortSignal,
    ): Promise<MeasuredDocument[]> {
      const found = await Promise.all(ids.map((id) => store.find(id, ownerId)));
      const readyIds = found.flatMap((document) => (document?.status === 'ready' ? document.id : []));
      return waitUntilSearchable(readyIds, ownerId, signal);
    },

    /**
     * Opens a document's text with its pages and clauses, `DocumentText` as JSON. Throws `not_found`, `file_not_ready`, and the
     * code with which reading it failed.
     */
    async openText(id: string, ownerId: string, signal: AbortSignal): Promise<ByteStream> {
      const document = await findOwn(id, ownerId);
      if (document.status !== 'ready') throw new AppError('file_not_ready');
      await waitUntilPrepared(id, ownerId, signal);
      return prepared.openView(id);
    },
  };
}
