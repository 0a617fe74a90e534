import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/**
 * The thread that copies SQLite's write-ahead log to the database, on a connection of its own. It keeps nobody from reading or
 * writing meanwhile. Each message but the last asks for one round.
 */
const file = new Database(workerData as string, { fileMustExist: true, timeout: 0 });
// So that it syncs the log before it copies anything, and the database before the log may be overwritten.
file.pragma('synchronous = NORMAL');

/** What is committed meanwhile is copied once more, because only a log that is copied whole is written from its beginning again. */
const maxRounds = 3;

parentPort?.on('message', (wanted: 'checkpoint' | 'close') => {
  if (wanted === 'close') {
    file.close();
    parentPort?.close();
    return;
  }
  for (let round = 0; round < maxRounds; round++) {
    const [{ busy, log, checkpointed } = { busy: 1, log: 0, checkpointed: 0 }] = file.pragma(
      'wal_checkpoint(PASSIVE)',
    ) as { busy: number; log: number; checkpointed: number }[];
    if (busy !== 0 || log === checkpointed) break;
  }
  parentPort?.postMessage('done');
});
