import { AppError } from '#shared/errors.ts';
import { createFairQueue } from './fair-queue.ts';
import type {
  DocumentExtractor,
  ExtractionStore,
  FileStore,
  InstanceStore,
  PendingDocument,
} from './ports.ts';

/** Progress is stored at most this often. */
const progressMs = 400;
/** A document whose extraction has begun this often, and took the server down each time, is not tried again. */
const maxAttempts = 3;

type Deps = {
  store: ExtractionStore;
  files: Pick<FileStore, 'borrow'>;
  extractor: Pick<DocumentExtractor, 'extract'>;
  instances: InstanceStore;
  atOnce: number;
  /** Called for each document that could not be extracted, and for internal failures. */
  onFailed: (id: string, cause: unknown) => void;
};

export type ExtractionQueue = ReturnType<typeof createExtractionQueue>;

/** The abort reason of an extraction whose end needs no report. */
const unwanted = new Error('the extraction is no longer wanted');

/** Extracts documents in the background, owner by owner, and resumes what a dead process left behind. */
export function createExtractionQueue({ store, files, extractor, instances, atOnce, onFailed }: Deps) {
  const queue = createFairQueue<{ id: string; type: string }>(atOnce, async ({ id, type }, signal) => {
    try {
      await extractOne(id, type, signal);
    } catch (cause) {
      if (signal.aborted) return;
      onFailed(id, cause);
      const code = cause instanceof AppError ? cause.code : 'internal';
      await store.markFailed(id, instances.id, code).catch((err: unknown) => onFailed(id, err));
    }
  });
  let isStopped = false;

  async function extractOne(id: string, type: string, signal: AbortSignal): Promise<void> {
    const attempts = await store.beginExtraction(id, instances.id);
    if (attempts === undefined) return;
    if (attempts > maxAttempts)
      throw new AppError('file_too_complex', { cause: 'its extraction was started too often' });
    const gone = new AbortController();
    const progress = createProgress(async (value) => {
      // Deleted through another server, which cannot notify this one.
      if (!(await store.saveProgress(id, instances.id, value))) gone.abort(unwanted);
    });
    const file = await files.borrow(id);
    try {
      const extracted = await extractor.extract(file.path, type, {
        signal: AbortSignal.any([signal, gone.signal]),
        onProgress: progress.set,
      });
      await progress.settle();
      await store.markReady(id, instances.id, extracted);
    } catch (thrown) {
      if (!gone.signal.aborted) throw thrown;
    } finally {
      await progress.settle();
      await file.release();
    }
  }

  function add({ id, ownerId, type }: Omit<PendingDocument, 'instanceId'>): void {
    if (!isStopped) queue.add(ownerId, id, { id, type });
  }

  return {
    add,
    /** Resolves when nothing of the extraction runs any more. */
    cancel: (id: string) => queue.cancel(id, unwanted),
    /** Adds the documents that nobody extracts: their process died, or this one lost them. */
    async recover(): Promise<void> {
      const pending = await store.listPending();
      if (pending.length === 0) return;
      const alive = await instances.listAlive();
      for (const document of pending) {
        const { id, instanceId } = document;
        const isOwn = instanceId === instances.id;
        if (isOwn ? queue.has(id) : instanceId !== undefined && alive.has(instanceId)) continue;
        if (await store.claim(document, instances.id)) add(document);
      }
    },
    /** The next process resumes what is not finished. */
    async stop(): Promise<void> {
      isStopped = true;
      await queue.stop(unwanted);
    },
  };
}

/** Stores the latest of many values, one write at a time. */
function createProgress(save: (progress: number) => Promise<void>) {
  let saving: Promise<void> = Promise.resolve();
  let savedAt = 0;
  return {
    set(progress: number): void {
      const now = Date.now();
      if (now - savedAt < progressMs) return;
      savedAt = now;
      saving = saving.then(() => save(progress)).catch(() => {});
    },
    settle: () => saving,
  };
}
