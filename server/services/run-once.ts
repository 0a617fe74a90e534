import { hash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Places } from './places.ts';

/** How a request that was sent again is known: by its `Idempotency-Key`, and by the hash of what it asks for. */
export type RepeatKey = { idempotencyKey: string | undefined; requestHash: string };

type Stored = { id: string; requestHash: string };

/** Finds what an owner's request with a key has made. A key counts for 24 hours. */
export type FindByKey = (ownerId: string, idempotencyKey: string) => Promise<Stored | undefined>;

/** How often it is looked for what another server is making. */
const pollMs = 50;

type Deps = {
  findByKey: FindByKey;
  /** One for each request under way, on whichever server. */
  places: Places;
};

/**
 * Creates a function that runs the work of a request, unless the same request has been made with its key. Repeats wait for one
 * another, on all servers that share `places`: one that comes while the first is under way finds what that one has stored, and
 * does the work itself only if that has failed. `name` tells the keys of different kinds of work apart.
 */
export function createRunOnce(name: string, { findByKey, places }: Deps) {
  const last = new Map<string, Promise<unknown>>();

  /** Throws `key_reused`. */
  async function findKnown(ownerId: string, key: string, requestHash: string): Promise<string | undefined> {
    const known = await findByKey(ownerId, key);
    if (known && known.requestHash !== requestHash) throw new AppError('key_reused');
    return known?.id;
  }

  /** Waits until no other server works on it. */
  async function attempt(
    place: string,
    find: () => Promise<string | undefined>,
    work: () => Promise<string>,
  ) {
    for (;;) {
      const leave = await places.take(place, 1);
      try {
        // Looked for once the place is taken: whoever had it before has stored it by then.
        const known = await find();
        if (known !== undefined) return known;
        if (leave) return await work();
      } catch (thrown) {
        // While servers cannot count places together, each works on it, and one of them comes first.
        const known = leave && (await find());
        if (known === undefined) throw thrown;
        return known;
      } finally {
        leave?.();
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  /**
   * Returns the id of what was made. Throws what `work` throws, unless another server has meanwhile made it with that key, and
   * `key_reused` if the key has been used for another request.
   */
  return async function runOnce(
    ownerId: string,
    { idempotencyKey, requestHash }: RepeatKey,
    work: () => Promise<string>,
  ): Promise<string> {
    if (idempotencyKey === undefined) return work();
    const place = `${name} of ${ownerId} with ${idempotencyKey}`;
    const next = () => attempt(place, () => findKnown(ownerId, idempotencyKey, requestHash), work);
    // In this process they stand in line, so that only one of them asks again and again.
    const own = (last.get(place) ?? Promise.resolve()).then(next, next);
    last.set(place, own);
    try {
      return await own;
    } finally {
      if (last.get(place) === own) last.delete(place);
    }
  };
}

/** Returns what distinguishes a repeated request from a different one that reuses its key. */
export function hashParts(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex');
}
