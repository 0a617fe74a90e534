import { type Kysely, sql } from 'kysely';

/** What guests leave is removed by age every few minutes; without these indexes, all guests would be read each time. */
export async function indexGuestAge({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('conversation_age').on('conversation').column('updated_at').execute();
  await schema
    .createIndex('guest_age')
    .on('owner')
    .column('created_at')
    .where(sql.ref('guest_hash'), 'is not', null)
    .execute();
}
