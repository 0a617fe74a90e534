import { type Kysely, sql } from 'kysely';

/** Where a document's pages and headings begin, who reads it, and how often that was begun. */
export async function addDocumentPlaces(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('document').addColumn('places', 'text').execute();
  await schema.alterTable('document').addColumn('instance_id', 'text').execute();
  await schema
    .alterTable('document')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .createIndex('document_reading')
    .on('document')
    .column('instance_id')
    .where(sql.ref('status'), '=', sql.lit('reading'))
    .execute();
  await schema.createIndex('document_age').on('document').column('created_at').execute();
}
