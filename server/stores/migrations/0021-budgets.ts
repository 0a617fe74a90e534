import type { Kysely } from 'kysely';

/** What was spent of each daily budget. */
export async function createSpendingTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('spending')
    // UTC, as 2026-11-24.
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    // Not a reference, because what a partner or account has spent still counts while it is being removed.
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('questions', 'bigint', (c) => c.notNull())
    .addColumn('tokens', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('spending_key', ['day', 'kind', 'key'])
    .execute();
}
