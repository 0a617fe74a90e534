import type { Kysely } from 'kysely';

/** The page on which a question was asked, as JSON; deleted with the question, because no other row has it. */
export async function addHostPage({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('exchange').addColumn('host_page', 'text').execute();
}
