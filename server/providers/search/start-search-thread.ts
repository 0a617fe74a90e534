import { Worker } from 'node:worker_threads';
import type { SharedClock } from './search-clock.ts';
import type { SearchOutcome, SearchThreadData } from './search-messages.ts';

/**
 * The limit of the thread's own heap, in MB. Indexes are typed arrays outside it, bounded by the text that one question
 * may search.
 */
const maxHeapMb = 128;

type ThreadEvents = {
  onOutcome: (outcome: SearchOutcome) => void;
  onFailed: (thread: Worker, cause: unknown) => void;
};

/** Starts the thread that searches documents. */
export function startThread(clock: SharedClock, { onOutcome, onFailed }: ThreadEvents): Worker {
  const workerData: SearchThreadData = { clock };
  const thread = new Worker(new URL('./search-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  thread.unref();
  thread.on('message', onOutcome);
  thread.on('error', (cause) => onFailed(thread, cause));
  return thread;
}
