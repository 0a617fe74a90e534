import { newId } from './new-id.ts';

/** The key of a visitor's latest question: a random base and a counter. */
export type IdempotencyKey = {
  base: string;
  n: number;
  /** The id that a new guest gets with the first question; tabs that send it at the same time are one guest. */
  nextGuestId: string;
};

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/**
 * Keys of questions, in a sequence that a visitor's tabs share: two tabs that send the same question at once send the same key,
 * so that the server answers once.
 */
export function createIdempotencyKeys() {
  let latest: IdempotencyKey = { base: newId(), n: 0, nextGuestId: newId() };
  return {
    next(): string {
      latest = { ...latest, n: latest.n + 1 };
      return `${latest.base}.${latest.n}`;
    },
    latest: () => latest,
    /** Each id is used once: after a sign-out, the same browser is another guest. */
    takeGuestId(): string {
      const { nextGuestId } = latest;
      latest = { ...latest, nextGuestId: newId() };
      return nextGuestId;
    },
    /** Continues another tab's sequence. */
    adopt(key: IdempotencyKey) {
      latest = key;
    },
  };
}
