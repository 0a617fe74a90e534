import { SqliteAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * What was deleted is overwritten in SQLite's pages (`secure_delete`), at first in the log beside the file alone: this
 * brings it over and empties the log, so that a deleted text stands nowhere. PostgreSQL's vacuum does its own.
 */
export async function scrubDeleted(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter)
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
