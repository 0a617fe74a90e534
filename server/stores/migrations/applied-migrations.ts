import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { migrations } from './migrations.ts';

const names = Object.keys(migrations);

/**
 * Throws if a database's applied migrations are unknown, because it was made by a pre-release version, whose tables cannot be
 * migrated, or by a newer version, from which there is no way back.
 */
export function checkApplied(applied: readonly string[]): void {
  const [first] = applied;
  if (first !== undefined && first !== names[0])
    throw new Error(
      `it holds tables of a pre-release version (${first}), which cannot be migrated; nothing was changed, choose an empty one`,
    );
  const newest = applied.at(-1);
  if (newest !== undefined && !names.includes(newest))
    throw new Error(`its tables are those of a newer version (${newest})`);
}

/** Throws unless the applied migrations are exactly those of this release; for programs that do not migrate. */
export function checkCurrent(applied: readonly string[]): void {
  checkApplied(applied);
  const newest = applied.at(-1);
  if (newest === undefined) throw new Error('it holds no tables; the server creates them when it starts');
  if (applied.length < names.length)
    throw new Error(
      `its tables are those of an earlier release (${newest}); the server brings them up to date when it starts`,
    );
}

/**
 * Returns the applied migrations of a SQLite file in order, without changing the file. Opens it read-only if there is a
 * write-ahead log, which closing it would otherwise merge into the file. Without a log there is nothing to merge, and a
 * read-only connection would leave an empty log behind.
 */
export function readAppliedSqlite(path: string): string[] {
  if (!existsSync(path)) return [];
  const file = new Database(path, { readonly: existsSync(`${path}-wal`), fileMustExist: true });
  try {
    const table = file.prepare(
      `select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`,
    );
    if (!table.get()) return [];
    return file.prepare<[], string>('select name from kysely_migration order by name').pluck().all();
  } finally {
    file.close();
  }
}

/** Returns the applied migrations of a PostgreSQL schema in order; changes nothing there. */
export async function readAppliedPostgres<Schema>(db: Kysely<Schema>, schemaName: string): Promise<string[]> {
  const table = sql.table(`${schemaName}.kysely_migration`);
  const found = await sql<{ isThere: boolean }>`
    select exists (
      select from pg_catalog.pg_tables where schemaname = ${schemaName} and tablename = 'kysely_migration'
    ) as "isThere"`.execute(db);
  if (!found.rows[0]?.isThere) return [];
  // The order must not depend on the database's collation.
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name collate "C"`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
