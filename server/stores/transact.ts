import { CompiledQuery, SqliteAdapter, type Transaction } from 'kysely';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * Runs `work` in one transaction. With `isSyncedLater` it is safe from the end of this process at once, and from a power
 * cut with the next transaction that is synced: for what nobody has been shown anything of yet. PostgreSQL syncs each.
 */
export async function transact(
  db: Db,
  isSyncedLater: boolean,
  work: (tx: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  if (!isSyncedLater || !(db.getExecutor().adapter instanceof SqliteAdapter))
    return db.transaction().execute(work);
  await db.connection().execute(async (connection) => {
    await connection.executeQuery(toSynchronous('normal'));
    try {
      await connection.transaction().execute(work);
    } finally {
      await connection.executeQuery(toSynchronous('full'));
    }
  });
}

/** https://sqlite.org/pragma.html#pragma_synchronous: in WAL mode NORMAL leaves the sync of a commit to a later one. */
const toSynchronous = (level: 'normal' | 'full') => CompiledQuery.raw(`pragma synchronous = ${level}`);
