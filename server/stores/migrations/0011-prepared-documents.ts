import type { Kysely } from 'kysely';

/** From here on, prepared data is a file; the document's row says which version made it, and how long the text is. */
export async function addPreparedVersion({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('document').addColumn('prepared_version', 'integer').execute();
  await schema.alterTable('document').addColumn('text_chars', 'bigint').execute();
}
