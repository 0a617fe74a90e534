import { v7 as newId } from 'uuid';
import type { DocumentText, DocumentView } from '#shared/api.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { AskedDocument } from '../retrieval/find-passages.ts';
import { toDocumentName, toDocumentView } from './document-view.ts';
import type { createExtractionQueue } from './extraction-queue.ts';
import { toClauses, toPages } from './outline.ts';
import type { DocumentExtractor, DocumentRows, Files, Instances, Quota, Row } from './ports.ts';

/** How often a question looks whether its document is read: another server may be reading it. */
const pollMs = 100;
/** A question waits so long for its document; then its asker is told to try again. */
const maxWaitMs = 60_000;

type Deps = {
  rows: DocumentRows;
  files: Files;
  reader: Pick<DocumentExtractor, 'detect'>;
  readings: ReturnType<typeof createExtractionQueue>;
  instances: Instances;
  maxFileBytes: number;
  /** What one owner may keep. */
  quota: Quota;
};

/** Uploaded documents: kept, read in the background, found again by their owner alone. */
export function createDocuments({ rows, files, reader, readings, instances, maxFileBytes, quota }: Deps) {
  /** Before a byte is taken: who has no room left need not send any. */
  async function checkQuota(ownerId: string): Promise<void> {
    const use = await rows.countUse(ownerId);
    if (use.documents >= quota.documents) throw new AppError('too_many_documents');
    if (use.bytes >= quota.bytes) throw new AppError('storage_full');
  }

  async function keep(row: Omit<Row, 'places'>, path: string): Promise<DocumentView> {
    const whole = { ...row, type: await reader.detect(path), instance_id: instances.id };
    const broken = await rows.add(whole, quota);
    if (broken) throw new AppError(broken === 'bytes' ? 'storage_full' : 'too_many_documents');
    await files.commit(row.id);
    readings.add(whole);
    return toDocumentView(whole);
  }

  async function findOwn(id: string, ownerId: string): Promise<Row> {
    const row = await rows.find(id, ownerId);
    if (!row) throw new AppError('not_found');
    return row;
  }

  async function waitUntilRead(id: string, signal: AbortSignal): Promise<void> {
    const until = Date.now() + maxWaitMs;
    while (Date.now() < until && (await rows.findStatus(id)) === 'reading') {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      signal.throwIfAborted();
    }
  }

  /** The row first: a file without a row is garbage, a row without its file a broken promise. Throws `not_found`. */
  async function remove(id: string, ownerId: string): Promise<void> {
    if (!(await rows.remove(id, ownerId))) throw new AppError('not_found');
    await readings.cancel(id);
    await files.remove(id);
  }

  return {
    /**
     * Kept on disk before the answer; reading goes on. Throws `file_empty`, `file_too_large`, `file_type_refused` and
     * what else stands against the file, `too_many_documents`, `storage_full`.
     */
    async upload(ownerId: string, name: string, chunks: AsyncIterable<Uint8Array>): Promise<DocumentView> {
      await checkQuota(ownerId);
      const id = newId();
      const { path, size } = await files.stage(id, chunks, maxFileBytes);
      try {
        return await keep(
          {
            id,
            owner_id: ownerId,
            name: toDocumentName(name),
            type: '',
            size,
            pages: null,
            status: 'reading',
            progress: 0,
            error_code: null,
            text: null,
            created_at: Date.now(),
          },
          path,
        );
      } catch (thrown) {
        await rows.remove(id, ownerId);
        await files.discard(id);
        throw thrown;
      }
    },

    async list(ownerId: string): Promise<DocumentView[]> {
      return (await rows.list(ownerId)).map(toDocumentView);
    },

    /** Throws `not_found`. */
    async download(id: string, ownerId: string): Promise<{ name: string; type: string; bytes: Uint8Array }> {
      const { name, type } = await findOwn(id, ownerId);
      return { name, type, bytes: await files.read(id) };
    },

    /** Throws `not_found`, `file_not_ready` and what the reading failed with. */
    async readText(id: string, ownerId: string): Promise<DocumentText> {
      const row = await findOwn(id, ownerId);
      const text = toText(row);
      return { text, pages: toPages(text, row.places), clauses: toClauses(text, row.places) };
    },

    remove,

    /** Everything uploaded before a time. Gives the number of documents. */
    async removeOlder(before: number): Promise<number> {
      const old = await rows.listOlder(before);
      for (const { id, owner_id } of old) await remove(id, owner_id).catch(ignoreGone);
      return old.length;
    },

    async resolve(ownerId: string, ids: readonly string[] | 'all'): Promise<string[]> {
      if (ids === 'all')
        return (await rows.list(ownerId)).filter((row) => row.status !== 'failed').map((row) => row.id);
      for (const id of ids) await findOwn(id, ownerId);
      return [...new Set(ids)];
    },

    /** Once each is read. Throws `not_found` and what a reading failed with. */
    async readTexts(ids: readonly string[], ownerId: string, signal: AbortSignal): Promise<AskedDocument[]> {
      const documents: AskedDocument[] = [];
      for (const id of ids) {
        await waitUntilRead(id, signal);
        signal.throwIfAborted();
        const row = await findOwn(id, ownerId);
        documents.push({ id, name: row.name, text: toText(row), places: row.places });
      }
      return documents;
    },

    /** Of those that are still there and read. */
    async readKept(ids: readonly string[], ownerId: string): Promise<AskedDocument[]> {
      const found = await Promise.all(ids.map((id) => rows.find(id, ownerId)));
      return found.flatMap((row) =>
        row?.status === 'ready'
          ? [{ id: row.id, name: row.name, text: toText(row), places: row.places }]
          : [],
      );
    },

    /** What dead processes have left: their files put in order, their readings taken up. Gives the number of files removed. */
    async recover(): Promise<number> {
      const alive = await instances.listAlive();
      const removed = await files.recover((id) => alive.has(id), rows.has);
      await readings.takeUp();
      return removed;
    },
  };
}

function toText(row: Row): string {
  if (row.status === 'failed') throw new AppError((row.error_code ?? 'file_unreadable') as ErrorCode);
  if (row.status === 'reading' || row.text === null) throw new AppError('file_not_ready');
  return row.text;
}

function ignoreGone(thrown: unknown): void {
  if (!(thrown instanceof AppError && thrown.code === 'not_found')) throw thrown;
}
