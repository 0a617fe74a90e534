import type { Db } from '../database.ts';

/** Far below the number of parameters that a statement may have. */
const idsPerQuery = 500;

/** Returns those of the ids that are documents. */
export async function listStored(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const stored = new Set<string>();
  for (const part of toParts(ids)) {
    const rows = await db.selectFrom('document').select('id').where('id', 'in', part).execute();
    for (const { id } of rows) stored.add(id);
  }
  return stored;
}

/** Splits ids into parts that one statement can name. */
export function* toParts(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += idsPerQuery) yield ids.slice(from, from + idsPerQuery);
}
