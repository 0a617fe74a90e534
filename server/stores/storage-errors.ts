import Database from 'better-sqlite3';
import pg from 'pg';
import { AppError } from '#shared/errors.ts';

/** Why a database or a disk does not do what it was asked. `slow`: only this statement was given up. */
export type StorageFailure = 'unreachable' | 'locked' | 'full' | 'broken' | 'slow';

const retryAfterSeconds = 5;

/** Errors of the disk (errno), of SQLite (result codes; those that begin with one are its details) … */
const failureOfCode: readonly (readonly [StorageFailure, readonly string[]])[] = [
  ['full', ['ENOSPC', 'EDQUOT', 'SQLITE_FULL']],
  ['locked', ['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_PROTOCOL']],
  ['broken', ['EIO', 'EROFS', 'SQLITE_IOERR', 'SQLITE_CANTOPEN', 'SQLITE_READONLY']],
];
/**
 * … and of PostgreSQL (SQLSTATE, appendix A of its manual): the session is over; too many connections, out of memory; read
 * only, as the old primary is after a failover; a statement that ran or waited too long.
 */
const failureOfState: readonly (readonly [StorageFailure, readonly string[]])[] = [
  ['unreachable', ['08', '57P01', '57P02', '57P03', '57P05', '25P03', '25P04', '53200', '53300', '25006']],
  ['full', ['53100']],
  ['broken', ['58030']],
  ['slow', ['57014', '55P03']],
];

/** Returns undefined for an error that the storage did not cause: a violated constraint, a mistake of ours. */
export function toStorageFailure(cause: unknown): StorageFailure | undefined {
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return undefined;
  const { code } = cause;
  const table = cause instanceof pg.DatabaseError ? failureOfState : failureOfCode;
  return table.find(([, codes]) => codes.some((each) => code.startsWith(each)))?.[0];
}

/** Whether another process holds SQLite's file, or is just recovering it: the same statement succeeds later. */
export function isLocked(cause: unknown): boolean {
  return cause instanceof Database.SqliteError && toStorageFailure(cause) === 'locked';
}

/** Whether PostgreSQL's connection is gone: it says so itself, or its client failed without a word from it. */
export function isConnectionLost(cause: unknown): boolean {
  if (cause instanceof pg.DatabaseError) return toStorageFailure(cause) === 'unreachable';
  // A value that cannot be sent is a mistake of ours.
  return !(cause instanceof TypeError || cause instanceof RangeError);
}

/**
 * Whether PostgreSQL ended the transaction because two waited for each other: nothing of it was stored, and it may succeed
 * when it is repeated.
 */
export function isDeadlock(cause: unknown): boolean {
  return cause instanceof pg.DatabaseError && cause.code === '40P01';
}

export function toUnavailable(cause: unknown): AppError {
  return new AppError('storage_unavailable', { cause, retryAfterSeconds });
}

/** Transactions that failed before their commit was sent: nothing of them was stored, whatever has become of the rest. */
const undone = new WeakSet<object>();

/** Notes that nothing of the transaction was stored. */
export function markUndone(error: AppError): AppError {
  undone.add(error);
  return error;
}

export const isUndone = (thrown: unknown) => thrown instanceof AppError && undone.has(thrown);
