import { Worker } from 'node:worker_threads';
import type { Knowledge } from '../../services/answering/knowledge.ts';
import type { KnowledgePassage } from '../../services/answering/knowledge-passage.ts';
import type { KnowledgeReply } from '../../services/answering/knowledge-reply.ts';
import type { KnowledgeOutcome, KnowledgeRequest, KnowledgeThreadData } from './knowledge-messages.ts';

/** The thread's own heap: the index takes some 60 MB, an operator's files at most as much again. */
const maxHeapMb = 512;

type Options = Omit<KnowledgeThreadData, 'more'> & {
  /** Called when the thread ended by itself. */
  onFailed: (cause: unknown) => void;
};

export type KnowledgeThread = Knowledge & {
  /** Uses these passages beside ours from now on. Resolves when they are in use. */
  use(passages: readonly KnowledgePassage[]): Promise<void>;
  stop(): Promise<void>;
};

type Waiting = { resolve: (reply: KnowledgeReply) => void; reject: (cause: unknown) => void };

type Thread = {
  worker: Worker;
  waiting: Map<number, Waiting>;
  ready: Promise<void>;
};

/**
 * Answers from our own knowledge in a thread of its own, so that nobody else waits for a question. The thread is started by the
 * first question; after a failure by the next one. Changed files start another thread, which takes over once it is ready.
 */
export function createKnowledgeThread({ onFailed, ...built }: Options): KnowledgeThread {
  let more: readonly KnowledgePassage[] = [];
  let current: Thread | undefined;
  let lastId = 0;

  function start(): Thread {
    const worker = new Worker(new URL('./knowledge-thread.ts', import.meta.url), {
      workerData: { ...built, more } satisfies KnowledgeThreadData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    worker.unref();
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    // Whoever waits for it hears of the failure; nobody else has to.
    ready.catch(() => {});
    const waiting: Thread['waiting'] = new Map();
    const thread: Thread = { worker, waiting, ready };
    worker.on('message', (outcome: KnowledgeOutcome) => {
      if ('isReady' in outcome) {
        resolve();
        return;
      }
      const asked = waiting.get(outcome.id);
      waiting.delete(outcome.id);
      if ('reply' in outcome) asked?.resolve(outcome.reply);
      else asked?.reject(new Error(`our knowledge could not be searched: ${outcome.failure}`));
      endIfReplaced(thread);
    });
    worker.on('error', (cause) => {
      if (current === thread) current = undefined;
      reject(cause);
      onFailed(cause);
      for (const asked of waiting.values()) asked.reject(cause);
      waiting.clear();
    });
    return thread;
  }

  /** A thread that another one has replaced answers what it was asked, and ends. */
  function endIfReplaced(thread: Thread): void {
    if (thread !== current && thread.waiting.size === 0) void thread.worker.terminate();
  }

  return {
    ask(message, earlier, signal) {
      signal.throwIfAborted();
      current ??= start();
      const { worker, waiting } = current;
      const id = ++lastId;
      const { promise, resolve, reject } = Promise.withResolvers<KnowledgeReply>();
      const handleAbort = () => reject(signal.reason);
      signal.addEventListener('abort', handleAbort, { once: true });
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, message, earlier } satisfies KnowledgeRequest);
      return promise.finally(() => signal.removeEventListener('abort', handleAbort));
    },

    async use(passages) {
      if (passages.length === 0 && more.length === 0) return;
      more = passages;
      const next = start();
      // Nobody has asked yet: whoever does waits for this one.
      current ??= next;
      // If it fails, `onFailed` has said so, and the thread before goes on.
      const isReady = await next.ready.then(
        () => true,
        () => false,
      );
      if (next === current || !isReady) return;
      const before = current;
      current = next;
      if (before) endIfReplaced(before);
    },

    stop: async () => void (await current?.worker.terminate()),
  };
}
