import type { Db } from '../database.ts';

/** Lists the partners that have their own retention time, in days. */
export async function listRetentions(db: Db): Promise<{ id: string; days: number }[]> {
  const rows = await db
    .selectFrom('partner')
    .select(['id', 'retention_days as days'])
    .where('retention_days', 'is not', null)
    .execute();
  return rows.map(({ id, days }) => ({ id, days: Number(days) }));
}
