const encoder = new TextEncoder();

export type Pace = { firstPauseMs: number; pauseMs: number };

type Options = Pace & {
  signal: AbortSignal | null | undefined;
  /** After the last piece the connection breaks instead of ending. */
  breaks: boolean;
};

/** A body that comes piece by piece, and stops when nobody reads on. */
export function createAnswerStream(pieces: Iterable<string>, options: Options): ReadableStream<Uint8Array> {
  const { firstPauseMs, pauseMs, signal, breaks } = options;
  const left = pieces[Symbol.iterator]();
  let pause = firstPauseMs;
  return new ReadableStream({
    async pull(controller) {
      await wait(pause, signal);
      if (signal?.aborted) return controller.error(signal.reason);
      pause = pauseMs;
      const next = left.next();
      if (!next.done) controller.enqueue(encoder.encode(next.value));
      else if (breaks) controller.error(new TypeError('the simulated connection broke'));
      else controller.close();
    },
  });
}

/** Ends early when the signal does; without a pause, at once. */
async function wait(ms: number, signal?: AbortSignal | null): Promise<void> {
  if (ms === 0 || signal?.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
  });
}
