import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** The id that binds the data folder to its database, and the files whose documents were deleted. */
export async function createInstallationTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('folder_bound_at', 'bigint')
    .execute();
  // Inserted here, so that there is exactly one row, whichever server migrates.
  await sql`insert into installation (id, folder_bound_at) values (${randomUUID()}, null)`.execute(db);
  await db.schema
    .createTable('deleted_file')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .execute();
}
