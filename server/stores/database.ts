import { existsSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations/migrate.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/** How long a writer waits for another process on the same file. */
const busyTimeoutMs = 10_000;
/** Postgres sends 64-bit integers as text; ours are times and sizes, far below 2^53. */
const int8TypeId = 20;

/**
 * Opens the database and brings its tables up to date: PostgreSQL at `databaseUrl`, else SQLite in `dataDir`.
 * The caller ends it with `destroy()`.
 */
export async function openDatabase(place: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<Db> {
  const db = new Kysely<Schema>({
    dialect: place.databaseUrl ? postgres(place.databaseUrl) : sqlite(place.dataDir),
  });
  await migrate(db);
  return db;
}

function postgres(databaseUrl: string): PostgresDialect {
  // An address without a user means the system's user, as libpq has it; pg knows the variable USER alone.
  pg.defaults.user ??= userInfo().username;
  const types = {
    getTypeParser: ((id: number, format?: 'text') =>
      id === int8TypeId ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
  };
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, types }) });
}

function sqlite(dataDir: string): SqliteDialect {
  makeDir(dataDir);
  const file = new Database(join(dataDir, 'lexloom.db'), { timeout: busyTimeoutMs });
  file.pragma('journal_mode = WAL');
  // NORMAL may lose the last commits on a power cut; what a visitor has seen must not be lost.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // What is deleted is overwritten: a document's text must not stay in the file's free pages.
  file.pragma('secure_delete = ON');
  return new SqliteDialect({ database: withImmediateTransactions(file) });
}

/** Step by step: Node's `recursive` never comes back where a file system takes no directories, as in `/proc`. */
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
 * A transaction that reads first and writes later fails at once when another process wrote in between;
 * taking the write lock at its start makes it wait instead. Prepared statements are kept, since ours are few.
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
