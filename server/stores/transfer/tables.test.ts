import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { listTestDatabases } from '../test-databases.ts';
import { copiedTables, type TableName, toDocumentColumn } from './tables.ts';

test('every table is copied after those to which its rows refer, and what belongs to a document goes with it', async () => {
  const [sqlite] = await listTestDatabases({});
  const { options, remove } = await sqlite!.create();
  const { openDatabase } = await import('../database.ts');
  await (await openDatabase(options)).destroy();
  const file = new Database(`${options.dataDir}/lexloom.db`);
  const references = file
    .prepare<[], { child: TableName; parent: TableName; column: string }>(
      `select m.name as child, f."table" as parent, f."from" as "column"
       from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`,
    )
    .all();
  const tables = file
    .prepare<[], string>(`select name from sqlite_master where type = 'table' and name not like 'kysely%'`)
    .pluck()
    .all();
  file.close();
  await remove();

  expect([...copiedTables, 'instance'].toSorted()).toEqual(tables.toSorted());
  const early = references.filter(
    ({ child, parent }) => copiedTables.indexOf(child) <= copiedTables.indexOf(parent),
  );
  expect(early).toEqual([]);
  for (const { child, parent, column } of references) {
    if (parent === 'document') expect([child, toDocumentColumn(child)]).toEqual([child, column]);
    // Drafts and reviews are removed with their document, but rows that refer to them would not be.
    expect(['draft', 'review']).not.toContain(parent);
  }
});
