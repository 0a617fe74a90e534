import type { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { AskedDocument, DocumentSearch } from '../../services/answering/find-passages.ts';
import type { Passage } from '../../services/answering/passages/passage.ts';
import type { BorrowedFile } from '../../services/documents/ports.ts';
import type { FoundDuties } from '../../services/duties/found-duties.ts';
import type { DocumentFindings, DocumentOverview, PointSearch } from '../../services/review/ports.ts';
import type { StructureFindings, StructureSearch } from '../../services/whole/structure/structure.ts';
import { createSearchClock, slotCount } from './search-clock.ts';
import { createJob, type Job } from './search-job.ts';
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

type Options = {
  /** Lends a document's prepared file. */
  borrow: (documentId: string) => Promise<BorrowedFile>;
  /** Called when the thread had to be terminated or ended by itself. */
  onFailed: (cause: unknown) => void;
  limits?: typeof defaultLimits;
};

type Search = DocumentSearch & PointSearch & StructureSearch & { stop(): Promise<void> };

/**
 * Searches documents in a thread of its own, so that searches do not block the server. A question that exceeds its time
 * fails with `file_too_complex`, and with `not_found` if a document has just been deleted; if the thread is stuck with it, the
 * thread is replaced and the other questions start again.
 */
export function createDocumentSearch({ borrow, onFailed, limits = defaultLimits }: Options): Search {
  const clock = createSearchClock();
  const waiting: number[] = [];
  const jobs = new Map<number, Job>();
  /** The ids of the jobs that the thread has, with each one's slot (see search-clock.ts). */
  const sent = new Map<number, number>();
  let thread: Worker | undefined;
  let isReady = false;
  let lastId = 0;
  const cancel = (id: number) => thread?.postMessage({ id, isCancelled: true } satisfies SearchMessage);

  function sendNext(): void {
    while (sent.size < slotCount && waiting.length > 0) {
      const id = waiting.shift() ?? 0;
      const job = jobs.get(id);
      if (job?.isOver) jobs.delete(id);
      if (!job || job.isOver) continue;
      const slot = clock.takeSlot(id, sent);
      if (isReady) watch(id, job);
      thread ??= startThread(clock.shared, { onOutcome: settle, onFailed: replace });
      thread.postMessage({ id, slot, task: job.task } satisfies SearchMessage);
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
    else job?.reject(toError(outcome));
    sendNext();
  }

  function end(id: number): Job | undefined {
    const job = jobs.get(id);
    clearTimeout(job?.timer);
    jobs.delete(id);
    sent.delete(id);
    return job;
  }

  function watch(id: number, job: Job, ms = limits.maxSearchMs): void {
    job.timer = setTimeout(check, ms, id, job);
  }

  /**
   * A question's time is the processor time that the thread spends on it: beside other questions it may take longer, as long as
   * the thread makes progress.
   */
  function check(id: number, job: Job): void {
    if (clock.hasProgressed(id, job) && clock.readSpentMs(sent.get(id) ?? 0) < limits.maxSearchMs) {
      watch(id, job, limits.maxStopMs);
      return;
    }
    cancel(id);
    job.timer = setTimeout(replace, limits.maxStopMs, thread, new Error('the search thread is stuck'));
    job.reject(new AppError('file_too_complex', { cause: 'the search took too long' }));
  }

  /** The question that the thread was busy with fails; the others are sent to the next thread. */
  function replace(ended: Worker | undefined, cause: unknown): void {
    if (!ended || thread !== ended) return;
    onFailed(cause);
    void ended.terminate();
    thread = undefined;
    const guilty = clock.clear();
    // A thread that never started would not start the next time either.
    const failure = isReady ? new AppError('file_too_complex', { cause }) : cause;
    for (const [id, job] of jobs)
      if (sent.has(id) && (id === guilty || isSuspect(job, guilty) || !isReady)) end(id)?.reject(failure);
    for (const id of sent.keys()) clearTimeout(jobs.get(id)?.timer);
    // Jobs that nobody waits for are dropped by `sendNext`.
    waiting.unshift(...sent.keys());
    sent.clear();
    isReady = false;
    sendNext();
  }

  async function run(task: SearchTask, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    const id = ++lastId;
    const { job, found } = createJob(task, signal, () => void (sent.has(id) && cancel(id)));
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

/** A file that was there a moment ago is missing because its owner has deleted the document, or is changing the draft. */
function toError({ failure, isGone }: { failure: string; isGone: boolean }): Error {
  const cause = new Error(`the search failed: ${failure}`);
  return isGone ? new AppError('not_found', { cause }) : cause;
}

/** Counts that the thread was lost while it had this job. If nobody knows which job was guilty, any of them may be. */
function isSuspect(job: Job, guilty: number): boolean {
  job.losses++;
  return guilty === 0 && job.losses >= maxLosses;
}

type Run = (task: SearchTask, signal: AbortSignal) => Promise<unknown>;

/** Searches for something throughout a document; the thread's result depends on the kind of task. */
function createDocumentReader(
  run: Run,
  borrow: Options['borrow'],
): DocumentSearch & PointSearch & StructureSearch {
  const read = (
    kind: Exclude<SearchTask['kind'], 'question' | 'page' | 'meant' | 'unread' | 'structure'>,
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
    hasUnread: (documents, signal) =>
      withFiles(documents, borrow, (located) =>
        run({ kind: 'unread', documents: located }, signal),
      ) as Promise<boolean>,
    findPoints: (document, signal) => read('points', document, signal) as Promise<DocumentFindings>,
    listValues: (document, of, signal) => read(of, document, signal) as ReturnType<PointSearch['listValues']>,
    findOverview: (document, signal) => read('overview', document, signal) as Promise<DocumentOverview>,
    listDuties: (document, signal) => read('duties', document, signal) as Promise<FoundDuties>,
    findSignatures: (document, signal) =>
      read('signatures', document, signal) as ReturnType<PointSearch['findSignatures']>,
    readStructure: (asked, request, signal) =>
      withFiles([asked], borrow, async ([document]) =>
        document ? run({ kind: 'structure', request, document }, signal) : undefined,
      ) as Promise<StructureFindings>,
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
    // A copy that cannot be removed only takes up space; the answer does not depend on it, nor do the other copies.
    await Promise.allSettled(borrowed.map(({ release }) => release()));
  }
}
