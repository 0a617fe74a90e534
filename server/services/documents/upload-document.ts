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
  Uploader,
} from './ports.ts';

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
  /** What all owners together may store, and what their files leave free on the disk. Bytes. */
  room: { maxStoredBytes: number; minFreeBytes: number };
  /** Returns whether the owner's address is proven, where that is required. */
  isProven: (ownerId: string) => Promise<boolean>;
};

type StorageCheckDeps = Pick<UploadDeps, 'room' | 'isProven'> & {
  store: Pick<DocumentStore, 'countAllBytes'>;
  files: Pick<FileStore, 'countFreeBytes'>;
};

/** Stores the row of a received file. Returns undefined, or why nothing was stored. */
export type SaveDocument = (
  document: NewDocument,
  quota: Quota,
) => Promise<keyof Quota | 'signed-out' | undefined>;

/** Room is made by people: by an operator, or as documents are deleted. */
const noRoomRetrySeconds = 10 * 60;

/** Creates the check whether an owner may store anything now. It throws `email_unproven` and `storage_unavailable`. */
export function createStorageCheck({ store, files, room, isProven }: StorageCheckDeps) {
  /**
   * New accounts are free to make, so that their quotas together bound nothing. Uploads under way may exceed this by what
   * they have left.
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

  /** Uploads that failed, whose rows could not be removed, nor so their files: by id, with the owner. */
  const unretracted = new Map<string, string>();

  /** Removes what a failed upload has left: its row first, which may have been stored although that seemed to fail. */
  async function retract(id: string, ownerId: string): Promise<void> {
    unretracted.set(id, ownerId);
    await store.remove(id, ownerId);
    await files.discard(id);
    unretracted.delete(id);
  }

  /** Called before a byte is read, so that a full account need not send any. */
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
   * Stores the file durably before it resolves; extraction follows in the background. `save` stores the row, for callers
   * who store more in the same transaction. Throws `email_unproven`, `file_empty`, `file_too_large`, `file_type_refused`
   * and whatever else is wrong with the file, `too_many_documents`, `storage_full`, `storage_unavailable`, and `signed_out`
   * if the sign-in has ended meanwhile.
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
      // What cannot be removed now, with the database away, is when it is back.
      await retract(id, ownerId).catch(() => {});
      throw thrown;
    }
  }

  return {
    upload,
    /** Removes what failed uploads have left while the database did not answer. */
    async retractFailed(): Promise<void> {
      for (const [id, ownerId] of unretracted) await retract(id, ownerId);
    },
  };
}
