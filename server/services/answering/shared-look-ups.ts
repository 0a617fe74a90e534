import { hash } from 'node:crypto';
import type { Audience } from './audience.ts';
import type { LookUp } from './knowledge.ts';

/**
 * Long enough for the crowd that a newsletter sends, and short enough that a visitor's words do not stay in memory for long.
 */
const keptMs = 60_000;
const maxKept = 100;

type Shared<Found> = { found: Promise<Found>; waiting: number; search: AbortController };

export type SharedLookUps<Found> = {
  lookUp: LookUp<Found>;
  /** Forgets what was found, so that later questions are searched again. */
  forget(): void;
};

/**
 * Lets visitors who ask the same at about the same time share one search, mostly those who tap a suggested question. A
 * follow-up is always searched by itself. A search ends when nobody waits for it any more.
 */
export function createSharedLookUps<Found>(lookUp: LookUp<Found>): SharedLookUps<Found> {
  const shared = new Map<string, Shared<Found>>();

  function search(key: string, message: string, audience: Audience | undefined): Shared<Found> {
    const controller = new AbortController();
    const found = lookUp(message, [], controller.signal, audience);
    const started = { found, waiting: 0, search: controller };
    const drop = () => {
      if (shared.get(key) === started) shared.delete(key);
    };
    found.then(() => setTimeout(drop, keptMs).unref(), drop);
    shared.set(key, started);
    const [oldest] = shared.keys();
    if (shared.size > maxKept && oldest !== undefined) shared.delete(oldest);
    return started;
  }

  return {
    async lookUp(message, earlier, signal, audience) {
      if (earlier.length > 0) return lookUp(message, earlier, signal, audience);
      signal.throwIfAborted();
      const key = hash('sha256', JSON.stringify([message, audience]));
      const joined = shared.get(key) ?? search(key, message, audience);
      joined.waiting++;
      const { promise: left, reject } = Promise.withResolvers<never>();
      const leave = () => {
        reject(signal.reason);
        if (--joined.waiting > 0) return;
        // Later visitors start a new search; what is already found is not affected.
        if (shared.get(key) === joined) shared.delete(key);
        joined.search.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        return await Promise.race([joined.found, left]);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },

    forget: () => shared.clear(),
  };
}
