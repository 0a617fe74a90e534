import type { Kysely } from 'kysely';

/** The questions to go on with that an answer ends with: the widget makes buttons of them. */
export async function addSuggestions({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('exchange').addColumn('suggestions', 'text').execute();
}
