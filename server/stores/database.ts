import { existsSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect } from 'kysely';
import pg from 'pg';
import { checkApplied, readAppliedSqlite } from './migrations/applied-migrations.ts';
import { migrate } from './migrations/migrate.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

export type DatabaseOptions = { databaseUrl?: string | undefined; dataDir: string };

/** How long a writer waits for another process on the same file. */
const busyTimeoutMs = 10_000;
/** PostgreSQL sends 64-bit integers as text; ours are times and sizes, far below 2^53. */
const int8TypeId = 20;

/**
 * Opens the database and brings its tables up to date: PostgreSQL at `databaseUrl`, otherwise SQLite in `dataDir`.
 * Throws, without changing anything, if the tables were made by a pre-release or a newer version. The caller ends it
 * with `destroy()`.
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<Db> {
  const db = new Kysely<Schema>({
    dialect: databaseUrl ? createPostgres(databaseUrl) : createSqlite(dataDir),
  });
  try {
    await migrate(db);
  } catch (thrown) {
    await db.destroy();
    throw thrown;
  }
  return db;
}

function createPostgres(databaseUrl: string): PostgresDialect {
  // A URL without a user means the system's user, as in libpq; pg only looks at the variable USER.
  pg.defaults.user ??= userInfo().username;
  const types = {
    getTypeParser: ((id: number, format?: 'text') =>
      id === int8TypeId ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
  };
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, types }) });
}

function createSqlite(dataDir: string): SqliteDialect {
  makeDir(dataDir);
  const path = join(dataDir, 'lexloom.db');
  // Before the file is opened for writing: one of another version must not change.
  checkApplied(readAppliedSqlite(path));
  const file = new Database(path, { timeout: busyTimeoutMs });
  file.pragma('journal_mode = WAL');
  // NORMAL may lose the last commits on a power cut; what a visitor has seen must not be lost.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // Overwrites what is deleted: a document's text must not survive in the file's free pages.
  file.pragma('secure_delete = ON');
  return new SqliteDialect({ database: withImmediateTransactions(file) });
}

/** Creates a directory step by step: Node's `recursive` never returns where no directory can be made, as in `/proc`. */
function makeDir(dir: string): void {
  if (existsSync(dir)) return;
  makeDir(dirname(dir));
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (thrown) {
    // Another process was faster.
    if (!existsSync(dir)) throw thrown;
  }
}

/**
 * A transaction that reads first and writes later fails at once if another process wrote in between; taking the write
 * lock at its start makes it wait instead. Prepared statements are cached, since ours are few.
 */
function withImmediateTransactions(file: Database.Database): SqliteDatabase {
  const prepared = new Map<string, Database.Statement>();
  const maxPrepared = 200;
  return {
    close: () => void file.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known as never;
      const statement = file.prepare(sql === 'begin' ? 'begin immediate' : sql);
      if (prepared.size < maxPrepared) prepared.set(sql, statement);
      return statement as never;
    },
  };
}
