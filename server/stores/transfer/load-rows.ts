import { type Kysely, sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Row } from './row-digest.ts';
import { countChars } from './snapshot.ts';
import { copiedTables, seededTables, type TableName } from './tables.ts';

/** Rows per statement; far below what both databases allow. */
const maxRows = 100;
const maxChars = 1_000_000;

/** Returns one of these tables that contains something, if there is one: then the database is in use. */
export async function findFilledTable(db: Db, tables: readonly TableName[]): Promise<TableName | undefined> {
  for (const table of tables) {
    if (seededTables.includes(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return table;
  }
  return undefined;
}

/**
 * Fills these tables of an unused database in one transaction: stores all rows, or none. `readRows` is called for one table after
 * another, in an order in which no row refers to one that is still missing.
 */
export async function loadTables(
  db: Db,
  tables: readonly TableName[],
  readRows: (table: TableName) => AsyncIterable<Row>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of seededTables.filter((each) => tables.includes(each)))
      await tx.deleteFrom(table).execute();
    for (const table of copiedTables.filter((each) => tables.includes(each)))
      await loadTable(tx, table, readRows(table));
  });
}

async function loadTable(tx: Db, table: TableName, rows: AsyncIterable<Row>): Promise<void> {
  // The rows decide the columns, because a backup may be from an earlier release.
  const anyTable = tx as unknown as Kysely<Record<string, Row>>;
  let batch: Row[] = [];
  let chars = 0;
  async function insert() {
    if (batch.length > 0) await anyTable.insertInto(table).values(batch).execute();
    batch = [];
    chars = 0;
  }
  for await (const row of rows) {
    batch.push(row);
    chars += countChars(row);
    if (batch.length >= maxRows || chars >= maxChars) await insert();
  }
  await insert();
}
