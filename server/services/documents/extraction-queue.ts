import { AppError, isUnavailable } from '#shared/errors.ts';
import type { InstanceStore } from '../instances.ts';
import { retryStorage } from '../retry-storage.ts';
import type { CpuBudget } from './cpu-budget.ts';
import { createProgress } from './extraction-progress.ts';
import { createFairQueue } from './fair-queue.ts';
import type {
  BorrowedFile,
  DocumentExtractor,
  ExtractionStore,
  FileStore,
  PendingDocument,
} from './ports.ts';
import { stageAndExtract } from './preparation-queue.ts';
import type { PreparedStore } from './prepared-ports.ts';
import { createStartFailures, isUnstarted } from './start-failures.ts';

/** Larger files, which may take seconds, have a lane of their own. A contract's file is smaller. */
const largeBytes = 1_000_000;
/** A document whose extraction was begun this often, each time ending with the server, is not tried again. */
const maxAttempts = 3;
/** How often a server with a free slot looks for documents that others have received. */
const takeMs = 2000;
/** How long no document is taken after the storage has failed, or no process could be started. */
const restMs = 4000;

type Deps = {
  store: ExtractionStore;
  files: Pick<FileStore, 'borrow'>;
  prepared: PreparedStore;
  extractor: Pick<DocumentExtractor, 'extract'>;
  instances: InstanceStore;
  /** Simultaneous extractions of text, of large files, and of pictures (one picture at a time). */
  slots: Readonly<Record<Lane, number>>;
  budget: CpuBudget;
  /** Whether any server can read any file: then each takes a document when it has a slot for it. */
  isShared?: boolean;
  /** Called for each document that could not be extracted, and for internal failures. */
  onFailed: (id: string, cause: unknown) => void;
  /** Called for a document that is not tried again, because no process could be started for it too often. */
  onGivenUp: (id: string) => void;
};

export type ExtractionQueue = ReturnType<typeof createExtractionQueue>;

type Lane = 'text' | 'large' | 'pictures';

const toLane = ({ type, size }: Pick<PendingDocument, 'type' | 'size'>): Lane => {
  if (type.startsWith('image/')) return 'pictures';
  return size > largeBytes ? 'large' : 'text';
};

/** An extraction, which may take several turns. */
type Job = Pick<PendingDocument, 'id' | 'ownerId' | 'type'> & {
  hasBegun: boolean;
  progress: number;
  /** The texts of the pictures that were recognised in earlier turns, by their number in the document. */
  recognised: Map<number, string>;
};

/** The abort reason of an extraction whose end need not be reported. */
const unwanted = new Error('the extraction is no longer wanted');

/**
 * Extracts documents in the background, and resumes what a dead process left behind. Recognising a picture takes seconds, so
 * pictures have slots of their own: a document whose next picture has to wait gives up its process, keeps what is recognised,
 * and continues when its owner's turn comes. So pictures take turns one by one, and no text waits for pictures or large files.
 */
