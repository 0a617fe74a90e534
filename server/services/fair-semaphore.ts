import { AppError } from '#shared/errors.ts';

type Options = {
  /** How many run at the same time. */
  atOnce: number;
  /** How many may wait, over all keys. */
  maxWaiting: number;
  /** How many may wait per key. */
  maxWaitingPerKey: number;
  /** The `Retry-After` of those who are refused. */
  retryAfterSeconds: number;
};

type Waiter = { start: () => void; refuse: (reason: unknown) => void };

export type FairSemaphore = ReturnType<typeof createFairSemaphore>;

/**
 * Runs at most `atOnce` pieces of work at a time. Those that wait take turns by key, so that a flood from one key delays the
 * others by only one turn. When there is no room, the newest of the longest queue is refused.
 */
export function createFairSemaphore({ atOnce, maxWaiting, maxWaitingPerKey, retryAfterSeconds }: Options) {
  /** Queues by key; the next key's turn comes first. */
  const queues = new Map<string, Waiter[]>();
  let running = 0;
  let waiting = 0;

  const toRefusal = () => new AppError('rate_limited', { retryAfterSeconds });

  function enqueue(key: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = queues.get(key) ?? [];
    if (queue.length >= maxWaitingPerKey) throw toRefusal();
    if (waiting >= maxWaiting) makeRoom(queue.length + 1);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { start: resolve, refuse: reject };
    const handleAbort = () => {
      remove(key, waiter);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', handleAbort, { once: true });
    queue.push(waiter);
    queues.set(key, queue);
    waiting++;
    return promise.finally(() => signal?.removeEventListener('abort', handleAbort));
  }

  function remove(key: string, waiter: Waiter): void {
    const queue = queues.get(key);
    const at = queue?.indexOf(waiter) ?? -1;
    if (!queue || at < 0) return;
    queue.splice(at, 1);
    if (queue.length === 0) queues.delete(key);
    waiting--;
  }

  /** Makes room by refusing the newest of the longest queue. Throws `rate_limited` if no queue is longer than `than`. */
  function makeRoom(than: number): void {
    let longest: Waiter[] = [];
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length <= than) throw toRefusal();
    longest.pop()?.refuse(toRefusal());
    waiting--;
  }

  function startNext(): void {
    const [next] = queues;
    if (!next) return;
    const [key, queue] = next;
    // Moves the key to the end.
    queues.delete(key);
    const first = queue.shift();
    if (queue.length > 0) queues.set(key, queue);
    waiting--;
    running++;
    first?.start();
  }

  /**
   * Resolves when the work may start, with the function that releases the semaphore (which may be called more than once).
   * Throws `rate_limited` if there is no room to wait, and the signal's reason if it is aborted first.
   */
  async function acquire(key: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (running < atOnce) running++;
    else await enqueue(key, signal);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      running--;
      startNext();
    };
  }

  return {
    acquire,

    /** Throws `rate_limited` if there is no room to wait. */
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const release = await acquire(key);
      try {
        return await work();
      } finally {
        release();
      }
    },

    /** How many are running or waiting. */
    count: () => running + waiting,
    countWaiting: () => waiting,
  };
}
