import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterAll, expect, test, vi } from 'vitest';
import { createCheckpoints } from './checkpoints.ts';

const dir = mkdtempSync(join(tmpdir(), 'checkpoints-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('a long log is copied beside the thread, after which it is written from its beginning again', async () => {
  const file = new Database(join(dir, 'test.db'));
  file.pragma('journal_mode = WAL');
  file.exec('create table entry (text text)');
  const checkpoints = createCheckpoints(file);
  const insert = file.prepare('insert into entry values (?)');
  const readLog = file.prepare<[], { log: number; checkpointed: number }>('pragma wal_checkpoint(NOOP)');
  const write = (pages: number) => {
    for (let page = 0; page < pages; page++) {
      insert.run('x'.repeat(5000));
      checkpoints.startIfLong();
    }
  };
  write(100);
  const { log: before = 0, checkpointed } = readLog.get() ?? {};
  expect(checkpointed).toBe(0);
  write(1000);
  expect(readLog.get()?.log).toBeGreaterThan(before + 1000);
  // Nothing but the thread does it: this connection would begin with sixteen times as many pages.
  await expect.poll(() => readLog.get()).toSatisfy(({ log, checkpointed }) => log === checkpointed);
  write(1);
  expect(readLog.get()?.log).toBeLessThan(before);
  // The last connection to be closed removes the log: the thread has closed its own.
  await checkpoints.close();
  file.close();
  expect(existsSync(`${file.name}-wal`)).toBe(false);
});

/** Returns the checkpoints of a database with a long log whose file is gone, so that the thread finds none to open. */
function openRemoved() {
  const folder = mkdtempSync(join(dir, 'removed-'));
  const file = new Database(join(folder, 'test.db'));
  file.pragma('journal_mode = WAL');
  file.exec('create table entry (text text)');
  const checkpoints = createCheckpoints(file);
  const insert = file.prepare('insert into entry values (?)');
  for (let page = 0; page < 1000; page++) insert.run('x'.repeat(5000));
  rmSync(folder, { recursive: true });
  return { file, checkpoints };
}

test('the thread’s failure keeps nobody from closing the database', async () => {
  const { file, checkpoints } = openRemoved();
  checkpoints.startIfLong();
  await expect(checkpoints.close()).resolves.toBeUndefined();
  file.close();
});

test('commits start a thread that fails again only after pauses that grow', async () => {
  const { file, checkpoints } = openRemoved();
  const clock = vi.spyOn(performance, 'now');
  const failures: Promise<unknown>[] = [];
  const list = (thread: Worker) => failures.push(once(thread, 'error'));
  process.on('worker', list);
  for (const [now, started] of [
    [0, 1],
    [999, 1],
    [1000, 2],
    [2999, 2],
    [3000, 3],
  ] as const) {
    clock.mockReturnValue(now);
    checkpoints.startIfLong();
    // Node tells of a new thread a moment later.
    await new Promise((resolve) => setImmediate(resolve));
    expect(failures, `at ${now} ms`).toHaveLength(started);
    await Promise.all(failures);
  }
  process.off('worker', list);
  clock.mockRestore();
  file.close();
});
