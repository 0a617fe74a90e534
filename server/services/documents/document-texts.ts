import { AppError } from '#shared/errors.ts';
import type { MeasuredDocument } from '../answering/gather-material.ts';
import type { ByteStream, DocumentStore, StoredDocument } from './ports.ts';
import type { PreparationQueue } from './preparation-queue.ts';
import type { PreparationStore, PreparedStore } from './prepared-ports.ts';

/** How often a question checks whether its document is ready; it polls because another server may be reading it. */
const pollMs = 100;
/** How long a question waits for its document before it fails with `file_not_ready`. */
const maxWaitMs = 60_000;
/**
 * How long it waits for those that are still being read, if others can answer meanwhile: enough for texts on a busy machine,
 * but not for a long scan.
 */
const maxWaitBesideMs = 10_000;
/** How often it looks for a file while the row stays the same; in a bucket, each look costs a call. */
const lookMs = 1000;

type Deps = {
  store: Pick<DocumentStore, 'find' | 'findAll'>;
  prepared: Pick<PreparedStore, 'version' | 'has' | 'openView'>;
  preparations: Pick<PreparationStore, 'markUnprepared'>;
  preparation: Pick<PreparationQueue, 'recover'>;
  /** The most text that one question may search, in UTF-16 code units. */
  maxSearchedChars: number;
};

/** Documents that can be searched, and the names of those that cannot be yet. */
export type SearchableDocuments = { documents: MeasuredDocument[]; unreadNames: string[] };

const toMeasured = ({ id, name, textChars = 0 }: StoredDocument): MeasuredDocument => ({
  id,
  name,
  chars: textChars,
});

function toReadable(document: StoredDocument | undefined): StoredDocument {
  if (!document) throw new AppError('not_found');
  if (document.status === 'failed') throw new AppError(document.errorCode ?? 'file_unreadable');
  return document;
}

/** The texts of documents, for reading and for searching. */
export function createDocumentTexts({ store, prepared, preparations, preparation, maxSearchedChars }: Deps) {
  /** In the order of the ids. Throws `not_found`, and the code with which reading one failed. */
  async function findReadable(ids: readonly string[], ownerId: string): Promise<StoredDocument[]> {
    const found = await store.findAll(ids, ownerId);
    return ids.map((id) => toReadable(found.get(id)));
  }

  /**
   * Waits until all documents can be searched, or not much longer than until one of them can. Throws `not_found`,
   * `file_not_ready` if none can, and the code with which reading one failed.
   */
  async function waitUntilPrepared(
    ids: readonly string[],
    ownerId: string,
    signal: AbortSignal,
  ): Promise<{ ready: StoredDocument[]; unread: StoredDocument[] }> {
    const from = performance.now();
    const found = new Map<string, StoredDocument>();
    const waiting = new Set(ids);
    const isPrepared = createPreparedCheck(prepared, preparations);
    for (;;) {
      const unprepared: string[] = [];
      // One query for all, because many questions may wait for many documents each.
      for (const document of await findReadable([...waiting], ownerId)) {
        found.set(document.id, document);
        if (document.status !== 'ready') continue;
        if (await isPrepared(document)) waiting.delete(document.id);
        else unprepared.push(document.id);
      }
      if (unprepared.length > 0) await preparation.recover(unprepared);
      const hasReady = waiting.size < found.size;
      const isOver = performance.now() - from >= (hasReady ? maxWaitBesideMs : maxWaitMs);
      if (isOver && !hasReady && waiting.size > 0) throw new AppError('file_not_ready');
      if (isOver || waiting.size === 0) break;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      signal.throwIfAborted();
    }
    const all = [...found.values()];
    return {
      ready: all.filter(({ id }) => !waiting.has(id)),
      unread: all.filter(({ id }) => waiting.has(id)),
    };
  }

  /** Throws `file_too_complex` if together they hold more text than one question may search. */
  function checkSearchable(documents: readonly Pick<StoredDocument, 'textChars'>[]): void {
    const chars = documents.reduce((sum, { textChars = 0 }) => sum + textChars, 0);
    if (chars > maxSearchedChars) throw new AppError('file_too_complex');
  }

  /**
   * Waits until all documents can be searched; if some can, not for long for the others. Throws `not_found`, `file_not_ready` if
   * none can, `file_too_complex`, and the code with which reading one failed.
   */
  async function waitUntilSearchable(
    ids: readonly string[],
    ownerId: string,
    signal: AbortSignal,
  ): Promise<SearchableDocuments> {
    const { ready, unread } = await waitUntilPrepared(ids, ownerId, signal);
    checkSearchable(ready);
    return { documents: ready.map(toMeasured), unreadNames: unread.map(({ name }) => name) };
  }

  return {
    checkSearchable,
    waitUntilSearchable,

    /**
     * The same, without waiting for documents that are being read, and without those that are gone or have failed. Throws
     * `file_not_ready`, `file_too_complex`.
     */
    async findSearchable(
      ids: readonly string[],
      ownerId: string,
      signal: AbortSignal,
    ): Promise<SearchableDocuments> {
      const stored = await store.findAll(ids, ownerId);
      const found = ids.flatMap((id) => stored.get(id) ?? []);
      const readyIds = found.flatMap(({ id, status }) => (status === 'ready' ? id : []));
      const reading = found.filter(({ status }) => status === 'reading');
      const { documents, unreadNames } = await waitUntilSearchable(readyIds, ownerId, signal);
      return { documents, unreadNames: [...unreadNames, ...reading.map(({ name }) => name)] };
    },

    /**
     * Opens a document's text with its pages and clauses, `DocumentText` as JSON. Throws `not_found`, `file_not_ready`, and the
     * code with which reading it failed.
     */
    async openText(id: string, ownerId: string, signal: AbortSignal): Promise<ByteStream> {
      const document = toReadable(await store.find(id, ownerId));
      if (document.status !== 'ready') throw new AppError('file_not_ready');
      await waitUntilPrepared([id], ownerId, signal);
      return prepared.openView(id);
    },
  };
}

/**
 * Creates the check of a wait. Whether this version's file is there decides, whatever version the row records, because servers of
 * other versions may be running. It may be missing because the folder was restored from a backup.
 */
function createPreparedCheck(prepared: Deps['prepared'], preparations: Deps['preparations']) {
  const missed = new Map<string, { version: number | undefined; at: number }>();

  return async function isPrepared({ id, textChars, preparedVersion: version }: StoredDocument) {
    const isRecorded = version === prepared.version;
    const last = missed.get(id);
    const isSame = last?.version === version && !isRecorded;
    if (last && isSame && performance.now() - last.at < lookMs) return false;
    if (textChars !== undefined && (await prepared.has(id))) return true;
    missed.set(id, { version, at: performance.now() });
    if (isRecorded) await preparations.markUnprepared(id);
    return false;
  };
}
