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

type Waiting = { start: () => void; refuse: (reason: unknown) => void };

export type Turns = ReturnType<typeof createTurns>;

/**
 * Runs at most `atOnce` pieces of work at a time. Those that wait take turns by key, so that a flood from one key delays the
 * others by only one turn. When there is no room, the newest of the longest queue is refused.
 */
export function createTurns({ atOnce, maxWaiting, maxWaitingPerKey, retryAfterSeconds }: Options) {
  /** Queues by key; the next key's turn comes first. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const toRefusal = () => new AppError('rate_limited', { retryAfterSeconds });

  function join(key: string, signal: AbortSignal | undefined): Promise<void> {
    const line = lines.get(key) ?? [];
    if (line.length >= maxWaitingPerKey) throw toRefusal();
    if (waiting >= maxWaiting) makeRoom(line.length + 1);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own: Waiting = { start: resolve, refuse: reject };
    const handleAbort = () => {
      leave(key, own);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', handleAbort, { once: true });
    line.push(own);
    lines.set(key, line);
    waiting++;
    return promise.finally(() => signal?.removeEventListener('abort', handleAbort));
  }

  function leave(key: string, own: Waiting): void {
    const line = lines.get(key);
    const at = line?.indexOf(own) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) lines.delete(key);
    waiting--;
  }

  /** Makes room by refusing the newest of the longest queue. Throws `rate_limited` if no queue is longer than `than`. */
  function makeRoom(than: number): void {
    let longest: Waiting[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length <= than) throw toRefusal();
    longest.pop()?.refuse(toRefusal());
    waiting--;
  }

  function startNext(): void {
    const [next] = lines;
    if (!next) return;
    const [key, line] = next;
    // Moves the key to the end.
    lines.delete(key);
    const first = line.shift();
    if (line.length > 0) lines.set(key, line);
    waiting--;
    running++;
    first?.start();
  }

  /**
   * Resolves when a turn starts, with the function that ends it (which may be called more than once). Throws `rate_limited` if
   * there is no room to wait, and the signal's reason if it is aborted first.
   */
  async function begin(key: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (running < atOnce) running++;
    else await join(key, signal);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      running--;
      startNext();
    };
  }

  return {
    begin,

    /** Throws `rate_limited` if there is no room to wait. */
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const end = await begin(key);
      try {
        return await work();
      } finally {
        end();
      }
    },

    /** How many are running or waiting. */
    count: () => running + waiting,
    countWaiting: () => waiting,
  };
}
