import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { expect, vi } from 'vitest';
import { createSqliteDriver } from './sqlite-driver.ts';
import { createStorageMonitor } from './storage-monitor.ts';
import type { SyncFile } from './wal-sync.ts';

type OpenDriver = {
  file: Database.Database;
  reports: string[];
  run: (sql: string, parameters?: unknown[]) => Promise<unknown[]>;
  inTransaction: (work: (run: (sql: string) => Promise<unknown>) => Promise<void>) => Promise<void>;
  insert: () => Promise<unknown>;
  insertInTransaction: () => Promise<void>;
  count: () => Promise<number>;
};

const opened: (() => Promise<void>)[] = [];

/** Closes and removes what `openDriver` has opened. */
export async function closeDrivers(): Promise<void> {
  for (const close of opened.splice(0)) await close();
}

/** A database in a folder of its own with an empty table; `reports` are those of its monitor. */
export function openDriver(syncFile?: SyncFile): OpenDriver {
  const dir = mkdtempSync(join(tmpdir(), 'sqlite-driver-'));
  const file = new Database(join(dir, 'test.db'));
  file.pragma('journal_mode = WAL');
  file.exec('create table entry (id integer primary key)');
  const reports: string[] = [];
  const monitor = createStorageMonitor({
    onFailed: ({ failure }) => reports.push(`failed: ${failure}`),
    onRecovered: () => reports.push('recovered'),
    onConnectionLost() {},
  });
  const driver = createSqliteDriver(file, monitor, syncFile);
  opened.push(async () => {
    await driver.destroy();
    rmSync(dir, { recursive: true });
  });

  async function run(sql: string, parameters: unknown[] = []) {
    const connection = await driver.acquireConnection();
    return (await connection.executeQuery(CompiledQuery.raw(sql, parameters))).rows;
  }

  /** As Kysely does it. */
  async function inTransaction(work: (run: (sql: string) => Promise<unknown>) => Promise<void>) {
    const connection = await driver.acquireConnection();
    await driver.beginTransaction(connection, {});
    try {
      await work((sql) => connection.executeQuery(CompiledQuery.raw(sql, [])));
      await driver.commitTransaction(connection);
    } catch (cause) {
      await driver.rollbackTransaction(connection);
      throw cause;
    }
  }

  return {
    file,
    reports,
    run,
    inTransaction,
    insert: () => run('insert into entry default values'),
    insertInTransaction: () =>
      inTransaction(async (each) => void (await each('insert into entry default values'))),
    count: async () =>
      Number(((await run('select count(*) as entries from entry')) as { entries: number }[])[0]?.entries),
  };
}

/** A disk whose syncs end when the test says so. */
export function createDisk() {
  const syncs: PromiseWithResolvers<void>[] = [];
  return {
    syncs,
    syncFile(): Promise<void> {
      const sync = Promise.withResolvers<void>();
      syncs.push(sync);
      return sync.promise;
    },
    begun: (count: number) =>
      vi.waitFor(() => expect(syncs.length).toBeGreaterThanOrEqual(count), { interval: 1 }),
    end: (at: number) => syncs[at]?.resolve(),
    fail: (at: number) => syncs[at]?.reject(Object.assign(new Error('i/o error'), { code: 'EIO' })),
  };
}

export const turnOfTheLoop = () => new Promise<void>((resolve) => setImmediate(resolve));
