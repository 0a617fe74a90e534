import { type Kysely, sql } from 'kysely';

/**
 * Every upload adds up the size of all documents, every sign-in that brings a guest along looks for what the guest has spent,
 * and expired sign-ins are removed every few minutes; without these indexes, all rows would be read each time.
 * On a large table an operator may have created them beforehand (docs/running.md, "Upgrading").
 */
export async function indexLookups({ schema }: Kysely<unknown>): Promise<void> {
  // Holds all that the sum needs, in a small part of the pages that the rows and their texts take.
  await schema.createIndex('document_size').ifNotExists().on('document').column('size').execute();
  await schema.createIndex('sign_in_expiry').ifNotExists().on('sign_in').column('expires_at').execute();
  await schema
    .createIndex('spending_guest')
    .ifNotExists()
    .on('spending')
    .column('key')
    .where(sql.ref('kind'), '=', sql.lit('guest'))
    .execute();
}
