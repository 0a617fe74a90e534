import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError, isUnavailable } from '#shared/errors.ts';
import type { Log } from './log.ts';
import { exitOnSettingsError } from './settings/read-settings.ts';
import { type Settings, SettingsError } from './settings/settings.ts';
import { type DatabaseOptions, type Db, openDatabase } from './stores/database.ts';
import { bindFolder, checkFolder, ForeignFolderError } from './stores/installation.ts';
import { isConnectionLost, isLocked } from './stores/storage-errors.ts';
import { createStorageMonitor, type StorageMonitor } from './stores/storage-monitor.ts';

const firstPauseMs = 250;
const maxPauseMs = 5000;
const readyTimeoutMs = 2000;

type Waiting = { monitor?: StorageMonitor; waitMs?: number; onWaiting?: (cause: unknown) => void };

/**
 * Opens the database, retrying for up to `waitMs` if it does not respond (once without `waitMs`). Throws SettingsError,
 * with one line that names the setting, if it cannot be used.
 */
export async function openStorage(
  storage: DatabaseOptions,
  { monitor, waitMs = 0, onWaiting }: Waiting = {},
): Promise<Db> {
  await checkFolder(storage).catch((cause) => refuseFolder(cause));
  const until = performance.now() + waitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await openDatabase(storage, monitor);
    } catch (thrown) {
      const cause = toCause(thrown);
      const isThereLater = storage.databaseUrl
        ? isUnavailable(thrown) && isConnectionLost(cause)
        : isLocked(cause);
      if (!isThereLater || performance.now() + pauseMs > until) throw toSettingsError(storage, cause);
      onWaiting?.(cause);
    }
    await setTimeout(pauseMs);
  }
}

/**
 * Checks that the data folder belongs to the database before anything else uses either; otherwise documents would lack
 * files, and files would lack documents. On failure it closes the database and throws SettingsError with one line that
 * names the setting.
 */
export async function openFolder(db: Db, storage: DatabaseOptions): Promise<void> {
  try {
    await bindFolder(db, storage);
  } catch (cause) {
    await db.destroy();
    refuseFolder(cause);
  }
}

function refuseFolder(cause: unknown): never {
  if (isUnavailable(cause)) throw cause;
  const isForeign = cause instanceof ForeignFolderError;
  const message = isForeign ? cause.message : `Setting DATA_DIR cannot be used: ${toReason(cause)}.`;
  throw new SettingsError(message, { cause });
}

/**
 * Opens both for the server: it waits for a database that is starting at the same time, and logs what the storage does.
 */
export async function openServerStorage({ databaseWaitMs, ...storage }: Settings['storage'], log: Log) {
  let isOpen = false;
  const monitor = createStorageMonitor({
    onFailed({ area, failure }, err) {
      // Until then it is reported by whoever waits, or by the line with which the start ends.
      if (isOpen) log.error({ area, failure, err }, sentenceOf[failure]);
    },
    onRecovered: (area) => log.info({ area }, 'the storage can be written again'),
    onConnectionLost: (err) => log.warn({ err }, 'a connection to the database was lost'),
  });
  const db = await openStorage(storage, {
    monitor,
    waitMs: databaseWaitMs,
    onWaiting: (err) => log.warn({ err }, 'the database does not answer yet'),
  });
  isOpen = true;
  let isAnswering = true;
  return {
    db,
    monitor,
    /** Returns whether the database responds and recent writes have succeeded. */
    async isReady(): Promise<boolean> {
      const [canWrite, answers] = await Promise.all([
        monitor.canWrite(storage.dataDir),
        doesAnswer(db).catch(() => false),
      ]);
      isAnswering = answers;
      return canWrite && answers;
    },
    /** Returns what failed last, for `/readyz`; what works is not listed. */
    readFailing(): Record<string, string> {
      const { database = isAnswering ? undefined : 'unreachable', files } = monitor.readFailing();
      return {
        ...(database && { database: sentenceOf[database] }),
        ...(files && { disk: sentenceOf[files] }),
      };
    },
  };
}

/** A database that hangs counts as not ready, and the caller does not wait for its statement to time out. */
function doesAnswer(db: Db): Promise<boolean> {
  const read = sql`select 1`.execute(db).then(() => true);
  return Promise.race([read, setTimeout(readyTimeoutMs, false, { ref: false })]);
}

const sentenceOf = {
  full: 'the disk is full',
  locked: 'another process holds the database for too long',
  unreachable: 'the database cannot be reached',
  broken: 'the disk or the database fails',
  slow: 'the database is too slow',
} as const;

/** Ends the process with one line for a wrong setting, or for a database that became unreachable during the start. */
export function exitOnStartError(thrown: unknown): never {
  if (!isUnavailable(thrown)) return exitOnSettingsError(thrown);
  console.error(`The storage failed during the start: ${toReason(toCause(thrown))}.`);
  process.exit(1);
}

/** Returns one line for an operator whose command found the database busy or unreachable. Rethrows any other error. */
export function describeStorageFailure(thrown: unknown): string {
  if (!isUnavailable(thrown)) throw thrown;
  return `The database cannot be used right now: ${toReason(toCause(thrown))}. Try again in a moment.`;
}

function toSettingsError({ databaseUrl }: DatabaseOptions, cause: unknown): SettingsError {
  const name = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  return new SettingsError(`Setting ${name} cannot be used: ${toReason(cause)}.`, { cause });
}

function toReason(cause: unknown): string {
  const { message, code } = cause as NodeJS.ErrnoException;
  return (message || code || 'unknown').replace(/\s+/g, ' ');
}

function toCause(thrown: unknown): unknown {
  return thrown instanceof AppError ? thrown.cause : thrown;
}
