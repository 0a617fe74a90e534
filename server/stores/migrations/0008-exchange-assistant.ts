import type { Kysely } from 'kysely';

/** What wrote an answer. It stays null for older ones, because nobody knows whether a model was configured then. */
export async function addExchangeAssistant({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('exchange').addColumn('assistant', 'text').execute();
}
