import { AppError } from '#shared/errors.ts';

type Options = {
  /** How many run at the same time. */
  atOnce: number;
  /** How many may wait, of all keys together … */
  maxWaiting: number;
  /** … and of one key. */
  maxWaitingPerKey: number;
  /** What the refused are told to wait. */
  retryAfterSeconds: number;
};

type Waiting = { start: () => void; refuse: (reason: unknown) => void };

export type Turns = ReturnType<typeof createTurns>;

/**
 * Runs work in turns: at most `atOnce` at a time, and who waits takes turns by key, so that a flood from one key delays
 * the others by one turn. Where no room is left, the key with the longest line loses its newest.
 */
export function createTurns({ atOnce, maxWaiting, maxWaitingPerKey, retryAfterSeconds }: Options) {
  /** In the order of the keys' next turns. */
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

  /** Throws `rate_limited` if every other line is shorter than `than` or as short. */
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
    // Its key goes to the end.
    lines.delete(key);
    const first = line.shift();
    if (line.length > 0) lines.set(key, line);
    waiting--;
    running++;
    first?.start();
  }

  /**
   * Resolves when a turn has begun, with the function that ends it, which may be called more than once. Throws `rate_limited`
   * if there is no room to wait, and the signal's reason when it is aborted before.
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

    /** How many run or wait. */
    count: () => running + waiting,
    countWaiting: () => waiting,
  };
}
