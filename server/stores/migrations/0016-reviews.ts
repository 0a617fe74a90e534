import type { Kysely } from 'kysely';

/** Reviews of documents, and the rules that accounts made for them. */
export async function createReviewTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('review')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('owner.id').onDelete('cascade'))
    // A review quotes the document and belongs to the conversation, so it is deleted with either.
    .addColumn('document_id', 'text', (c) => c.notNull().references('document.id').onDelete('cascade'))
    .addColumn('conversation_id', 'text', (c) => c.references('conversation.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('playbook', 'text', (c) => c.notNull())
    .addColumn('points', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('review_owner').on('review').column('owner_id').execute();
  await schema.createIndex('review_document').on('review').column('document_id').execute();
  await schema.createIndex('review_conversation').on('review').column('conversation_id').execute();
  await schema
    .createTable('playbook')
    .addColumn('owner_id', 'text', (c) => c.primaryKey().references('owner.id').onDelete('cascade'))
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}
