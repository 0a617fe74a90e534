import type { Db } from './database.ts';

/** How much waits in the database, whichever server will do it: documents that are not read yet, and what is to be delivered. */
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
