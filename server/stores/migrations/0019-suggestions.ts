import type { Kysely } from 'kysely';

/** The follow-up questions at the end of an answer, which the widget turns into buttons. */
export async function addSuggestions({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('exchange').addColumn('suggestions', 'text').execute();
}
