import type { Kysely } from 'kysely';

/** Messages of the contact form, newsletter subscribers, and what waits to be mailed. */
export async function createContactTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('contact_message')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('is_held_back', 'integer', (c) => c.notNull())
    .execute();
  await schema
    .createTable('subscriber')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('confirm_hash', 'text', (c) => c.unique())
    .addColumn('confirm_expires_at', 'bigint')
    .execute();
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addUniqueConstraint('outbox_subject', ['kind', 'subject_id'])
    .execute();
  await schema.createIndex('outbox_due').on('outbox').column('due_at').execute();
}
