import { SqliteAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Removes deleted texts from the database's files. SQLite overwrites them (`secure_delete`), but at first only in the
 * write-ahead log: this checkpoints and empties the log, so that no deleted text is left. PostgreSQL vacuums by itself.
 */
export async function scrubDeleted(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter)
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
