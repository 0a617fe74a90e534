import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Db } from '../database.ts';
import { checkApplied, readAppliedPostgres } from '../migrations/applied-migrations.ts';
import { createPostgresPool } from '../postgres-pool.ts';
import type { Schema } from '../schema.ts';
import { createStorageMonitor } from '../storage-monitor.ts';
import type { Row } from './row-digest.ts';
import { copiedTables, type TableName } from './tables.ts';

/** A database as it was at one moment, whatever is written meanwhile. */
export type Snapshot = {
  database: 'SQLite' | 'PostgreSQL';
  /** The applied migrations, in order. */
  migrations: readonly string[];
  /** The tables to copy that exist; an earlier release has fewer. */
  tables: readonly TableName[];
  /** Reads one table, at its consumer's pace. */
  readRows(table: TableName): AsyncIterable<Row>;
  /** Returns undefined if there is no such document. */
  findDocumentSize(id: string): Promise<number | undefined>;
};

type Source = {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Keeps everybody else from writing to an embedded database until `work` has ended. */
  isLocking?: boolean;
};

/** How long SQLite waits for another process. */
const lockTimeoutMs = 10_000;
/** The approximate size of one fetch from PostgreSQL, in characters, and its most rows. */
const maxFetchedChars = 1_000_000;
const maxFetchedRows = 500;

/**
 * Calls `work` with the database as it is now, while servers continue to read and write. Throws if there is no database, or if
 * its tables are those of a pre-release or a newer version.
 */
export async function withSnapshot<Result>(
  { databaseUrl, dataDir, isLocking = false }: Source,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return withPostgres(databaseUrl, work);
  return withSqlite(join(dataDir, 'lexloom.db'), isLocking, work);
}

async function withSqlite<Result>(
  path: string,
  isLocking: boolean,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(path)) throw new Error(`there is no embedded database (${path})`);
  // A separate connection, because a read on the server's would wait for its transactions.
  const file = new Database(path, { fileMustExist: true, timeout: lockTimeoutMs });
  try {
    // In WAL mode a reader blocks no writer; the first read determines what it sees.
    file.exec(isLocking ? 'begin immediate' : 'begin');
    const there = file
      .prepare<[], string>(`select name from sqlite_master where type = 'table'`)
      .pluck()
      .all();
    const migrations = there.includes('kysely_migration')
      ? file.prepare<[], string>('select name from kysely_migration order by name').pluck().all()
      : [];
    checkMigrations(migrations);
    return await work({
      database: 'SQLite',
      migrations,
      tables: copiedTables.filter((name) => there.includes(name)),
      async *readRows(table) {
        yield* file.prepare<[], Row>(`select * from "${table}"`).iterate();
      },
      findDocumentSize: async (id) =>
        file.prepare<[string], number>('select size from document where id = ?').pluck().get(id),
    });
  } finally {
    file.close();
  }
}

async function withPostgres<Result>(
  databaseUrl: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const monitor = createStorageMonitor({ onFailed() {}, onRecovered() {}, onConnectionLost() {} });
  // Without time limits, as for migrations, because a consumer may be slow.
  const pool = createPostgresPool({ databaseUrl, isMigrating: true, monitor });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const { rows } = await sql<{ schema: string; name: string | null }>`
          select current_schema() as schema, tablename as name
          from (select 1) as one left join pg_catalog.pg_tables on schemaname = current_schema()`.execute(tx);
        const migrations = await readAppliedPostgres<Schema>(tx, rows[0]?.schema ?? 'public');
        checkMigrations(migrations);
        return work({
          database: 'PostgreSQL',
          migrations,
          tables: copiedTables.filter((table) => rows.some(({ name }) => name === table)),
          readRows: (table) => fetchRows(tx, table),
          findDocumentSize: async (id) =>
            (await tx.selectFrom('document').select('size').where('id', '=', id).executeTakeFirst())?.size,
        });
      });
  } finally {
    await db.destroy();
  }
}

function checkMigrations(migrations: readonly string[]): void {
  checkApplied(migrations);
  if (migrations.length === 0) throw new Error('it holds no tables');
}

/** Fetches fewer rows if they are long, because a single one may hold millions of characters. */
async function* fetchRows(tx: Db, table: TableName): AsyncGenerator<Row> {
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(tx);
  for (let count = 10; ; ) {
    const { rows } = await sql<Row>`fetch forward ${sql.raw(String(count))} from copied`.execute(tx);
    if (rows.length === 0) break;
    yield* rows;
    const longest = Math.max(...rows.map(countChars));
    count = Math.max(1, Math.min(Math.floor(maxFetchedChars / longest), 2 * count, maxFetchedRows));
  }
  await sql`close copied`.execute(tx);
}

/** Estimates the characters of a row; never returns 0. */
export function countChars(row: Row): number {
  return Object.values(row).reduce<number>((sum, value) => sum + String(value).length, 1);
}
