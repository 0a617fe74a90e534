import type Database from 'better-sqlite3';
import { createCheckpoints } from './checkpoints.ts';
import { createWalSync, type SyncFile } from './wal-sync.ts';

export type SqliteLog = {
  /** Call in the turn of a commit. Resolves when it is on disk, rejects if the disk fails. */
  written(): Promise<void>;
  /** Does the same for whoever has only read: undefined if all that may have been seen is on disk. */
  settled(): Promise<void> | undefined;
  /** Waits for what is under way. Afterwards the database must be closed, which brings the rest to disk. */
  close(): Promise<void>;
};

/**
 * Opens SQLite's write-ahead log, to bring it to disk and into the database beside the server's thread. Undefined if SQLite does
 * both by itself: a database in memory has no such log, and neither has one on a file system that shares no memory. `holdLog` does
 * some work while nobody writes to the log, on this server or another.
 */
export function openLog(
  file: Database.Database,
  holdLog: (work: () => Promise<void>) => Promise<void>,
  syncFile: SyncFile | undefined,
): SqliteLog | undefined {
  if (file.pragma('journal_mode', { simple: true }) !== 'wal') return undefined;
  const wal = createWalSync(file.name, { holdLog, syncFile });
  const checkpoints = createCheckpoints(file);
  const hasChanged = createChangeWatch(file);
  return {
    written() {
      checkpoints.startIfLong();
      return wal.sync();
    },
    // What another process has committed may have been seen before that process has synced it.
    settled: () => (hasChanged() ? wal.sync() : wal.settled()),
    async close() {
      await checkpoints.close();
      await wal.close();
    },
  };
}

/** Creates the check whether other connections have committed anything since it was last called. */
function createChangeWatch(file: Database.Database): () => boolean {
  const readVersion = file.prepare<[], number>('pragma data_version').pluck();
  let version = readVersion.get();
  return function hasChanged() {
    const before = version;
    try {
      version = readVersion.get();
    } catch {
      // Somebody has locked the file, and so has changed it.
      return true;
    }
    return version !== before;
  };
}
