import { AppError } from '#shared/errors.ts';
import { createFairQueue } from './fair-queue.ts';
import type { DocumentExtractor, Files, Instances, ReadingRows, UnreadRow } from './ports.ts';

/** Progress is stored so often at most. */
const progressMs = 400;
/** A document whose reading was begun so often and brought the server down each time is not read again. */
const maxAttempts = 3;

type Deps = {
  rows: ReadingRows;
  files: Pick<Files, 'borrow'>;
  reader: Pick<DocumentExtractor, 'read'>;
  instances: Instances;
  atOnce: number;
  /** Told of each document that could not be read, and of failures of our own. */
  onReadFailed: (id: string, cause: unknown) => void;
};

/** Why a reading ends that nobody may hear of. */
const left = new Error('the reading is no longer wanted');

/** Reads documents in the background, in turns, and takes up what a dead process has left. */
export function createExtractionQueue({ rows, files, reader, instances, atOnce, onReadFailed }: Deps) {
  const queue = createFairQueue<{ id: string; type: string }>(atOnce, async ({ id, type }, signal) => {
    try {
      await readOne(id, type, signal);
    } catch (cause) {
      if (signal.aborted) return;
      onReadFailed(id, cause);
      const code = cause instanceof AppError ? cause.code : 'internal';
      await rows.markFailed(id, instances.id, code).catch((err: unknown) => onReadFailed(id, err));
    }
  });
  let isStopped = false;

  async function readOne(id: string, type: string, signal: AbortSignal): Promise<void> {
    const attempts = await rows.beginReading(id, instances.id);
    if (attempts === undefined) return;
    if (attempts > maxAttempts) throw new AppError('file_too_complex', { cause: 'it was begun too often' });
    const gone = new AbortController();
    const progress = createProgress(async (value) => {
      // Deleted through another server: nobody else tells this one.
      if (!(await rows.saveProgress(id, instances.id, value))) gone.abort(left);
    });
    const file = await files.borrow(id);
    try {
      const read = await reader.read(file.path, type, {
        signal: AbortSignal.any([signal, gone.signal]),
        onProgress: progress.set,
      });
      await progress.settle();
      await rows.markReady(id, instances.id, read);
    } catch (thrown) {
      if (!gone.signal.aborted) throw thrown;
    } finally {
      await progress.settle();
      await file.release();
    }
  }

  function add({ id, owner_id, type }: Pick<UnreadRow, 'id' | 'owner_id' | 'type'>): void {
    if (!isStopped) queue.add(owner_id, id, { id, type });
  }

  return {
    add,
    cancel: (id: string) => queue.cancel(id, left),
    isHere: (id: string) => queue.has(id),
    /** What nobody reads: its process died, or this one lost it. */
    async takeUp(): Promise<void> {
      const unread = await rows.listUnread();
      if (unread.length === 0) return;
      const alive = await instances.listAlive();
      for (const row of unread) {
        const isOwn = row.instance_id === instances.id;
        if (isOwn ? queue.has(row.id) : row.instance_id !== null && alive.has(row.instance_id)) continue;
        if (await rows.claim(row, instances.id)) add(row);
      }
    },
    /** What is not read to its end is taken up by the next process. */
    async stop(): Promise<void> {
      isStopped = true;
      await queue.stop(left);
    },
  };
}

/** Stores the last value of many, one write after the other. */
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
