import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type DatabaseOptions, openDatabase } from '../database.ts';
import { listTestDatabases } from '../test-databases.ts';
import { migrations } from './migrations.ts';

const databases = await listTestDatabases(process.env);
const sqlite = databases.find(({ kind }) => kind === 'SQLite')!;
const postgres = databases.find(({ kind }) => kind === 'PostgreSQL');
/** An earlier release: the migrations after it change the tables that its servers use. */
const earlier = '0014-handovers';

/** The migrations after it find indexes that an operator has created beforehand. */
const previous = '0027-left-conversations';

type Column = { name: string; type: string; notnull: number; dflt_value: string | null };
type Table = { columns: Map<string, Column>; uniqueIndexes: Map<string, string[]> };

test('a migration only adds what the release before can work with', async () => {
  const { options, remove } = await sqlite.create();
  let before = new Map<string, Table>();
  for (const name of Object.keys(migrations)) {
    await (await openDatabase({ ...options, migrateTo: name })).destroy();
    const after = readTables(options.dataDir);
    for (const [table, { columns, uniqueIndexes }] of before) {
      const now = after.get(table);
      for (const [column, definition] of columns)
        expect([name, table, now?.columns.get(column)]).toEqual([name, table, definition]);
      for (const [column, { notnull, dflt_value }] of now?.columns ?? [])
        if (!columns.has(column))
          expect([name, table, column, notnull === 1 && dflt_value === null]).toEqual([
            name,
            table,
            column,
            false,
          ]);
      // Earlier servers do not expect a new unique constraint on the columns that they write.
      for (const [index, ofIndex] of now?.uniqueIndexes ?? [])
        if (!uniqueIndexes.has(index))
          expect([name, index, ofIndex.every((column) => columns.has(column))]).toEqual([name, index, false]);
    }
    before = after;
  }
  await remove();
});

test.each(databases)(
  'a migration keeps an index on $kind that was created before, as on a large table',
  async ({ kind, create }) => {
    const isSqlite = kind === 'SQLite';
    const listIndexes = async (options: DatabaseOptions) => {
      const db = await openDatabase(options);
      const { rows } = await (isSqlite
        ? sql<Index>`select name, sql as definition from sqlite_master where type = 'index' and sql is not null`
        : sql<Index>`select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema()`
      ).execute(db);
      await db.destroy();
      return rows;
    };
    const whole = await create();
    const indexes = await listIndexes(whole.options);
    await whole.remove();

    const { options, remove } = await create();
    const db = await openDatabase({ ...options, migrateTo: previous });
    for (const { definition } of indexes) {
      // Those of the earlier migrations are there; the others are created as an operator would.
      const own = definition.replace(/ ON [^ ]+\./, ' ON ');
      await sql.raw(own.replace(/INDEX/i, 'index if not exists')).execute(db);
    }
    await db.destroy();
    expect((await listIndexes(options)).map(({ name }) => name).sort()).toEqual(
      indexes.map(({ name }) => name).sort(),
    );
    await remove();
  },
);

type Index = { name: string; definition: string };

function readTables(dataDir: string): Map<string, Table> {
  const file = new Database(`${dataDir}/lexloom.db`, { readonly: true });
  const names = file.prepare<[], string>(`select name from sqlite_master where type = 'table'`).pluck().all();
  const tables = names.map((name): [string, Table] => {
    const columns = file.prepare<[string], Column>(
      'select name, type, "notnull", dflt_value from pragma_table_info(?)',
    );
    const indexes = file.prepare<[string], string>(
      `select name from pragma_index_list(?) where "unique" = 1 and origin = 'c'`,
    );
    const ofIndex = file.prepare<[string], string>('select name from pragma_index_info(?)');
    return [
      name,
      {
        columns: new Map(columns.all(name).map((column) => [column.name, column])),
        uniqueIndexes: new Map(
          indexes
            .pluck()
            .all(name)
            .map((index) => [index, ofIndex.pluck().all(index)]),
        ),
      },
    ];
  });
  file.close();
  return new Map(tables);
}

test.skipIf(!postgres)(
  'two servers of a new release start while one of the release before works',
  async () => {
    const { options, remove } = await postgres!.create();
    await (await openDatabase({ ...options, migrateTo: earlier })).destroy();
    const connect = async () => {
      const client = new pg.Client({ connectionString: options.databaseUrl });
      await client.connect();
      return client;
    };
    // In the middle of a transaction, as when a server saves answers.
    const working = await connect();
    const reading = await connect();
    await working.query('begin');
    await working.query('select * from exchange');
    const starts = Promise.all([openDatabase(options), openDatabase(options)]);
    const isWaiting = `select 1 from pg_locks where not granted and relation = 'exchange'::regclass`;
    while ((await reading.query(isWaiting)).rowCount === 0) await setTimeout(10);
    // Its other statements queue behind a migration that waits, and still end although nobody has released the table.
    await reading.query('select * from exchange');
    await reading.query(
      `insert into owner (id, guest_hash, created_at) values ('of-the-release-before', null, 1)`,
    );
    await working.query('commit');

    const [first, second] = await starts;
    const names = await reading.query('select name from kysely_migration order by name collate "C"');
    expect(names.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    await reading.query(`insert into owner (id, guest_hash, created_at) values ('and-after-it', null, 2)`);
    expect((await first.selectFrom('owner').select('id').execute()).length).toBe(2);
    for (const client of [working, reading]) await client.end();
    for (const db of [first, second]) await db.destroy();
    await remove();
  },
);
