import { newId } from './new-id.ts';

/** The key of a visitor's latest question: a random base and a count. */
export type IdempotencyKey = { base: string; n: number };

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/**
 * Keys of questions, in a sequence that the tabs of one visitor share: two tabs that send the same question at once send
 * the same key, and the server answers once.
 */
export function createIdempotencyKeys() {
  let latest: IdempotencyKey = { base: newId(), n: 0 };
  return {
    next(): string {
      latest = { ...latest, n: latest.n + 1 };
      return `${latest.base}.${latest.n}`;
    },
    latest: () => latest,
    /** Continues another tab's sequence. */
    adopt(key: IdempotencyKey) {
      latest = key;
    },
  };
}
