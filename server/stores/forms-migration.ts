import { type Kysely, sql } from 'kysely';

/** Newsletter subscribers in a table of their own, messages that were held back, and what waits to be mailed. */
export async function addForms(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('letter')
    .addColumn('is_held_back', 'integer', (c) => c.notNull().defaultTo(0))
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
  await sql`insert into subscriber (id, email, created_at)
    select min(id), email, min(created_at) from letter where kind = 'newsletter' group by email`.execute(db);
  await sql`delete from letter where kind = 'newsletter'`.execute(db);
  await schema
    .createTable('outgoing_mail')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addUniqueConstraint('outgoing_mail_subject', ['kind', 'subject_id'])
    .execute();
  await schema.createIndex('outgoing_mail_due').on('outgoing_mail').column('due_at').execute();
}
