import { hash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { dayMs } from './durations.ts';
import type { Slots } from './slots.ts';

/** Identifies a repeated request: by its `Idempotency-Key`, and by the hash of what it asks for. */
export type RepeatKey = { idempotencyKey: string | undefined; requestHash: string };

type Stored = { id: string; requestHash: string };

/** An idempotency key counts for 24 hours; after that it may name another request. */
export const keyLifeMs = dayMs;

/** Finds what an owner's earlier request with this key has created. */
export type FindByKey = (ownerId: string, idempotencyKey: string) => Promise<Stored | undefined>;

/** How often to check what another server is creating. */
const pollMs = 50;

type Deps = {
  findByKey: FindByKey;
  /** A request under way holds a slot, whichever server works on it. */
  slots: Slots;
};

/**
 * Creates a function that runs a request's work unless the same request was already made with its key. Repeats wait for one
 * another, on all servers that share `slots`: one that arrives while the first is under way returns what the first one stores,
 * and does the work itself only if the first failed. `name` keeps the keys of different kinds of work apart.
 */
export function createRunOnce(name: string, { findByKey, slots }: Deps) {
  const last = new Map<string, Promise<unknown>>();

  /** Throws `key_reused`. */
  async function findKnown(ownerId: string, key: string, requestHash: string): Promise<string | undefined> {
    const known = await findByKey(ownerId, key);
    if (known && known.requestHash !== requestHash) throw new AppError('key_reused');
    return known?.id;
  }

  /** Waits until no other server is working on it. */
  async function attempt(slot: string, find: () => Promise<string | undefined>, work: () => Promise<string>) {
    for (;;) {
      const release = await slots.take(slot, 1);
      try {
        // Checked only after taking the slot, because its previous holder has stored its result by then.
        const known = await find();
        if (known !== undefined) return known;
        if (release) return await work();
      } catch (thrown) {
        // If servers cannot count slots together, several of them do the work, and only the first one's result counts.
        const known = release && (await find());
        if (known === undefined) throw thrown;
        return known;
      } finally {
        release?.();
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  /**
   * Returns the id of what was created. Throws what `work` throws unless another server has meanwhile created it with that key,
   * and `key_reused` if the key was used for a different request.
   */
  return async function runOnce(
    ownerId: string,
    { idempotencyKey, requestHash }: RepeatKey,
    work: () => Promise<string>,
  ): Promise<string> {
    if (idempotencyKey === undefined) return work();
    const slot = `${name} of ${ownerId} with ${idempotencyKey}`;
    const next = () => attempt(slot, () => findKnown(ownerId, idempotencyKey, requestHash), work);
    // Requests in this process queue up, so that only one of them polls.
    const own = (last.get(slot) ?? Promise.resolve()).then(next, next);
    last.set(slot, own);
    try {
      return await own;
    } finally {
      if (last.get(slot) === own) last.delete(slot);
    }
  };
}

/** Returns what distinguishes a repeated request from a different one that reuses its key. */
export function hashParts(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex');
}
