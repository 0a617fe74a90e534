import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { type Dialect, Kysely, PostgresDialect, SqliteAdapter, SqliteDialect } from 'kysely';
import { checkApplied, checkCurrent, readAppliedSqlite } from './migrations/applied-migrations.ts';
import { checkTables, migrate } from './migrations/migrate.ts';
import { createPostgresPool } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import { createSqliteDriver } from './sqlite-driver.ts';
import { createStorageMonitor, type StorageMonitor } from './storage-monitor.ts';

export type Db = Kysely<Schema>;

export type DatabaseOptions = {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Refuses a database whose tables are not those of this release, instead of migrating them. */
  mustBeCurrent?: boolean;
  /** Migrates an empty database only up to this migration, to hold rows of an earlier release. */
  migrateTo?: string | undefined;
};

/** How long opening the file waits for another process. Nobody else is waiting at that time. */
const openTimeoutMs = 10_000;

/** For programs other than the server, which end with the error anyway. */
const noReports = { onFailed: () => {}, onRecovered: () => {}, onConnectionLost: () => {} };

/**
 * Opens the database and migrates its tables: PostgreSQL at `databaseUrl`, otherwise SQLite in `dataDir`. Throws, without
 * changing anything, if the tables were made by a pre-release or a newer version. The caller closes it with `destroy()`.
 * Afterwards, queries to a database that does not respond fail with `storage_unavailable`, and `monitor` is told.
 */
export async function openDatabase(
  { databaseUrl, dataDir, mustBeCurrent = false, migrateTo }: DatabaseOptions,
  monitor: StorageMonitor = createStorageMonitor(noReports),
): Promise<Db> {
  if (!databaseUrl) {
    const path = join(dataDir, 'lexloom.db');
    // Checked before the file is opened for writing, because a database of another version must not change.
    const check = mustBeCurrent ? checkCurrent : checkApplied;
    check(readAppliedSqlite(path));
    const db = new Kysely<Schema>({ dialect: createSqlite(path, monitor) });
    if (!mustBeCurrent) await migrate(db, migrateTo).catch((thrown) => destroyAndThrow(db, thrown));
    return db;
  }
  const connect = (isMigrating: boolean) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: createPostgresPool({ databaseUrl, isMigrating, monitor }) }),
    });
  if (mustBeCurrent) {
    const db = connect(false);
    await checkTables(db).catch((thrown) => destroyAndThrow(db, thrown));
    return db;
  }
  const migrating = connect(true);
  await migrate(migrating, migrateTo).catch((thrown) => destroyAndThrow(migrating, thrown));
  await migrating.destroy();
  return connect(false);
}

async function destroyAndThrow(db: Db, thrown: unknown): Promise<never> {
  await db.destroy();
  throw thrown;
}

function createSqlite(path: string, monitor: StorageMonitor): Dialect {
  makeDir(dirname(path));
  const file = openSqlite(path);
  const sqlite = new SqliteDialect({ database: file as never });
  const adapter = Object.defineProperties(new SqliteAdapter(), {
    // The driver itself lets callers use the connection one after another.
    supportsMultipleConnections: { value: true },
    // SQLite can roll back changes of tables, too, so a start that is killed leaves no half-done migration, and all migrations
    // are synced to disk at once.
    supportsTransactionalDdl: { value: true },
  });
  return {
    createDriver: () => createSqliteDriver(file, monitor),
    createAdapter: () => adapter,
    createQueryCompiler: () => sqlite.createQueryCompiler(),
    createIntrospector: (db) => sqlite.createIntrospector(db),
  };
}

function openSqlite(path: string): Database.Database {
  const file = new Database(path, { timeout: openTimeoutMs });
  try {
    const journal = file.pragma('journal_mode = WAL', { simple: true });
    // What a visitor has seen must survive a power cut. Where there is a log, the driver syncs it, without blocking the thread.
    file.pragma(`synchronous = ${journal === 'wal' ? 'NORMAL' : 'FULL'}`);
    file.pragma('foreign_keys = ON');
    // Overwrites deleted data, so that a document's text does not survive in the file's free pages.
    file.pragma('secure_delete = ON');
    // SQLite would block the server's thread while waiting; the driver waits asynchronously instead.
    file.pragma('busy_timeout = 0');
    return file;
  } catch (thrown) {
    file.close();
    throw thrown;
  }
}

/** Creates a directory step by step, because Node's `recursive` never returns where no directory can be made, as in `/proc`. */
export function makeDir(dir: string): void {
  if (existsSync(dir)) return;
  makeDir(dirname(dir));
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (thrown) {
    // Ignored if another process has created it first.
    if (!existsSync(dir)) throw thrown;
  }
}
