import { AppError, isUnavailable } from '#shared/errors.ts';
import { retryStorage } from '../retry-storage.ts';
import type { CpuBudget } from './cpu-budget.ts';
import { createFairQueue } from './fair-queue.ts';
import type {
  DocumentExtractor,
  ExtractionStore,
  FileStore,
  InstanceStore,
  PendingDocument,
  PreparedStore,
} from './ports.ts';
import { stageAndExtract } from './preparation-queue.ts';

/** Progress is stored at most this often. */
const progressMs = 400;
/** A larger file may take seconds to read, and has a lane of its own: a contract's is smaller. */
const largeBytes = 1_000_000;
/** A document whose extraction has begun this often, and took the server down each time, is not tried again. */
const maxAttempts = 3;

type Deps = {
  store: ExtractionStore;
  files: Pick<FileStore, 'borrow'>;
  prepared: PreparedStore;
  extractor: Pick<DocumentExtractor, 'extract'>;
  instances: InstanceStore;
  /** Extractions at the same time: of text, of large files, and of pictures, one picture at a time. */
  places: Readonly<Record<Lane, number>>;
  budget: CpuBudget;
  /** Called for each document that could not be extracted, and for internal failures. */
  onFailed: (id: string, cause: unknown) => void;
};

export type ExtractionQueue = ReturnType<typeof createExtractionQueue>;

type Lane = 'text' | 'large' | 'pictures';

/** An extraction that may take several turns. */
type Job = Pick<PendingDocument, 'id' | 'ownerId' | 'type'> & {
  hasBegun: boolean;
  progress: number;
  /** The texts of the pictures that were recognised in earlier turns, by their number in the document. */
  recognised: Map<number, string>;
};

/** The abort reason of an extraction whose end needs no report. */
const unwanted = new Error('the extraction is no longer wanted');

/**
 * Extracts documents in the background, and resumes what a dead process left behind. Recognising a picture takes seconds,
 * so it has places of its own: a document whose next picture has to wait gives up its process, keeps what is recognised,
 * and goes on when its owner's turn comes. So pictures take turns one by one, and nobody's text waits for them, nor for
 * large files.
 */
export function createExtractionQueue(deps: Deps) {
  const { store, instances, places, budget, onFailed } = deps;
  const queue = createFairQueue<Job, Lane>({
    places,
    budget,
    async run(job, lane, signal) {
      try {
        return await takeTurn(job, lane, signal);
      } catch (cause) {
        if (!signal.aborted) await reportFailure(job.id, cause);
        return undefined;
      }
    },
  });
  const takeTurn = createTurns(deps, queue.hasOthers);
  let isStopped = false;

  async function reportFailure(id: string, cause: unknown): Promise<void> {
    onFailed(id, cause);
    // Nothing is wrong with the document: the next `recover` takes it up again.
    if (isUnavailable(cause)) return;
    const code = cause instanceof AppError ? cause.code : 'internal';
    await retryStorage(() => store.markFailed(id, instances.id, code)).catch((err: unknown) =>
      onFailed(id, err),
    );
  }

  function add({ id, ownerId, type, size }: Omit<PendingDocument, 'instanceId'>): void {
    const textLane = size > largeBytes ? 'large' : 'text';
    const lane = type.startsWith('image/') ? 'pictures' : textLane;
    const job = { id, ownerId, type, hasBegun: false, progress: 0, recognised: new Map() };
    if (!isStopped) queue.add(ownerId, id, lane, job);
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

/** Creates the function that takes one turn of a job, and resolves with the lane of its next one, or undefined if there is none. */
function createTurns(
  deps: Pick<Deps, 'store' | 'files' | 'prepared' | 'extractor' | 'instances' | 'budget'>,
  hasOthers: (lane: Lane, ownerId: string) => boolean,
) {
  const { store, files, instances, budget } = deps;

  /** Returns whether the document is still to be extracted by this process. Throws `file_too_complex`. */
  async function begin({ id }: Job): Promise<boolean> {
    const attempts = await store.beginExtraction(id, instances.id);
    if (attempts !== undefined && attempts > maxAttempts)
      throw new AppError('file_too_complex', { cause: 'its extraction was started too often' });
    return attempts !== undefined;
  }

  return async function takeTurn(job: Job, lane: Lane, signal: AbortSignal): Promise<Lane | undefined> {
    const { id, ownerId, type } = job;
    if (!job.hasBegun && !(await begin(job))) return undefined;
    job.hasBegun = true;
    const gone = new AbortController();
    const progress = createProgress(job, async (value) => {
      // Deleted through another server, which cannot notify this one.
      if (!(await store.saveProgress(id, instances.id, value))) gone.abort(unwanted);
    });
    const before = job.recognised.size;
    const file = await files.borrow(id);
    try {
      const source = { from: 'file', path: file.path, type } as const;
      const read = await stageAndExtract(
        deps,
        { id, source },
        {
          signal: AbortSignal.any([signal, gone.signal]),
          onProgress: progress.set,
          recognised: job.recognised,
          onRecognised: (picture, text) => void job.recognised.set(picture, text),
          onCpu: (ms) => budget.spend(ownerId, ms),
          mayRecognise() {
            if (lane === 'text') return false;
            // A turn gets at least one picture further, or it would be taken again and again for nothing.
            return (
              job.recognised.size === before || (budget.waitMs(ownerId) === 0 && !hasOthers(lane, ownerId))
            );
          },
        },
      );
      await progress.settle();
      if (read === 'paused') return 'pictures';
      await retryStorage(() => store.markReady(id, instances.id, read));
    } catch (thrown) {
      if (isUnavailable(thrown)) await store.returnAttempt(id, instances.id).catch(() => {});
      if (!gone.signal.aborted) throw thrown;
    } finally {
      await progress.settle();
      await file.release();
    }
    return undefined;
  };
}

/** Stores the latest of many values, one write at a time. A new turn begins anew, which nobody needs to see. */
function createProgress(job: Pick<Job, 'progress'>, save: (progress: number) => Promise<void>) {
  let saving: Promise<void> = Promise.resolve();
  let savedAt = 0;
  return {
    set(progress: number): void {
      const now = Date.now();
      if (now - savedAt < progressMs || progress <= job.progress) return;
      savedAt = now;
      job.progress = progress;
      saving = saving.then(() => save(progress)).catch(() => {});
    },
    settle: () => saving,
  };
}
