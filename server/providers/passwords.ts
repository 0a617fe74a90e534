import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../services/accounts/ports.ts';
import { createFairSemaphore } from '../services/fair-semaphore.ts';

/** OWASP Password Storage Cheat Sheet: argon2id with m = 19 MiB, t = 2, p = 1. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * Hashing uses libuv's thread pool, which also reads all files: at least two of its four threads stay free for those,
 * and one processor core for the server's own thread.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/**
 * A hash takes some 20 ms of a core, so a queue of this length is worked off within seconds; beyond it, a network is
 * refused.
 */
const maxWaitingPerNetwork = 200;
const maxWaiting = 1000;
const retryAfterSeconds = 5;
/**
 * Verified instead of a missing account's hash, so that both cases take the same time. Salt and digest are invented; no
 * password matches them.
 */
const nobody = toPhc(argon2id, 'A'.repeat(22), 'A'.repeat(43));

/** Hashes and verifies passwords off the main thread. Networks take turns. */
export function createPasswords(): Passwords {
  const semaphore = createFairSemaphore({
    atOnce,
    maxWaiting,
    maxWaitingPerKey: maxWaitingPerNetwork,
    retryAfterSeconds,
  });
  return {
    hash: (password, network) => semaphore.run(network, () => hash(password, argon2id)),

    async verify(passwordHash, password, network) {
      const isCorrect = await semaphore.run(network, () => verify(passwordHash || nobody, password));
      return isCorrect && Boolean(passwordHash);
    },
  };
}

/** The PHC format in which argon2 writes a hash; salt and digest are the base64 of 16 and 32 bytes. */
function toPhc({ memoryCost, timeCost, parallelism }: typeof argon2id, salt: string, digest: string): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`;
}
