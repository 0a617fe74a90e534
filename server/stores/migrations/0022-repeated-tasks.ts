import type { Kysely } from 'kysely';

/** Makes drafts and reviews idempotent, however often their request arrives. */
export async function addRepeatKeys({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['draft', 'review']) {
    await schema.alterTable(table).addColumn('idempotency_key', 'text').execute();
    // Distinguishes a repeated request from a different one that reuses its key.
    await schema.alterTable(table).addColumn('request_hash', 'text').execute();
    await schema
      .createIndex(`${table}_key`)
      .unique()
      .on(table)
      .columns(['owner_id', 'idempotency_key'])
      .execute();
  }
}
