import { type Kysely, sql } from 'kysely';

/** Uploaded documents and the state of their extraction; their bytes are files. */
export async function createDocumentTables({ schema }: Kysely<unknown>): Promise<void> {
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
    .addColumn('offsets', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('instance_id', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .execute();
  await schema.createIndex('document_owner').on('document').column('owner_id').execute();
  await schema
    .createIndex('document_reading')
    .on('document')
    .column('instance_id')
    .where(sql.ref('status'), '=', sql.lit('reading'))
    .execute();
  await schema.createIndex('document_age').on('document').column('created_at').execute();
}
