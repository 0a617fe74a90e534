import { hash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';

/** How a request that was sent again is known: by its `Idempotency-Key`, and by the hash of what it asks for. */
export type RepeatKey = { idempotencyKey: string | undefined; requestHash: string };

type Stored = { id: string; requestHash: string };

/** Finds what an owner's request with a key has made. A key counts for 24 hours. */
export type FindByKey = (ownerId: string, idempotencyKey: string) => Promise<Stored | undefined>;

/**
 * Creates a function that runs the work of a request, unless the same request has been made with its key. Repeats wait for one another: one that
 * comes while the first is under way finds what that one has stored, and does the work itself only if that has failed.
 */
export function createRunOnce(findByKey: FindByKey) {
  const last = new Map<string, Promise<unknown>>();

  /** Throws `key_reused`. */
  async function findKnown(
    ownerId: string,
    { idempotencyKey, requestHash }: RepeatKey,
  ): Promise<string | undefined> {
    const known = idempotencyKey === undefined ? undefined : await findByKey(ownerId, idempotencyKey);
    if (known && known.requestHash !== requestHash) throw new AppError('key_reused');
    return known?.id;
  }

  /**
   * Returns the id of what was made. Throws what `work` throws, unless another server has meanwhile made it with that key, and
   * `key_reused` if the key has been used for another request.
   */
  return async function runOnce(
    ownerId: string,
    repeat: RepeatKey,
    work: () => Promise<string>,
  ): Promise<string> {
    const { idempotencyKey } = repeat;
    if (idempotencyKey === undefined) return work();
    const place = `${ownerId} ${idempotencyKey}`;
    const attempt = async () =>
      (await findKnown(ownerId, repeat)) ??
      work().catch(async (thrown: unknown) => {
        const known = await findKnown(ownerId, repeat);
        if (known === undefined) throw thrown;
        return known;
      });
    const own = (last.get(place) ?? Promise.resolve()).then(attempt, attempt);
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
