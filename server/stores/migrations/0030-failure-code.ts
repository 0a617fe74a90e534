import type { Kysely } from 'kysely';

/** Why an answer was interrupted, so that a repetition of its question is told the same. */
export async function addFailureCode({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('exchange').addColumn('failure_code', 'text').execute();
}
