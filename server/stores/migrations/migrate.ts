import { setTimeout } from 'node:timers/promises';
import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { AppError } from '#shared/errors.ts';
import type { Schema } from '../schema.ts';
import { checkApplied, checkCurrent, readAppliedPostgres } from './applied-migrations.ts';
import { migrations } from './migrations.ts';

/**
 * Kysely first inspects the tables of all schemas of a PostgreSQL database. If another program drops a schema or table at that
 * moment, the inspection fails: invalid_schema_name, undefined_table, once in 600 times undefined_column; PostgreSQL's sources
 * also have internal_error there. A retry succeeds; under heavy dropping, it took twelve attempts.
 */
const vanishedCodes = ['3F000', '42P01', '42703', 'XX000'];
const maxAttempts = 50;
/** How long a start waits for another server's migration, or for tables that others use, and how often it tries. */
const maxLockedMs = 120_000;
const lockedPauseMs = 500;

/**
 * Migrates the tables. If two servers start on one database, one migrates and the other waits. On PostgreSQL, servers of the
 * previous release read and write meanwhile: whatever waits for a table gives up after two seconds, lets them proceed, and
 * starts again. On PostgreSQL, throws before anything is written if the tables are not those of this version or an earlier
 * release; for SQLite, `openDatabase` checks that before it opens the file for writing. `last` is the migration to stop at
 * (default: the newest); throws if the tables are already beyond it.
 */
export async function migrate(db: Kysely<Schema>, last?: string): Promise<void> {
  const schemaName = await readSchemaName(db);
  const applied = schemaName ? await readAppliedPostgres(db, schemaName) : [];
  checkApplied(applied);
  if (last !== undefined && (applied.at(-1) ?? '') > last)
    throw new Error(`its tables are those of a newer version (${applied.at(-1)})`);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Without it, the migrator would mistake the tables of any other schema in the database for its own.
    ...(schemaName && { migrationTableSchema: schemaName }),
  });
  const run = () => (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  const until = performance.now() + maxLockedMs;
  for (let vanished = 0; ; ) {
    const { error } = await run();
    if (!error) return;
    // A fault of a migration may have such a code, too, and is not tried for hours.
    if (hasVanished(error) && ++vanished < maxAttempts && performance.now() < until) continue;
    if (!isLockedOut(error) || performance.now() > until) throw error;
    await setTimeout(lockedPauseMs);
  }
}

/** Throws unless the tables on PostgreSQL are exactly those of this release; changes nothing. */
export async function checkTables(db: Kysely<Schema>): Promise<void> {
  const schemaName = await readSchemaName(db);
  checkCurrent(schemaName ? await readAppliedPostgres(db, schemaName) : []);
}

const hasVanished = (error: unknown) =>
  error instanceof Error && 'code' in error && vanishedCodes.includes(String(error.code));

/** Others held a table, or the lock that allows one migration at a time (lock_not_available). */
const isLockedOut = (error: unknown) =>
  error instanceof AppError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === '55P03';

/** Returns the schema in which PostgreSQL creates our tables; SQLite has no schemas. */
async function readSchemaName(db: Kysely<Schema>): Promise<string | undefined> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return undefined;
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? undefined;
}
