import type { Kysely } from 'kysely';

/**
 * What proving an address leaves behind: the documents and chats that were already there, and the identities that it covers.
 */
export async function createRecoveryColumns({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['document', 'conversation'])
    await schema
      .alterTable(table)
      .addColumn('is_unseen', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  // Existing identities stay as trusted as they were.
  await schema
    .alterTable('identity')
    .addColumn('is_vouched', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('mailed_link').addColumn('subject', 'text').execute();
}
