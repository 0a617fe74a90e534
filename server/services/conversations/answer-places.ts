import { AppError } from '#shared/errors.ts';
import { createPlaces, type Places } from '../places.ts';
import { createTurns } from '../turns.ts';

/** What a refused visitor is told to wait: by then an answer of usual length has ended. */
export const retryAfterSeconds = 5;

export type AnswerCaps = {
  /** Answers of one guest or account at once, those that wait included. */
  perVisitor: number;
  /** The same for one network: guest ids are free to make, networks are not. */
  perNetwork: number;
  /** Answers that this server has written at once. */
  perServer: number;
  /** Answers that may wait for one of those turns. */
  maxWaiting: number;
  maxWaitMs: number;
};

/** One answer's place among those being written; whoever took it has to leave it, whatever happens. */
export interface AnswerPlace {
  /**
   * Resolves when the assistant may begin; networks take turns. Rejects with `server_busy` after `maxWaitMs`, and with the
   * signal's reason when it is aborted.
   */
  turn(signal: AbortSignal): Promise<void>;
  /** May be called more than once. */
  leave(): void;
}

export type AnswerPlaces = ReturnType<typeof createAnswerPlaces>;

/** Bounds the answers that are written at once: by visitor and by network, on all servers that share `places`, and by this server. */
export function createAnswerPlaces(
  { perVisitor, perNetwork, perServer, maxWaiting, maxWaitMs }: AnswerCaps,
  places: Places = createPlaces(),
) {
  // `take` has bounded those who wait.
  const waiting = { maxWaiting, maxWaitingPerKey: maxWaiting };
  const turns = createTurns({ atOnce: perServer, ...waiting, retryAfterSeconds });
  let taken = 0;

  return {
    countWaiting: turns.countWaiting,

    /** Throws `too_many_answers` where the visitor or the network has its share, `server_busy` where the server has. */
    async take(visitorKey: string, network: string): Promise<AnswerPlace> {
      const leaveVisitor = await places.take(`answers of ${visitorKey}`, perVisitor);
      const leaveNetwork = leaveVisitor && (await places.take(`answers for ${network}`, perNetwork));
      const isBusy = taken >= perServer + maxWaiting;
      if (!leaveNetwork || isBusy) {
        leaveNetwork?.();
        leaveVisitor?.();
        throw new AppError(leaveNetwork ? 'server_busy' : 'too_many_answers', { retryAfterSeconds });
      }
      taken++;
      let hasLeft = false;
      let endTurn = () => {};

      return {
        async turn(signal) {
          const limit = new AbortController();
          const timer = setTimeout(() => limit.abort(new AppError('server_busy')), maxWaitMs);
          try {
            endTurn = await turns.begin(network, AbortSignal.any([signal, limit.signal]));
          } finally {
            clearTimeout(timer);
          }
          if (hasLeft) endTurn();
        },
        leave() {
          if (hasLeft) return;
          hasLeft = true;
          leaveVisitor();
          leaveNetwork();
          taken--;
          endTurn();
        },
      };
    },
  };
}
