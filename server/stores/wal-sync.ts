import { close, fdatasync, openSync, realpathSync } from 'node:fs';
import { promisify } from 'node:util';

export type WalSync = {
  /** Resolves when everything that is committed by now is on disk. Rejects if the disk fails. */
  sync(): Promise<void>;
  /** Does the same for whoever only reads: undefined if all of it is on disk, and tries again if the last sync failed. */
  settled(): Promise<void> | undefined;
  /** Waits for what is under way. Afterwards the database must be closed, which brings the rest to disk. */
  close(): Promise<void>;
};

/** Brings what was written to a file to disk. */
export type SyncFile = (fd: number) => Promise<void>;

type Options = {
  /** Brings everything that is committed into the database's own file, and that to disk. Rejects if that is impossible. */
  checkpoint: () => Promise<void>;
  /** Replaced in tests. */
  syncFile?: SyncFile | undefined;
};

/**
 * Syncs SQLite's write-ahead log beside the server's thread, which SQLite itself would block for as long as the disk takes. With
 * `synchronous = NORMAL` a commit only writes to the log and SQLite orders its other writes as before; so a commit that is
 * followed by a sync of the log is as durable as one with `FULL` (https://sqlite.org/pragma.html#pragma_synchronous). Commits
 * made during a sync share the next one.
 */
export function createWalSync(
  databasePath: string,
  { checkpoint, syncFile = promisify(fdatasync) }: Options,
): WalSync {
  let fd: number | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let hasFailed = false;

  function start(): Promise<void> {
    const ended = syncOnce().finally(() => {
      running = undefined;
    });
    running = ended;
    return ended;
  }

  async function syncOnce(): Promise<void> {
    // After a failed sync, Linux takes the lost pages for written, and all that follows them in the log would be lost with them.
    if (hasFailed) await checkpoint();
    hasFailed = false;
    try {
      // SQLite has created it beside the file itself, wherever a link to that is. No lock of SQLite's is on the log, so closing it
      // releases none.
      fd ??= openSync(`${realpathSync(databasePath)}-wal`, 'r+');
      await syncFile(fd);
    } catch (cause) {
      hasFailed = true;
      throw cause;
    }
  }

  function sync(): Promise<void> {
    if (!running && !next) return start();
    // What is under way may have begun before the latest commit.
    next ??= ignoreFailure(running).then(() => {
      next = undefined;
      return start();
    });
    return next;
  }

  return {
    sync,
    settled: () => next ?? running ?? (hasFailed ? start() : undefined),
    async close() {
      await ignoreFailure(next ?? running);
      if (fd !== undefined) await promisify(close)(fd);
      fd = undefined;
    },
  };
}

const ignoreFailure = async (work: Promise<void> | undefined) => work?.catch(() => {});
