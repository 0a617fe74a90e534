import type { Db } from '../database.ts';

/** Far below the number of parameters that a statement may have. */
const idsPerQuery = 500;

/** Returns those of the ids that are documents. */
export async function listStored(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await selectInParts(ids, (part) =>
    db.selectFrom('document').select('id').where('id', 'in', part).execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Selects rows by any number of ids, in as many statements as that takes. */
export async function selectInParts<Row>(
  ids: readonly string[],
  select: (part: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += idsPerQuery)
    rows.push(...(await select(ids.slice(from, from + idsPerQuery))));
  return rows;
}
