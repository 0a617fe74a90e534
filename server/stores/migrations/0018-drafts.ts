import type { Kysely } from 'kysely';

/** Drafts from templates: answers and text. The draft as a file is one of its owner's documents. */
export async function createDraftTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('draft')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('document_id', 'text', (c) =>
      c.notNull().unique().references('document.id').onDelete('cascade'),
    )
    // Not a reference, because a client may name a conversation that only begins with its first message.
    .addColumn('conversation_id', 'text')
    .addColumn('template', 'text', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('markdown', 'text', (c) => c.notNull())
    .addColumn('open', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('draft_owner').on('draft').column('owner_id').execute();
}
