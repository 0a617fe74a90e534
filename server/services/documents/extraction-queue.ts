import { AppError, isUnavailable } from '#shared/errors.ts';
import { retryStorage } from '../retry-storage.ts';
import type { CpuBudget } from './cpu-budget.ts';
import { createFairQueue } from './fair-queue.ts';
import type {
  BorrowedFile,
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
/** How often a server that has a place looks for documents that others have received. */
const takeMs = 2000;
/** How long none is taken after the storage has failed. */
const restMs = 4000;

type Deps = {
  store: ExtractionStore;
  files: Pick<FileStore, 'borrow'>;
  prepared: PreparedStore;
  extractor: Pick<DocumentExtractor, 'extract'>;
  instances: InstanceStore;
  /** Extractions at the same time: of text, of large files, and of pictures, one picture at a time. */
  places: Readonly<Record<Lane, number>>;
  budget: CpuBudget;
  /** Whether any server can read any file: then each takes a document when it has a place for it. */
  isShared?: boolean;
  /** Called for each document that could not be extracted, and for internal failures. */
  onFailed: (id: string, cause: unknown) => void;
};

export type ExtractionQueue = ReturnType<typeof createExtractionQueue>;

type Lane = 'text' | 'large' | 'pictures';

const toLane = ({ type, size }: Pick<PendingDocument, 'type' | 'size'>): Lane => {
  if (type.startsWith('image/')) return 'pictures';
  return size > largeBytes ? 'large' : 'text';
};

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
  const { store, instances, places, budget, isShared = false, onFailed } = deps;
  const queue = createFairQueue<Job, Lane>({
    places,
    budget,
    onOver: () => isShared && takeSoon(),
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
  let restsUntil = 0;

  async function reportFailure(id: string, cause: unknown): Promise<void> {
    onFailed(id, cause);
    // Nothing is wrong with the document: it is taken up again when the storage had a moment.
    if (isUnavailable(cause)) {
      restsUntil = Date.now() + restMs;
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

  /** Documents that nobody extracts: theirs has died, or this one lost them, or nobody has taken them yet. */
  async function listFree(): Promise<PendingDocument[]> {
    const pending = await store.listPending();
    if (pending.length === 0) return [];
    const alive = await instances.listAlive();
    return pending.filter(({ id, instanceId }) =>
      instanceId === instances.id ? !queue.has(id) : instanceId === undefined || !alive.has(instanceId),
    );
  }

  /** Takes as many as there are places for; the others are left to whoever has one first. */
  async function take(): Promise<void> {
    const pending = await listFree();
    await budget.learn(pending.map(({ ownerId }) => ownerId));
    const free = pending.filter(queue.mayRun).sort(queue.compareOwners);
    for (const document of free) {
      const hasRoom = !isShared || queue.hasRoom(toLane(document));
      if (hasRoom && (await store.claim(document, instances.id))) add(document);
    }
  }

  /** Never twice at a time: what is claimed is not in the queue yet. */
  let taking: Promise<void> | undefined;
  function recover(): Promise<void> {
    if (isStopped) return Promise.resolve();
    taking ??= take().finally(() => {
      taking = undefined;
    });
    return taking;
  }
  /** What fails is tried again, and reported by `recover`. */
  function takeSoon(): void {
    if (Date.now() >= restsUntil) void recover().catch(() => {});
  }
  const timer = isShared ? setInterval(takeSoon, takeMs) : undefined;

  return {
    add,
    /** A document was stored that nobody has taken yet. */
    offer: takeSoon,
    /** Resolves when nothing of the extraction runs any more. */
    cancel: (id: string) => queue.cancel(id, unwanted),
    /** The same, and the document is not extracted before `release`: then once it is added, or by `recover`. */
    hold: (id: string) => queue.hold(id, unwanted),
    release: queue.release,
    /** Takes documents that nobody extracts: their process died, or this one lost them. */
    recover,
    /** The next process resumes what is not finished. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await taking?.catch(() => {});
      await queue.stop(unwanted);
    },
  };
}

/** Creates the function that takes one turn of a job, and resolves with the lane of its next one, or undefined if there is none. */
function createTurns(
  deps: Pick<Deps, 'store' | 'files' | 'prepared' | 'extractor' | 'instances' | 'budget' | 'isShared'>,
  hasOthers: (lane: Lane, ownerId: string) => boolean,
) {
  const { store, files, instances, budget, isShared = false } = deps;

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
            // A turn gets at least one picture further, or it would be taken again and again for nothing.
            return (
              job.recognised.size === before || (budget.waitMs(ownerId) === 0 && !hasOthers(lane, ownerId))
            );
          },
        },
      );
      await progress.settle();
      if (read === 'paused') return 'pictures';
      const isReady = await retryStorage(() => store.markReady(id, instances.id, read));
      // Deleted meanwhile, with what there was of it then.
      if (!isReady && !(await store.has(id))) await deps.prepared.remove(id);
    } catch (thrown) {
      // The disk of another server may have room, or the way from there to the bucket be open.
      if (isUnavailable(thrown)) await store.returnAttempt(id, instances.id, isShared).catch(() => {});
      if (!gone.signal.aborted) throw thrown;
    } finally {
      await progress.settle();
      await file?.release();
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
