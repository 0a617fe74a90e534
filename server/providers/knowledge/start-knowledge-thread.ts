import { Worker } from 'node:worker_threads';
import type { Knowledge, LookUp } from '../../services/answering/knowledge.ts';
import type { KnowledgePassage } from '../../services/answering/passages/knowledge-passage.ts';
import type {
  KnowledgeFound,
  KnowledgeOutcome,
  KnowledgeRequest,
  KnowledgeThreadData,
  PartnerPassages,
} from './knowledge-messages.ts';

/**
 * The limit of the thread's own heap, in MB. Node takes 9 MB of it and our knowledge 3 MB; the arrays of the index are
 * outside the heap. The limit also keeps V8 from collecting too late. Rebuilding the index with an operator's files (at
 * most 300 passages) takes more for a second.
 */
const maxHeapMb = { builtIn: 32, withFiles: 256 };
/** With 16 instead of 4, that takes a fifth less processor time, and new files are in use the sooner. */
const maxYoungHeapMb = { builtIn: 4, withFiles: 16 };
/**
 * How many questions are sent to the thread at once. A question that waits here instead costs nothing if its asker
 * leaves; with two, the thread is never idle.
 */
const atOnce = 2;

type Options = Omit<KnowledgeThreadData, 'more' | 'partners'> & {
  /** Called when the thread ended unexpectedly. */
  onFailed: (cause: unknown) => void;
  /** The module that it runs, if not the one beside this: a bench measures the built one. */
  module?: URL;
};

export type KnowledgeThread = Knowledge & {
  /**
   * From now on uses these passages besides ours, and `partners` for the partners' visitors. Resolves when they are in
   * use.
   */
  use(passages: readonly KnowledgePassage[], partners?: PartnerPassages): Promise<void>;
  /** Starts the thread before anybody asks. */
  start(): void;
  stop(): Promise<void>;
};

type Job = Omit<KnowledgeRequest, 'id'> & {
  signal: AbortSignal;
  resolve: (found: Found) => void;
  reject: (cause: unknown) => void;
};

type Found = KnowledgeFound[keyof KnowledgeFound];

/** The passages of an operator and of the partners. */
type Added = Pick<KnowledgeThreadData, 'more' | 'partners'>;

const isEmpty = ({ more, partners }: Added) => more.length + partners.size === 0;

type Thread = { worker: Worker; sent: Map<number, Job>; ready: Promise<void> };

/**
 * Answers from our own knowledge in a thread of its own, so that questions do not block the server. The thread is
 * started by `start` or by the first question, and after a failure by the next question. Changed files start another
 * thread, which takes over once it is ready.
 */
export function createKnowledgeThread({ onFailed, module, ...built }: Options): KnowledgeThread {
  const queue: Job[] = [];
  let added: Added = { more: [], partners: new Map() };
  let current: Thread | undefined;
  let lastId = 0;

  function sendNext(): void {
    while (queue.length > 0 && (current?.sent.size ?? 0) < atOnce) {
      const job = queue.shift();
      if (!job || job.signal.aborted) continue;
      current ??= startThread();
      const id = ++lastId;
      current.sent.set(id, job);
      const { wanted, message, earlier, audience } = job;
      current.worker.postMessage({ id, wanted, message, earlier, audience } satisfies KnowledgeRequest);
    }
  }

  function enqueue(job: Job): void {
    queue.push(job);
    sendNext();
  }

  function startThread(): Thread {
    const worker = createWorker({ ...built, ...added }, module);
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    // Handled here, because the failure matters only to those who wait for the thread.
    ready.catch(() => {});
    const thread: Thread = { worker, sent: new Map(), ready };
    worker.on('message', (outcome: KnowledgeOutcome) => {
      if ('isReady' in outcome) resolve();
      else settle(thread, outcome);
    });
    worker.on('error', (cause) => {
      if (current === thread) current = undefined;
      reject(cause);
      onFailed(cause);
      for (const job of thread.sent.values()) job.reject(cause);
      thread.sent.clear();
      sendNext();
    });
    return thread;
  }

  function settle(thread: Thread, outcome: Exclude<KnowledgeOutcome, { isReady: true }>): void {
    const job = thread.sent.get(outcome.id);
    thread.sent.delete(outcome.id);
    if ('found' in outcome) job?.resolve(outcome.found);
    else job?.reject(new Error(`our knowledge could not be searched: ${outcome.failure}`));
    endIfReplaced(thread);
    sendNext();
  }

  /** A thread that was replaced still answers its open questions, and then ends. */
  function endIfReplaced(thread: Thread): void {
    if (thread !== current && thread.sent.size === 0) void thread.worker.terminate();
  }

  async function replaceThread(): Promise<void> {
    const next = startThread();
    // If no thread is in use yet, questions wait for this one.
    current ??= next;
    // If it fails, `onFailed` has already reported it, and the previous thread stays in use.
    const isReady = await next.ready.then(
      () => true,
      () => false,
    );
    if (next === current || !isReady) return;
    const before = current;
    current = next;
    if (before) endIfReplaced(before);
  }

  return {
    ask: createLookUp('reply', enqueue),
    findMaterial: createLookUp('material', enqueue),

    async use(more, partners = new Map()) {
      const next = { more, partners };
      if (isEmpty(next) && isEmpty(added)) return;
      added = next;
      await replaceThread();
    },

    start() {
      current ??= startThread();
    },

    stop: async () => void (await current?.worker.terminate()),
  };
}

function createWorker(
  workerData: KnowledgeThreadData,
  module = new URL('./knowledge-thread.ts', import.meta.url),
): Worker {
  const files = isEmpty(workerData) ? 'builtIn' : 'withFiles';
  const worker = new Worker(module, {
    workerData,
    resourceLimits: {
      maxOldGenerationSizeMb: maxHeapMb[files],
      maxYoungGenerationSizeMb: maxYoungHeapMb[files],
    },
  });
  worker.unref();
  return worker;
}

/** Returns a function that enqueues a job and resolves with what the thread finds. */
function createLookUp<Wanted extends keyof KnowledgeFound>(
  wanted: Wanted,
  enqueue: (job: Job) => void,
): LookUp<KnowledgeFound[Wanted]> {
  return (message, earlier, signal, audience) => {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Found>();
    const handleAbort = () => reject(signal.reason);
    signal.addEventListener('abort', handleAbort, { once: true });
    enqueue({ wanted, message, earlier, audience, signal, resolve, reject });
    // The thread finds what was wanted.
    const found = promise as Promise<KnowledgeFound[Wanted]>;
    return found.finally(() => signal.removeEventListener('abort', handleAbort));
  };
}
