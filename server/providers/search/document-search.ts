import type { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { Passage } from '../../services/answering/assistant.ts';
import type { AskedDocument, DocumentSearch } from '../../services/answering/find-passages.ts';
import type { BorrowedFile } from '../../services/documents/ports.ts';
import type { DocumentFindings, PointSearch } from '../../services/review/ports.ts';
import type { SearchedDocument, SearchMessage, SearchOutcome, SearchTask } from './search-messages.ts';
import { startThread } from './start-search-thread.ts';

const defaultLimits = {
  /** A contract takes less than a millisecond; the most text that one question may search takes some 100. */
  maxSearchMs: 5000,
  /** A thread that does not stop in this time after being told to is stuck. */
  maxStopMs: 500,
};
/** A job during which the thread has ended this often is not sent again, because it may be the cause. */
const maxLosses = 2;
/** How many questions are searched in turns; the rest wait. Each may hold its documents' indexes in memory. */
const atOnce = 4;

type Job = {
  task: SearchTask;
  /** Called with the thread's result for the task, whose type depends on the task's kind. */
  resolve: (result: unknown) => void;
  reject: (cause: unknown) => void;
  timer?: NodeJS.Timeout;
  /** Nobody is waiting for it any more. */
  isOver: boolean;
  /** How often the thread ended while it had this job. */
  losses: number;
};

type Options = {
  /** Lends a document's prepared file. */
  borrow: (documentId: string) => Promise<BorrowedFile>;
  /** Called when the thread had to be terminated or ended by itself. */
  onFailed: (cause: unknown) => void;
  limits?: typeof defaultLimits;
};

/**
 * Searches documents in a thread of its own, so that searches do not block the server. A question that exceeds its time
 * fails with `file_too_complex`; if the thread is stuck with it, the thread is replaced and the other questions start
 * again.
 */
export function createDocumentSearch(
  options: Options,
): DocumentSearch & PointSearch & { stop(): Promise<void> } {
  const { borrow, onFailed, limits = defaultLimits } = options;
  const running = new Int32Array(new SharedArrayBuffer(4));
  const waiting: number[] = [];
  const jobs = new Map<number, Job>();
  const sent = new Set<number>();
  let thread: Worker | undefined;
  let isReady = false;
  let lastId = 0;

  function sendNext(): void {
    while (sent.size < atOnce && waiting.length > 0) {
      const id = waiting.shift() ?? 0;
      const job = jobs.get(id);
      if (job?.isOver) jobs.delete(id);
      if (!job || job.isOver) continue;
      sent.add(id);
      if (isReady) watch(id, job);
      thread ??= startThread(running, { onOutcome: settle, onFailed: replace });
      thread.postMessage({ id, task: job.task } satisfies SearchMessage);
    }
  }

  function settle(outcome: SearchOutcome): void {
    if ('isReady' in outcome) {
      isReady = true;
      for (const [id, job] of jobs) if (sent.has(id)) watch(id, job);
      return;
    }
    const job = end(outcome.id);
    if ('result' in outcome) job?.resolve(outcome.result);
    else job?.reject(new Error(`the search failed: ${outcome.failure}`));
    sendNext();
  }

  function end(id: number): Job | undefined {
    const job = jobs.get(id);
    clearTimeout(job?.timer);
    jobs.delete(id);
    sent.delete(id);
    return job;
  }

  function watch(id: number, job: Job): void {
    job.timer = setTimeout(() => giveUp(id, job), limits.maxSearchMs);
  }

  function giveUp(id: number, job: Job): void {
    const busyWith = Atomics.load(running, 0);
    // Otherwise the thread is busy with another question, which has its own time limit.
    if (busyWith === 0 || busyWith === id) {
      thread?.postMessage({ id, isCancelled: true } satisfies SearchMessage);
      job.timer = setTimeout(replace, limits.maxStopMs, thread, new Error('the search thread is stuck'));
      job.reject(new AppError('file_too_complex', { cause: 'the search took too long' }));
    } else watch(id, job);
  }

  /** The question that the thread was busy with fails; the others are sent to the next thread. */
  function replace(ended: Worker | undefined, cause: unknown): void {
    if (!ended || thread !== ended) return;
    onFailed(cause);
    void ended.terminate();
    thread = undefined;
    const guilty = Atomics.exchange(running, 0, 0);
    // A thread that never started would not start the next time either.
    const failure = isReady ? new AppError('file_too_complex', { cause }) : cause;
    for (const [id, job] of jobs)
      if (sent.has(id) && (id === guilty || isSuspect(job, guilty) || !isReady)) end(id)?.reject(failure);
    for (const id of sent) clearTimeout(jobs.get(id)?.timer);
    // Jobs that nobody waits for are dropped by `sendNext`.
    waiting.unshift(...sent);
    sent.clear();
    isReady = false;
    sendNext();
  }

  async function run(task: SearchTask, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    const id = ++lastId;
    const { job, found } = createJob(task, signal, () => {
      if (sent.has(id)) thread?.postMessage({ id, isCancelled: true } satisfies SearchMessage);
    });
    jobs.set(id, job);
    waiting.push(id);
    sendNext();
    return found;
  }

  return {
    ...createDocumentReader(run, borrow),
    stop: async () => void (await thread?.terminate()),
  };
}

/** Counts that the thread was lost while it had this job. If nobody knows which job was guilty, any of them may be. */
function isSuspect(job: Job, guilty: number): boolean {
  job.losses++;
  return guilty === 0 && job.losses >= maxLosses;
}

type Run = (task: SearchTask, signal: AbortSignal) => Promise<unknown>;

/** Searches for something throughout a document; the thread's result depends on the kind of task. */
function createDocumentReader(run: Run, borrow: Options['borrow']): DocumentSearch & PointSearch {
  const read = (
    kind: Exclude<SearchTask['kind'], 'question' | 'page' | 'meant'>,
    asked: AskedDocument,
    signal: AbortSignal,
  ): Promise<unknown> =>
    withFiles([asked], borrow, async ([document]) => document && run({ kind, document }, signal));
  return {
    find({ documents, page, ...question }, signal) {
      if (page) return run({ kind: 'page', page, ...question }, signal) as Promise<Passage[]>;
      const search = (located: readonly SearchedDocument[]) =>
        run({ kind: 'question', ...question, documents: located }, signal) as Promise<Passage[]>;
      return withFiles(documents, borrow, search);
    },
    async pickMeant(message, documents, signal) {
      if (documents.length < 2) return documents;
      const pick = (located: readonly SearchedDocument[]) =>
        run({ kind: 'meant', message, documents: located }, signal) as Promise<string[]>;
      const ids = await withFiles(documents, borrow, pick);
      return documents.filter(({ id }) => ids.includes(id));
    },
    findPoints: (document, signal) => read('points', document, signal) as Promise<DocumentFindings>,
    listValues: (document, of, signal) => read(of, document, signal) as ReturnType<PointSearch['listValues']>,
    findSignatures: (document, signal) =>
      read('signatures', document, signal) as ReturnType<PointSearch['findSignatures']>,
  };
}

/** Files that are stored elsewhere are fetched this many at a time. */
const borrowedAtOnce = 8;

/** Lends the files of documents to `use` until it has finished. */
async function withFiles<Result>(
  asked: readonly AskedDocument[],
  borrow: Options['borrow'],
  use: (documents: readonly SearchedDocument[]) => Promise<Result>,
): Promise<Result> {
  const borrowed: BorrowedFile[] = [];
  const documents: SearchedDocument[] = [];
  try {
    for (let from = 0; from < asked.length; from += borrowedAtOnce) {
      const group = asked.slice(from, from + borrowedAtOnce);
      const lent = await Promise.allSettled(group.map(({ id }) => borrow(id)));
      for (const each of lent) if (each.status === 'fulfilled') borrowed.push(each.value);
      for (const [n, each] of lent.entries()) {
        if (each.status === 'rejected') throw each.reason;
        const document = group[n];
        if (document) documents.push({ ...document, path: each.value.path });
      }
    }
    return await use(documents);
  } finally {
    for (const { release } of borrowed) await release();
  }
}

/** `found` settles once: by the job's own functions, or when `signal` aborts, which calls `onAborted`. */
function createJob(
  task: SearchTask,
  signal: AbortSignal,
  onAborted: () => void,
): { job: Job; found: Promise<unknown> } {
  const { promise: found, resolve, reject } = Promise.withResolvers<unknown>();
  const end = () => {
    job.isOver = true;
    signal.removeEventListener('abort', handleAbort);
  };
  const handleAbort = () => {
    onAborted();
    job.reject(signal.reason);
  };
  const job: Job = {
    task,
    isOver: false,
    losses: 0,
    resolve(result) {
      end();
      resolve(result);
    },
    reject(cause) {
      end();
      reject(cause);
    },
  };
  signal.addEventListener('abort', handleAbort, { once: true });
  return { job, found };
}
