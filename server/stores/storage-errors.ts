import Database from 'better-sqlite3';
import pg from 'pg';
import { AppError } from '#shared/errors.ts';

/** Why a database or disk fails. `slow` concerns this one statement only. */
export type StorageFailure = 'unreachable' | 'locked' | 'full' | 'broken' | 'slow';

const retryAfterSeconds = 5;

/** Errors of the disk (errno) and of SQLite (result codes; extended codes begin with a basic one). */
const failureOfCode: readonly (readonly [StorageFailure, readonly string[]])[] = [
  ['full', ['ENOSPC', 'EDQUOT', 'SQLITE_FULL']],
  ['locked', ['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_PROTOCOL']],
  ['broken', ['EIO', 'EROFS', 'SQLITE_IOERR', 'SQLITE_CANTOPEN', 'SQLITE_READONLY']],
];
/**
 * PostgreSQL errors (SQLSTATE, appendix A of its manual): session ended; too many connections or out of memory; read-only, as
 * the old primary after a failover; statement or lock timeout.
 */
const failureOfState: readonly (readonly [StorageFailure, readonly string[]])[] = [
  ['unreachable', ['08', '57P01', '57P02', '57P03', '57P05', '25P03', '25P04', '53200', '53300', '25006']],
  ['full', ['53100']],
  ['broken', ['58030']],
  ['slow', ['57014', '55P03']],
];

/** Returns undefined for an error that the storage did not cause, such as a violated constraint or a bug of ours. */
export function toStorageFailure(cause: unknown): StorageFailure | undefined {
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return undefined;
  const { code } = cause;
  const table = cause instanceof pg.DatabaseError ? failureOfState : failureOfCode;
  return table.find(([, codes]) => codes.some((each) => code.startsWith(each)))?.[0];
}

/** Whether another process has locked SQLite's file or is recovering it, so that the same statement will succeed later. */
export function isLocked(cause: unknown): boolean {
  return cause instanceof Database.SqliteError && toStorageFailure(cause) === 'locked';
}

/** Whether the connection to PostgreSQL is lost: it says so, or its client failed without a response from it. */
export function isConnectionLost(cause: unknown): boolean {
  if (cause instanceof pg.DatabaseError) return toStorageFailure(cause) === 'unreachable';
  // Not if a value cannot be sent, which is a bug of ours.
  return !(cause instanceof TypeError || cause instanceof RangeError);
}

/** Whether PostgreSQL ended the transaction because of a deadlock: nothing was stored, and it may succeed when repeated. */
export function isDeadlock(cause: unknown): boolean {
  return cause instanceof pg.DatabaseError && cause.code === '40P01';
}

/** Whether a row was refused because what it belongs to has just been deleted, such as an account in another tab. */
export function isOrphaned(cause: unknown): boolean {
  if (cause instanceof pg.DatabaseError) return cause.code === '23503';
  return cause instanceof Database.SqliteError && cause.code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

/** Returns what callers of a store get for a failure of the storage. */
export function toUnavailable(cause: unknown): AppError {
  return new AppError('storage_unavailable', { cause, retryAfterSeconds });
}

/** Errors of transactions that failed before their commit was sent, so that nothing of them was stored. */
const undone = new WeakSet<object>();

/** Records that nothing of the transaction was stored. */
export function markUndone(error: AppError): AppError {
  undone.add(error);
  return error;
}

export const isUndone = (thrown: unknown) => thrown instanceof AppError && undone.has(thrown);
