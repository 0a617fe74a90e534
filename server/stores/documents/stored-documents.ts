import type { Db } from '../database.ts';

/** Far below the number of parameters that a statement may have. */
const idsPerQuery = 500;

/** Returns those of the ids that are documents. */
export async function listStored(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const stored = new Set<string>();
  for (let from = 0; from < ids.length; from += idsPerQuery) {
    const rows = await db
      .selectFrom('document')
      .select('id')
      .where('id', 'in', ids.slice(from, from + idsPerQuery))
      .execute();
    for (const { id } of rows) stored.add(id);
  }
  return stored;
}
