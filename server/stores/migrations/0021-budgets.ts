import type { Kysely } from 'kysely';

/** What was spent of each day's budgets. */
export async function createSpendingTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('spending')
    // Of UTC, as 2026-11-24.
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    // No reference: what a partner or an account has spent counts on while it is removed.
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('questions', 'bigint', (c) => c.notNull())
    .addColumn('tokens', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('spending_key', ['day', 'kind', 'key'])
    .execute();
}
