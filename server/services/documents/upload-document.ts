import { v7 as newId } from 'uuid';
import type { DocumentView } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { InstanceStore } from '../instances.ts';
import { toDocumentName, toDocumentView } from './document-view.ts';
import type { ExtractionQueue } from './extraction-queue.ts';
import type { DocumentExtractor, DocumentStore, FileStore, NewDocument, Quota, Uploader } from './ports.ts';

export type UploadDeps = {
  store: Pick<DocumentStore, 'countUse' | 'countAllBytes' | 'add' | 'remove'>;
  files: Pick<FileStore, 'stage' | 'commit' | 'discard' | 'countFreeBytes'>;
  extractor: Pick<DocumentExtractor, 'detect'>;
  queue: Pick<ExtractionQueue, 'add' | 'offer'>;
  /** Whether any server can read any file. */
  isShared: boolean;
  instances: InstanceStore;
  maxFileBytes: number;
  /** What one owner may store. */
  quota: Quota;
  /** The most that all owners together may store, and the least free disk space to leave. Bytes. */
  room: { maxStoredBytes: number; minFreeBytes: number };
  /** Returns whether the owner's address is proven, if that is required. */
  isProven: (ownerId: string) => Promise<boolean>;
};

type StorageCheckDeps = Pick<UploadDeps, 'room' | 'isProven'> & {
  store: Pick<DocumentStore, 'countAllBytes'>;
  files: Pick<FileStore, 'countFreeBytes'>;
};

/** Stores the row of a received file. Returns undefined, or the reason why nothing was stored. */
export type SaveDocument = (
  document: NewDocument,
  quota: Quota,
) => Promise<keyof Quota | 'signed-out' | undefined>;

/** Room only appears when an operator acts or documents are deleted. */
const noRoomRetrySeconds = 10 * 60;

/** Creates the check whether an owner may store anything now. The check throws `email_unproven` and `storage_unavailable`. */
export function createStorageCheck({ store, files, room, isProven }: StorageCheckDeps) {
  /**
   * New accounts are free to make, so their quotas alone limit nothing. Uploads under way may still exceed this by what they
   * have yet to receive.
   */
  async function hasRoom(): Promise<boolean> {
    return (
      (await store.countAllBytes()) < room.maxStoredBytes &&
      (await files.countFreeBytes()) >= room.minFreeBytes
    );
  }

  return async function checkMayStore(ownerId: string): Promise<void> {
    if (!(await isProven(ownerId))) throw new AppError('email_unproven');
    if (await hasRoom()) return;
    const cause = 'MAX_STORED_BYTES or MIN_FREE_DISK_BYTES is reached';
    throw new AppError('storage_unavailable', { retryAfterSeconds: noRoomRetrySeconds, cause });
  };
}

/** Creates what receives uploads. */
export function createUploads(deps: UploadDeps) {
  const { store, files, extractor, queue, instances, maxFileBytes, quota } = deps;
  const checkMayStore = createStorageCheck(deps);

  /** Failed uploads whose rows, and so whose files, could not be removed yet: the owner by the document's id. */
  const unretracted = new Map<string, string>();

  /**
   * Removes what a failed upload has left behind. The row comes first, because it may have been stored although that seemed to
   * fail.
   */
  async function retract(id: string, ownerId: string): Promise<void> {
    unretracted.set(id, ownerId);
    await store.remove(id, ownerId);
    await files.discard(id);
    unretracted.delete(id);
  }

  /** Called before a byte is read, so that a full account need not send anything. */
  async function checkQuota(ownerId: string): Promise<void> {
    const use = await store.countUse(ownerId);
    if (use.documents >= quota.documents) throw new AppError('too_many_documents');
    if (use.bytes >= quota.bytes) throw new AppError('storage_full');
  }

  async function add(document: NewDocument, save: SaveDocument): Promise<DocumentView> {
    const exceeded = await save(document, quota);
    if (exceeded === 'signed-out') throw new AppError('signed_out');
    if (exceeded) throw new AppError(exceeded === 'bytes' ? 'storage_full' : 'too_many_documents');
    await files.commit(document.id);
    if (deps.isShared) queue.offer();
    else queue.add(document);
    return toDocumentView({
      ...document,
      pages: undefined,
      status: 'reading',
      progress: 0,
      errorCode: undefined,
      isUnseen: false,
    });
  }

  /**
   * The file is stored durably when this resolves; extraction follows in the background. `save` stores the row, for callers who
   * store more in the same transaction. Throws `email_unproven`, `file_empty`, `file_too_large`, `file_type_refused` and
   * whatever else is wrong with the file, `too_many_documents`, `storage_full`, `storage_unavailable`, and `signed_out` if the
   * sign-in has ended meanwhile.
   */
  async function upload(
    { ownerId, signInHash }: Uploader,
    name: string,
    chunks: AsyncIterable<Uint8Array>,
    save: SaveDocument = store.add,
  ): Promise<DocumentView> {
    await checkMayStore(ownerId);
    await checkQuota(ownerId);
    const id = newId();
    const { path, size } = await files.stage(id, chunks, maxFileBytes);
    try {
      const type = await extractor.detect(path, name);
      const document = { id, ownerId, name: toDocumentName(name), type, size, signInHash };
      return await add({ ...document, instanceId: deps.isShared ? undefined : instances.id }, save);
    } catch (thrown) {
      // If the database is down, it is removed when it is back.
      await retract(id, ownerId).catch(() => {});
      throw thrown;
    }
  }

  return {
    upload,
    /** Removes what failed uploads left behind while the database did not respond. */
    async retractFailed(): Promise<void> {
      for (const [id, ownerId] of unretracted) await retract(id, ownerId);
    },
  };
}
