import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { createWalSync } from './wal-sync.ts';

const dir = mkdtempSync(join(tmpdir(), 'wal-sync-'));
const databasePath = join(dir, 'test.db');
const file = new Database(databasePath);
file.pragma('journal_mode = WAL');
file.exec('create table entry (id integer primary key)');
afterAll(() => {
  file.close();
  rmSync(dir, { recursive: true });
});

test('the log is found where SQLite writes it, also through a link to the database', async () => {
  const linkedPath = join(dir, 'linked.db');
  symlinkSync(databasePath, linkedPath);
  const wal = createWalSync(linkedPath, { holdLog: (work) => work() });
  await expect(wal.sync()).resolves.toBeUndefined();
  await wal.close();
});

test('whenever it is called, one sync runs at a time, and everybody waits for one that began later', async () => {
  let running = 0;
  let begun = 0;
  const wal = createWalSync(databasePath, {
    holdLog: (work) => work(),
    async syncFile() {
      begun++;
      running++;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
    },
  });
  const sync = async () => {
    const before = begun;
    await wal.sync();
    expect(begun).toBeGreaterThan(before);
  };
  const first = wal.sync();
  const others = [sync(), sync()];
  // Called between the end of the first and the begin of the next, the latter is still to come.
  await Promise.all([...others, first.then(sync), first.then(() => Promise.resolve()).then(sync)]);
  // Five calls, of which those share a sync that come before it begins.
  expect(begun).toBeLessThan(4);
  expect(wal.settled()).toBeUndefined();
  await wal.close();
});
