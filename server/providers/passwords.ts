import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#shared/errors.ts';

/** OWASP Password Storage Cheat Sheet: argon2id with m = 19 MiB, t = 2, p = 1. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** A hash takes some 20 ms of a core: beyond this many at once, callers are rejected instead of waiting. */
const maxWaiting = 1000;
const retryAfterSeconds = 5;

/** Hashes and verifies passwords, off the main thread. */
export async function createPasswords() {
  // Verified instead of a missing account's hash, so that both cases take the same time.
  const nobody = await hash('nobody has this password', argon2id);
  let waiting = 0;

  async function queue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting >= maxWaiting) throw new AppError('rate_limited', { retryAfterSeconds });
    waiting++;
    try {
      return await work();
    } finally {
      waiting--;
    }
  }

  return {
    /** Throws `rate_limited` when too many are waiting. */
    hash: (password: string) => queue(() => hash(password, argon2id)),

    /** Takes as long without a hash (undefined or empty) as with a wrong password. Throws `rate_limited` when too many are waiting. */
    async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
      const isCorrect = await queue(() => verify(passwordHash || nobody, password));
      return isCorrect && Boolean(passwordHash);
    },
  };
}
