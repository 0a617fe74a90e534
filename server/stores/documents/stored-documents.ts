import type { Selectable } from 'kysely';
import type { PendingDocument } from '../../services/documents/ports.ts';
import type { Db } from '../database.ts';
import type { DocumentTable } from './tables.ts';

/** Far below the number of parameters that a statement may have. */
const idsPerQuery = 500;

/** Returns those of the ids that are documents. */
export async function listStored(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await selectInParts(ids, (part) =>
    db.selectFrom('document').select('id').where('id', 'in', part).execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

/** The columns of a document that is to be extracted or prepared. */
export const pendingColumns = ['id', 'owner_id', 'type', 'name', 'size', 'instance_id'] as const;

type PendingRow = Pick<Selectable<DocumentTable>, (typeof pendingColumns)[number]>;

/** Converts a row of `pendingColumns`. */
export function toPending({ owner_id, instance_id, ...row }: PendingRow): PendingDocument {
  return { ...row, ownerId: owner_id, instanceId: instance_id ?? undefined };
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
