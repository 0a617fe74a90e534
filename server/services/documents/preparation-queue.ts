import { AppError, isUnavailable } from '#shared/errors.ts';
import type { InstanceStore } from '../instances.ts';
import { createFairQueue } from './fair-queue.ts';
import type {
  DocumentExtractor,
  ExtractionWatch,
  FileStore,
  PendingDocument,
  PreparationStore,
  PreparedStore,
  ReadDocument,
  TextSource,
} from './ports.ts';

/** One at a time, because nobody waits for most of them and each takes a process. */
const slots = { all: 1 };
/** Unlimited, because the owner did not ask for it. */
const unlimited = { usedMs: () => 0, waitMs: () => 0 };

type Deps = {
  store: PreparationStore;
  files: Pick<FileStore, 'borrow'>;
  prepared: PreparedStore;
  extractor: Pick<DocumentExtractor, 'extract'>;
  instances: InstanceStore;
  /** Called for each document that could not be prepared, and for internal failures. */
  onFailed: (id: string, cause: unknown) => void;
};

export type PreparationQueue = ReturnType<typeof createPreparationQueue>;

const unwanted = new Error('the preparation is no longer wanted');

/**
 * Prepares documents again, in the background, if they were prepared by a different version: from the text that was read then,
 * and from the file only if that text is lost.
 */
export function createPreparationQueue({ store, files, prepared, extractor, instances, onFailed }: Deps) {
  const queue = createFairQueue<PendingDocument, 'all'>({
    slots,
    budget: unlimited,
    async run(document, _lane, signal) {
      try {
        await prepare(document, signal);
      } catch (cause) {
        if (signal.aborted) return undefined;
        onFailed(document.id, cause);
        // If the storage failed, nothing is wrong with the document, and the next `recover` tries it again.
        if (cause instanceof AppError && !isUnavailable(cause))
          await store.markUnusable(document.id, cause.code).catch(() => {});
      }
      return undefined;
    },
  });

  async function prepare(document: PendingDocument, signal: AbortSignal): Promise<void> {
    const { source, release } = await findText(document);
    const ownId = instances.id;
    try {
      const watch = { ...unwatched, signal };
      const read = await stageAndExtract({ prepared, extractor }, { ...document, source }, watch);
      if (read === 'paused') return;
      // Another server has deleted the document, or replaced its file, in the meantime, and could not include what was prepared
      // after that. If the file was replaced, the next question prepares the new one.
      const isMarked = await store.markPrepared(document.id, ownId, read);
      // If this process was declared dead, another one has taken the document over, and what is there may be what that one has
      // made.
      if (!isMarked && (instances.id === ownId || !(await store.has(document.id))))
        await prepared.remove(document.id);
    } finally {
      await release();
    }
  }

  async function findText({ id, type }: PendingDocument) {
    const release = async () => {};
    const stored = await store.readText(id);
    if (stored) return { source: { from: 'database', ...stored } as const, release };
    const isMade = await prepared.has(id);
    const file = await (isMade ? prepared : files).borrow(id);
    const source = isMade
      ? ({ from: 'prepared', path: file.path } as const)
      : ({ from: 'file', path: file.path, type } as const);
    return { source, release: file.release };
  }

  return {
    /** Resolves when nothing of the preparation is running any more. */
    cancel: (id: string) => queue.cancel(id, unwanted),

    /** Adds the documents that this version has not prepared. */
    async recover(): Promise<void> {
      const alive = await instances.listAlive();
      for (const document of await store.listUnprepared()) {
        const { id, ownerId, instanceId } = document;
        const isElsewhere = instanceId !== undefined && instanceId !== instances.id && alive.has(instanceId);
        if (queue.has(id) || isElsewhere) continue;
        if (await store.claimUnprepared(document, instances.id)) queue.add(ownerId, id, 'all', document);
      }
    },

    /** The next process continues with what is unfinished. */
    stop: () => queue.stop(unwanted),
  };
}

/** Most are made from a text, which has no pictures. */
const unwatched: Omit<ExtractionWatch, 'signal'> = {
  onProgress() {},
  recognised: new Map(),
  onRecognised() {},
  mayRecognise: () => true,
  onCpu() {},
};

/**
 * Reads and prepares a document. The prepared file is in place when this resolves; there is none if it rejects or resolves to
 * `paused`.
 */
export async function stageAndExtract(
  { prepared, extractor }: Pick<Deps, 'prepared' | 'extractor'>,
  { id, source }: { id: string; source: TextSource },
  watch: ExtractionWatch,
): Promise<ReadDocument | 'paused'> {
  const staged = await prepared.stage(id);
  try {
    const read = await extractor.extract({ source }, { ...watch, target: staged.descriptor });
    await (read === 'paused' ? staged.discard() : staged.commit());
    return read;
  } catch (thrown) {
    await staged.discard();
    throw thrown;
  }
}
