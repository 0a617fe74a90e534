import { wait } from './wait.ts';

const encoder = new TextEncoder();

export type Pace = { firstPauseMs: number; pauseMs: number };

type Options = Pace & {
  signal: AbortSignal | null | undefined;
  /** Whether the connection breaks after the last piece instead of ending. */
  breaks: boolean;
};

/** Creates a body that arrives piece by piece, and stops when nobody reads any further. */
export function createAnswerStream(pieces: Iterable<string>, options: Options): ReadableStream<Uint8Array> {
  const { firstPauseMs, pauseMs, signal, breaks } = options;
  const remaining = pieces[Symbol.iterator]();
  let pause = firstPauseMs;
  return new ReadableStream({
    async pull(controller) {
      await wait(pause, signal);
      if (signal?.aborted) return controller.error(signal.reason);
      pause = pauseMs;
      const next = remaining.next();
      if (!next.done) controller.enqueue(encoder.encode(next.value));
      else if (breaks) controller.error(new TypeError('the simulated connection broke'));
      else controller.close();
    },
  });
}
