import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { isOrphaned, type StorageFailure, toStorageFailure, toUnavailable } from './storage-errors.ts';

export type StorageArea = 'database' | 'files';

export type StorageReports = {
  /** Called once when an area begins to fail, and again if it then fails in another way. */
  onFailed(failed: { area: StorageArea; failure: StorageFailure }, cause: unknown): void;
  onRecovered(area: StorageArea): void;
  /** Called for each connection that PostgreSQL or the network ended. */
  onConnectionLost(cause: unknown): void;
};

export type StorageMonitor = ReturnType<typeof createStorageMonitor>;

/** A probe is written at most this often, when somebody asks. */
const probeEveryMs = 1000;
const probeBytes = 65_536;

/**
 * Remembers which part of the storage fails, from its last failed write until one succeeds. For the database, the heartbeat is
 * a regular write; for files, which are only written by visitors' uploads, a probe is written.
 */
export function createStorageMonitor(reports: StorageReports) {
  const failing = new Map<StorageArea, StorageFailure>();
  let countWaiting = () => 0;
  let probedAt = 0;

  function succeeded(area: StorageArea): void {
    if (failing.delete(area)) reports.onRecovered(area);
  }

  const monitor = {
    connectionLost: reports.onConnectionLost,
    /** `count` returns how many statements are waiting for a connection. */
    watchPool(count: () => number): void {
      countWaiting = count;
    },
    poolWaiting: () => countWaiting(),
    isFailing: (area: StorageArea) => failing.has(area),
    readFailing: (): Partial<Record<StorageArea, StorageFailure>> => Object.fromEntries(failing),
    succeeded,

    /**
     * Returns the error to throw: `storage_unavailable` if the storage failed, `not_found` if a row belongs to something that has
     * just been deleted, otherwise the cause itself.
     */
    fail(area: StorageArea, cause: unknown, failure = toStorageFailure(cause)): unknown {
      if (isOrphaned(cause)) return new AppError('not_found', { cause });
      if (!failure) return cause;
      if (failure !== 'slow' && failing.get(area) !== failure) {
        failing.set(area, failure);
        reports.onFailed({ area, failure }, cause);
      }
      return toUnavailable(cause);
    },

    /** Wraps a function that writes files. `mayWrite`: it does not always write, so its success proves nothing. */
    watchFiles<Args extends unknown[], Result>(
      write: (...args: Args) => Promise<Result>,
      { mayWrite = false } = {},
    ) {
      return async (...args: Args): Promise<Result> => {
        try {
          const result = await write(...args);
          if (!mayWrite) succeeded('files');
          return result;
        } catch (cause) {
          throw monitor.fail('files', cause);
        }
      };
    },

    /** Returns whether recent writes have succeeded. `dataDir` is where the probe is written. */
    async canWrite(dataDir: string): Promise<boolean> {
      if (failing.has('files') && Date.now() - probedAt >= probeEveryMs) {
        probedAt = Date.now();
        await monitor
          .watchFiles(writeProbe)(dataDir)
          .catch(() => {});
      }
      return failing.size === 0;
    },
  };
  return monitor;
}

/** Writes and removes a file of `probeBytes`. */
async function writeProbe(dataDir: string): Promise<void> {
  const path = join(dataDir, `probe-${randomUUID()}`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(Buffer.alloc(probeBytes));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
