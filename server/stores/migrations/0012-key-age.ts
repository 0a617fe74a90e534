import { type Kysely, sql } from 'kysely';

/** Keys are forgotten by age every few minutes; without this index, all exchanges would be read each time. */
export async function indexKeyAge({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('exchange_key_age')
    .on('exchange')
    .column('created_at')
    .where(sql.ref('idempotency_key'), 'is not', null)
    .execute();
}
