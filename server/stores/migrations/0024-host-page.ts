import type { Kysely } from 'kysely';

/** The page that a question was asked on, as JSON: it goes with its question, since no other row has it. */
export async function addHostPage({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('exchange').addColumn('host_page', 'text').execute();
}
