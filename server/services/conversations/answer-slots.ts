import { AppError } from '#shared/errors.ts';
import { createFairSemaphore } from '../fair-semaphore.ts';
import { createSlots, type Slots } from '../slots.ts';

/** The `Retry-After` of refused visitors: by then, an answer of usual length has ended. */
export const retryAfterSeconds = 5;

export type AnswerCaps = {
  /** Simultaneous answers of one guest or account, including those that wait. */
  perVisitor: number;
  /** The same for one network, because guest ids are free to make and networks are not. */
  perNetwork: number;
  /** Answers that this server writes at the same time. */
  perServer: number;
  /** Answers that may wait for a turn. */
  maxWaiting: number;
  maxWaitMs: number;
};

/** An answer's slot among those being written. Whoever took it must release it, whatever happens. */
export interface AnswerSlot {
  /**
   * Resolves when the assistant may begin; networks take turns. Rejects with `server_busy` after `maxWaitMs`, and with the
   * signal's reason if it is aborted.
   */
  waitForTurn(signal: AbortSignal): Promise<void>;
  /** May be called more than once. */
  release(): void;
}

export type AnswerSlots = ReturnType<typeof createAnswerSlots>;

/** Limits simultaneous answers: by visitor and by network on all servers that share `slots`, and on this server. */
export function createAnswerSlots(
  { perVisitor, perNetwork, perServer, maxWaiting, maxWaitMs }: AnswerCaps,
  slots: Slots = createSlots(),
) {
  // No further limit here, because `take` limits how many wait.
  const waiting = { maxWaiting, maxWaitingPerKey: maxWaiting };
  const semaphore = createFairSemaphore({ atOnce: perServer, ...waiting, retryAfterSeconds });
  let taken = 0;

  return {
    countWaiting: semaphore.countWaiting,

    /** Throws `too_many_answers` if the visitor or the network has its share, `server_busy` if the server is full. */
    async take(visitorKey: string, network: string): Promise<AnswerSlot> {
      const releaseVisitor = await slots.take(`answers of ${visitorKey}`, perVisitor);
      const releaseNetwork = releaseVisitor && (await slots.take(`answers for ${network}`, perNetwork));
      const isBusy = taken >= perServer + maxWaiting;
      if (!releaseNetwork || isBusy) {
        releaseNetwork?.();
        releaseVisitor?.();
        throw new AppError(releaseNetwork ? 'server_busy' : 'too_many_answers', { retryAfterSeconds });
      }
      taken++;
      let isReleased = false;
      let releaseTurn = () => {};

      async function wait(signal: AbortSignal): Promise<() => void> {
        const limit = new AbortController();
        const timer = setTimeout(() => limit.abort(new AppError('server_busy')), maxWaitMs);
        try {
          return await semaphore.acquire(network, AbortSignal.any([signal, limit.signal]));
        } finally {
          clearTimeout(timer);
        }
      }

      return {
        async waitForTurn(signal) {
          // Only waiting takes a timer and two more signals.
          const isFree = semaphore.count() < perServer;
          releaseTurn = await (isFree ? semaphore.acquire(network, signal) : wait(signal));
          if (isReleased) releaseTurn();
        },
        release() {
          if (isReleased) return;
          isReleased = true;
          releaseVisitor();
          releaseNetwork();
          taken--;
          releaseTurn();
        },
      };
    },
  };
}