export function createExtractionQueue(deps: Deps) {
  const { store, instances, slots, budget, isShared = false, onFailed } = deps;
  const startFailures = createStartFailures(deps.onGivenUp);
  const queue = createFairQueue<Job, Lane>({
    slots,
    budget,
    onOver: () => isShared && takeSoon(),
    async run(job, lane, signal) {
      try {
        return await runTurn(job, lane, signal);
      } catch (cause) {
        if (!signal.aborted) await reportFailure(job, cause);
        return undefined;
      }
    },
  });
  const runTurn = createTurnRunner(deps, queue.hasOthers);
  let isStopped = false;
  let restsUntil = 0;

  async function reportFailure({ id, hasBegun }: Job, cause: unknown): Promise<void> {
    onFailed(id, cause);
    // That is not the document's fault: it is tried again after a pause.
    if (isUnavailable(cause) || (isUnstarted(cause) && startFailures.mayRetry(id))) {
      restsUntil = performance.now() + restMs;
      // Another server's disk may have room, or it may be able to reach the bucket or to start a process.
      if (hasBegun) await store.returnAttempt(id, instances.id, isShared).catch(() => {});
      return;
    }
    const code = cause instanceof AppError ? cause.code : 'internal';
    await retryStorage(() => store.markFailed(id, instances.id, code)).catch((err: unknown) =>
      onFailed(id, err),
    );
  }

  function add({ id, ownerId, type, size }: Omit<PendingDocument, 'instanceId'>): void {
    const job = { id, ownerId, type, hasBegun: false, progress: 0, recognised: new Map() };
    if (!isStopped) queue.add(ownerId, id, toLane({ type, size }), job);
  }

  /** Returns documents that nobody extracts: their process has died, this one lost them, or nobody has taken them yet. */
  async function listFree(): Promise<PendingDocument[]> {
    const pending = await store.listPending();
    startFailures.keepOnly(new Set(pending.map(({ id }) => id)));
    if (pending.length === 0) return [];
    const alive = await instances.listAlive();
    return pending.filter(({ id, instanceId }) =>
      instanceId === instances.id ? !queue.has(id) : instanceId === undefined || !alive.has(instanceId),
    );
  }

  /** Takes as many documents as there are slots for; the others are left to the server that has one first. */
  async function take(): Promise<void> {
    const pending = await listFree();
    await budget.learn(pending.map(({ ownerId }) => ownerId));
    const free = pending.filter(queue.mayRun).sort(queue.compareOwners);
    for (const document of free) {
      const hasRoom = !isShared || queue.hasRoom(toLane(document));
      if (hasRoom && (await store.claim(document, instances.id))) add(document);
    }
  }

  /** Never runs twice at a time, because a document that is being claimed is not in the queue yet. */
  let taking: Promise<void> | undefined;
  function recover(): Promise<void> {
    if (isStopped) return Promise.resolve();
    taking ??= take().finally(() => {
      taking = undefined;
    });
    return taking;
  }
  /** Failures are reported by `recover`, which tries again. */
  function takeSoon(): void {
    if (performance.now() >= restsUntil) void recover().catch(() => {});
  }
  const timer = isShared ? setInterval(takeSoon, takeMs) : undefined;

  return {
    add,
    /** Call it when a document was stored that nobody has taken yet. */
    offer: takeSoon,
    /** Resolves when nothing of the extraction is running any more. */
    cancel: (id: string) => queue.cancel(id, unwanted),
    /**
     * Does the same, and keeps the document from being extracted until `release`; after that it has to be added, or `recover`
     * finds it.
     */
    hold: (id: string) => queue.hold(id, unwanted),
    release: queue.release,
    /** Takes documents that nobody extracts: their process died, or this one lost them. */
    recover,
    /** The next process resumes what is unfinished. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await taking?.catch(() => {});
      await queue.stop(unwanted);
    },
  };
}

/**
 * Creates the function that runs one turn of a job. It resolves to the lane of the job's next turn, or undefined if there is
 * none.
 */
function createTurnRunner(
  deps: Pick<Deps, 'store' | 'files' | 'prepared' | 'extractor' | 'instances' | 'budget'>,
  hasOthers: (lane: Lane, ownerId: string) => boolean,
) {
  const { store, files, instances, budget } = deps;

  /** Returns whether this process should still extract the document. Throws `file_too_complex`. */
  async function begin({ id }: Job): Promise<boolean> {
    const attempts = await store.beginExtraction(id, instances.id);
    if (attempts !== undefined && attempts > maxAttempts)
      throw new AppError('file_too_complex', { cause: 'its extraction was started too often' });
    return attempts !== undefined;
  }

  return async function runTurn(job: Job, lane: Lane, signal: AbortSignal): Promise<Lane | undefined> {
    const { id, ownerId, type } = job;
    if (!job.hasBegun && !(await begin(job))) return undefined;
    job.hasBegun = true;
    const gone = new AbortController();
    const progress = createProgress(job, async (value) => {
      // The document was deleted through another server, which cannot notify this one.
      if (!(await store.saveProgress(id, instances.id, value))) gone.abort(unwanted);
    });
    const before = job.recognised.size;
    let file: BorrowedFile | undefined;
    try {
      file = await files.borrow(id);
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
            // A turn recognises at least one more picture; otherwise turns could go on forever without progress.
            return (
              job.recognised.size === before || (budget.waitMs(ownerId) === 0 && !hasOthers(lane, ownerId))
            );
          },
        },
      );
      await progress.settle();
      if (read === 'paused') return 'pictures';
      // If this file has replaced another one, servers of other versions would still find what they made of that.
      await deps.prepared.removeOthers(id);
      const isReady = await retryStorage(() => store.markReady(id, instances.id, read));
      // Deleted meanwhile; the deletion could not include what was prepared after it.
      if (!isReady && !(await store.has(id))) await deps.prepared.remove(id);
    } catch (thrown) {
      if (!gone.signal.aborted) throw thrown;
    } finally {
      await progress.settle();
      await file?.release();
    }
    return undefined;
  };
}
