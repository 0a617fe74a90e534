import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { addDocumentPlaces } from '../documents-migration.ts';
import { addForms } from '../forms-migration.ts';
import { addIdentities } from '../identities-migration.ts';
import type { Schema } from '../schema.ts';

/** In portable SQL, run in the order of their names; a landed one is never edited, a new one comes last (no 0002 ever was). */
const migrations: Record<string, Migration> = {
  '0001-start': { up: createFirstTables },
  '0003-identities': { up: addIdentities },
  '0004-document-places': { up: addDocumentPlaces },
  '0005-forms': { up: addForms },
};

/**
 * Kysely first looks through the tables of all schemas of a PostgreSQL database. One that another program drops in that
 * moment fails the look (invalid_schema_name, undefined_table); a later one succeeds, under a storm of drops the twelfth.
 */
const vanishedCodes = ['3F000', '42P01'];
const maxLooks = 50;

/**
 * Brings the tables up to date. Two servers may start on one database: one migrates, the other waits.
 * Throws on tables that a newer version has left: there is no way back.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const schemaName = await readSchemaName(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Else the migrator takes the tables of any schema in the database for its own.
    ...(schemaName && { migrationTableSchema: schemaName }),
  });
  let { error } = await migrator.migrateToLatest();
  for (let looks = 1; looks < maxLooks && hasVanished(error); looks++)
    ({ error } = await migrator.migrateToLatest());
  if (!error) return;
  const newest = await readNewest(db).catch(() => undefined);
  if (newest == null || newest in migrations) throw error;
  throw new Error(`its tables are those of a newer version (${newest})`, { cause: error });
}

const hasVanished = (error: unknown) =>
  error instanceof Error && 'code' in error && vanishedCodes.includes(String(error.code));

/** Where PostgreSQL puts our tables; SQLite knows no schemas. */
async function readSchemaName(db: Kysely<Schema>): Promise<string | null | undefined> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return undefined;
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}

async function readNewest(db: Kysely<Schema>): Promise<string | null | undefined> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name;
}

async function createFirstTables(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('owner')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('guest_hash', 'text', (c) => c.unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('account')
    .addColumn('owner_id', 'text', (c) => c.primaryKey().references('owner.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('sign_in')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('sign_in_owner').on('sign_in').column('owner_id').execute();
  await schema
    .createTable('conversation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('conversation_owner')
    .on('conversation')
    .columns(['owner_id', 'updated_at'])
    .execute();
  await createExchangeTables(db);
  await schema
    .createTable('document')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('pages', 'integer')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('progress', 'real', (c) => c.notNull())
    .addColumn('error_code', 'text')
    .addColumn('text', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('document_owner').on('document').column('owner_id').execute();
  await schema
    .createTable('letter')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function createExchangeTables(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('instance')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('pid', 'integer', (c) => c.notNull())
    .addColumn('beat_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('exchange')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('conversation_id', 'text', (c) =>
      c.notNull().references('conversation.id').onDelete('cascade'),
    )
    .addColumn('owner_id', 'text', (c) => c.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('response', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('sources', 'text', (c) => c.notNull())
    .addColumn('document_ids', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('feedback', 'text')
    .addColumn('instance_id', 'text', (c) => c.notNull())
    .addColumn('stop_asked_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addUniqueConstraint('exchange_key', ['owner_id', 'idempotency_key'])
    .execute();
  await schema
    .createIndex('exchange_conversation')
    .on('exchange')
    .columns(['conversation_id', 'id'])
    .execute();
  await schema.createIndex('exchange_owner').on('exchange').columns(['owner_id', 'id']).execute();
  await schema
    .createIndex('exchange_running')
    .on('exchange')
    .column('instance_id')
    .where(sql.ref('status'), '=', sql.lit('running'))
    .execute();
  await schema
    .createTable('piece')
    .addColumn('exchange_id', 'text', (c) => c.notNull().references('exchange.id').onDelete('cascade'))
    .addColumn('start', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('piece_place', ['exchange_id', 'start'])
    // SQLite would keep the rows and their key apart: twice the pages to write, and pieces are all that a stream writes.
    .$call((table) => (isSqlite(db) ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
}

function isSqlite(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
