import { close, fdatasync, openSync, read, realpathSync, write } from 'node:fs';
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
  /** Does some work while nobody writes to the log, on this server or another. Rejects if that is impossible. */
  holdLog: (work: () => Promise<void>) => Promise<void>;
  /** Replaced in tests. */
  syncFile?: SyncFile | undefined;
};

/**
 * Syncs SQLite's write-ahead log beside the server's thread, which SQLite itself would block for as long as the disk takes. With
 * `synchronous = NORMAL` a commit only writes to the log and SQLite orders its other writes as before; so a commit that is
 * followed by a sync of the log is as durable as one with `FULL` (https://sqlite.org/pragma.html#pragma_synchronous). Commits
 * made during a sync share the next one. After a failed sync the log is first written again, and nobody who reads an earlier state
 * of the database, as a backup does, is in the way of that.
 */
export function createWalSync(
  databasePath: string,
  { holdLog, syncFile = promisify(fdatasync) }: Options,
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
    try {
      // SQLite has created it beside the file itself, wherever a link to that is. No lock of SQLite's is on the log, so closing it
      // releases none.
      fd ??= openSync(`${realpathSync(databasePath)}-wal`, 'r+');
      const log = fd;
      // Linux takes the lost pages for written, and all that follows them in the log would be lost with them.
      if (hasFailed) await holdLog(() => writeAgain(log));
      await syncFile(log);
      hasFailed = false;
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

const readBytes = promisify(read);
const writeBytes = promisify(write);
const copiedBytes = 1_000_000;

/** Writes a file's bytes in their place, so that the next sync brings them to disk. */
async function writeAgain(fd: number): Promise<void> {
  const buffer = Buffer.alloc(copiedBytes);
  for (let at = 0; ; ) {
    const { bytesRead } = await readBytes(fd, buffer, 0, copiedBytes, at);
    if (bytesRead === 0) return;
    for (let done = 0; done < bytesRead; )
      done += (await writeBytes(fd, buffer, done, bytesRead - done, at + done)).bytesWritten;
    at += bytesRead;
  }
}

const ignoreFailure = async (work: Promise<void> | undefined) => work?.catch(() => {});
