import type { SearchTask } from './search-messages.ts';

export type Job = {
  task: SearchTask;
  /** Called with the thread's result for the task, whose type depends on the task's kind. */
  resolve: (result: unknown) => void;
  reject: (cause: unknown) => void;
  timer?: NodeJS.Timeout;
  /** How many slices the thread had begun when this job was looked at last. */
  slices?: number;
  /** Nobody is waiting for it any more. */
  isOver: boolean;
  /** How often the thread ended while it had this job. */
  losses: number;
};

/** `found` settles once: by the job's own functions, or when `signal` aborts, which calls `onAborted`. */
export function createJob(
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
