import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';

/** After how many pages of 4 kB the log is copied to the database: as many as SQLite's own default. */
const wantedPages = 1000;
/**
 * With so many, the connection itself does it, which blocks the server's thread: should the thread beside it fail, or never meet a
 * moment without writes, the log must not grow for ever.
 */
const mostPages = 16_000;
/** Of the thread's heap; SQLite's own memory is outside. */
const maxHeapMb = 16;
/**
 * How long no thread is started after one has failed, twice as long after each further failure: otherwise each commit would start
 * another, which takes many times as long as the commit.
 */
const firstPauseMs = 1000;
const maxPauseMs = 60_000;

export type Checkpoints = {
  /** Call after each commit, while no transaction is open: starts a checkpoint if the log has become long. */
  startIfLong(): void;
  /** Waits for what is under way, so that the database can be closed. */
  close(): Promise<void>;
};

/** Copies SQLite's write-ahead log to the database beside the server's thread, which a slow disk would block. */
export function createCheckpoints(file: Database.Database): Checkpoints {
  file.pragma(`wal_autocheckpoint = ${mostPages}`);
  const readLog = file.prepare<[], { log: number; checkpointed: number }>('pragma wal_checkpoint(NOOP)');
  let thread: Worker | undefined;
  let isRunning = false;
  let pauseMs = firstPauseMs;
  /** The time before which no thread is started. */
  let startFrom = 0;

  /** How many pages only the log has. */
  function countPages(): number {
    try {
      const { log, checkpointed } = readLog.get() ?? { log: 0, checkpointed: 0 };
      return log - checkpointed;
    } catch {
      // Somebody has locked the file; the next commit asks again.
      return 0;
    }
  }

  function startThread(): Worker {
    const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
      workerData: file.name,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    worker.on('message', () => {
      isRunning = false;
      pauseMs = firstPauseMs;
    });
    worker.on('error', waitAfterFailure);
    // Behind the listeners, because one for messages keeps the process running again.
    worker.unref();
    return worker;
  }

  /** The first long log after the pause starts another thread; in the worst case, the connection does its work. */
  function waitAfterFailure() {
    isRunning = false;
    thread = undefined;
    startFrom = performance.now() + pauseMs;
    pauseMs = Math.min(2 * pauseMs, maxPauseMs);
  }

  return {
    startIfLong() {
      if (isRunning || performance.now() < startFrom || countPages() < wantedPages) return;
      try {
        thread ??= startThread();
        thread.postMessage('checkpoint');
        isRunning = true;
      } catch {
        // The system gave no thread. The commit before this call has succeeded all the same.
        waitAfterFailure();
      }
    },

    async close() {
      if (!thread) return;
      // A thread that fails also ends.
      const ended = new Promise((resolve) => thread?.once('exit', resolve));
      // The process must not end before, at the end of a command that nothing else keeps running.
      thread.ref();
      thread.postMessage('close');
      await ended;
    },
  };
}
