import type { Db } from './database.ts';

/**
 * Reads how much is waiting in the database, whichever server will work on it: documents that are not read yet, and deliveries.
 */
export async function readQueueLengths(db: Db): Promise<{ reading: number; deliveries: number }> {
  const reading = await db
    .selectFrom('document')
    .select((e) => e.fn.countAll().as('count'))
    .where('status', '=', 'reading')
    .executeTakeFirstOrThrow();
  const deliveries = await db
    .selectFrom('outbox')
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return { reading: Number(reading.count), deliveries: Number(deliveries.count) };
}
