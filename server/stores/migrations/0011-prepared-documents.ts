import type { Kysely } from 'kysely';

/** What a document is made into is a file from here on; its row tells which version made it, and how long the text is. */
export async function addPreparedVersion({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('document').addColumn('prepared_version', 'integer').execute();
  await schema.alterTable('document').addColumn('text_chars', 'bigint').execute();
}
