import { AppError } from '#shared/errors.ts';
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

/** Bounds the answers that are written at once: by visitor, by network and by this server. */
export function createAnswerPlaces({ perVisitor, perNetwork, perServer, maxWaiting, maxWaitMs }: AnswerCaps) {
  const visitors = createCounts();
  const networks = createCounts();
  // `take` has bounded those who wait.
  const waiting = { maxWaiting, maxWaitingPerKey: maxWaiting };
  const turns = createTurns({ atOnce: perServer, ...waiting, retryAfterSeconds });
  let taken = 0;

  return {
    /** Throws `too_many_answers` where the visitor or the network has its share, `server_busy` where the server has. */
    take(visitorKey: string, network: string): AnswerPlace {
      if (visitors.get(visitorKey) >= perVisitor || networks.get(network) >= perNetwork)
        throw new AppError('too_many_answers', { retryAfterSeconds });
      if (taken >= perServer + maxWaiting) throw new AppError('server_busy', { retryAfterSeconds });
      visitors.add(visitorKey, 1);
      networks.add(network, 1);
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
          visitors.add(visitorKey, -1);
          networks.add(network, -1);
          taken--;
          endTurn();
        },
      };
    },
  };
}

/** Counts by key, without keeping a key that counts nothing. */
function createCounts() {
  const counts = new Map<string, number>();
  const get = (key: string) => counts.get(key) ?? 0;
  return {
    get,
    add(key: string, change: 1 | -1): void {
      const count = get(key) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
